// What few pages need: kept drafts, changes of long texts, why there is no editor, and what is a mistake. formulary-embed.js loads it
// (load-later.ts).
import { answerDraft } from './drafts.ts'
import { explain } from './explain.ts'
import { takePatch } from './patches.ts'
import { warn } from './warn.ts'
import type { LaterScript } from '../load-later.ts'

const { done } = document.currentScript as LaterScript
done?.({ explain, draft: answerDraft, patch: takePatch, warn })
