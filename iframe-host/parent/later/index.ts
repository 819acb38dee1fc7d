// What few pages need: kept drafts, changes of long texts, and why there is no editor. formulary-embed.js loads it (load-later.ts).
import { answerDraft } from './drafts.ts'
import { explain } from './explain.ts'
import { takePatch } from './patches.ts'
import type { LaterScript } from '../load-later.ts'

const { done } = document.currentScript as LaterScript
done?.({ explain, draft: answerDraft, patch: takePatch })
