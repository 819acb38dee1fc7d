import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** A text that a page did not save. */
export interface Draft {
  readonly id: string
  readonly html: string
  /** Milliseconds since 1970. */
  readonly savedAt: number
}

/** Where the drafts of one editor of one page are kept. */
export interface DraftStore {
  /** The newest draft that no open page is writing. */
  newest(): Promise<Draft | null>
  /** Keeps a draft, in place of what has its id. */
  put(draft: Draft): Promise<void>
  remove(id: string): Promise<void>
  /** While it is held, a draft is not offered by other pages. @returns a function that lets it go. */
  hold(id: string): () => void
}

const DATABASE = 'formulary-drafts'
const KEPT_MS = 30 * 24 * 60 * 60 * 1000
/** Of one editor: more would be texts that nobody decided about for a long time. */
const KEPT_OF_EDITOR = 5

interface Row extends Draft {
  readonly key: string
}

interface Schema extends DBSchema {
  drafts: { key: [string, string]; value: Row; indexes: { key: [string, number]; savedAt: number } }
}

let database: Promise<IDBPDatabase<Schema>> | null = null

/** One connection for all editors of the page; closed when another page needs it to be. */
function open(): Promise<IDBPDatabase<Schema>> {
  database ??= openDB<Schema>(DATABASE, 1, {
    upgrade(db) {
      const drafts = db.createObjectStore('drafts', { keyPath: ['key', 'id'] })
      drafts.createIndex('key', ['key', 'savedAt'])
      drafts.createIndex('savedAt', 'savedAt')
    },
    blocking: () => close(),
    terminated: () => (database = null),
  }).catch((error: unknown) => {
    database = null
    throw error
  })
  return database
}

function close(): void {
  void database?.then((db) => db.close()).catch(() => {})
  database = null
}

const writing = async () => (await open()).transaction('drafts', 'readwrite')

/** At once: the page may be gone before the browser asks whether there is more to write. */
async function commit(transaction: { commit(): void; done: Promise<void> }, request: Promise<unknown>): Promise<void> {
  transaction.commit()
  await Promise.all([request, transaction.done])
}

const lockName = (id: string) => `${DATABASE}:${id}`

/** The drafts that open pages are writing. Pages without HTTPS cannot know. */
async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.map(({ name }) => name))
}

/**
 * Drafts in the browser's database for this origin.
 * @param key which editor, of which page and person; drafts of other keys are neither read nor changed.
 */
export function browserDrafts(key: string): DraftStore {
  const range = IDBKeyRange.bound([key, 0], [key, Infinity])
  return {
    async newest() {
      const db = await open()
      await removeOld(db, range)
      const held = await heldLocks()
      const index = db.transaction('drafts').store.index('key')
      for (let cursor = await index.openCursor(range, 'prev'); cursor; cursor = await cursor.continue())
        if (!held.has(lockName(cursor.value.id))) return cursor.value
      return null
    },
    async put(draft) {
      const { store } = await writing()
      await commit(store.transaction, store.put({ ...draft, key }))
    },
    async remove(id) {
      const { store } = await writing()
      await commit(store.transaction, store.delete([key, id]))
    },
    hold(id) {
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      void navigator.locks?.request(lockName(id), () => released).catch(() => {})
      return release
    },
  }
}

/** What is older than 30 days, of all editors; and of this one more than the newest few. */
async function removeOld(db: IDBPDatabase<Schema>, range: IDBKeyRange): Promise<void> {
  const { store } = db.transaction('drafts', 'readwrite')
  const old = await store.index('savedAt').getAllKeys(IDBKeyRange.upperBound(Date.now() - KEPT_MS))
  const ofEditor = await store.index('key').getAllKeys(range)
  await Promise.all([...old, ...ofEditor.slice(0, -KEPT_OF_EDITOR)].map((id) => store.delete(id)))
}
