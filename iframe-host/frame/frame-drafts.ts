import type { Draft, DraftStore } from '#editor'
import type { ParentMessage } from '../protocol/index.ts'
import type { DraftCall } from '../protocol/frame-messages.ts'
import type { SendToParent } from '../protocol/send.ts'

/** The page around the frame has to load what keeps drafts. */
const ANSWER_LIMIT_MS = 15_000

type Answer = Extract<ParentMessage, { type: 'draft' }>
type Call = Omit<DraftCall, 'type' | 'id' | 'formulary' | 'key'>

const waiting = new Map<string, (draft: unknown) => void>()
let calls = 0

/** The drafts of a frame, which the page around it keeps (D166). @param key whose they are. */
export function parentDrafts(send: SendToParent, key: string): DraftStore {
  const call = async (each: Call): Promise<unknown> => {
    const id = `d${++calls}`
    const answered = new Promise<unknown>((resolve) => {
      waiting.set(id, resolve)
      setTimeout(resolve, ANSWER_LIMIT_MS, false)
    })
    send({ type: 'draft', key, ...each }, id)
    const draft = await answered
    waiting.delete(id)
    if (draft === false) throw new Error('The page around the frame does not keep drafts.')
    return draft
  }
  return {
    newest: async () => {
      const draft = await call({ call: 'newest' })
      return isDraft(draft) ? draft : null
    },
    put: async ({ id, html, savedAt }) => void (await call({ call: 'put', draft: id, html, savedAt })),
    remove: async (id) => void (await call({ call: 'remove', draft: id })),
    hold: (id) => {
      // Where it fails, drafts are offered in other pages, too.
      void call({ call: 'hold', draft: id }).catch(() => null)
      return () => void call({ call: 'release', draft: id }).catch(() => null)
    },
  }
}

/** The parent's answer to the call with its id. */
export function answerDraft({ id, draft }: Answer): void {
  waiting.get(id)?.(draft)
}

function isDraft(value: unknown): value is Draft {
  const { id, html, savedAt } = Object(value) as Partial<Draft>
  return typeof id === 'string' && typeof html === 'string' && typeof savedAt === 'number'
}
