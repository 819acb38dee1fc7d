import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { partsOfKey, type DrivenBrowser, type Driver, type Point } from './driver.ts'
import { freePort, hasScreen, openScreen } from './screen.ts'

const driverPath = '/usr/bin/WebKitWebDriver'
/** For a driver that no longer answers: a long document takes WebKit half a minute where other browsers work beside it. */
const REQUEST_LIMIT_MS = 60_000

/** The browser that WebKitGTK is tested with. */
function miniBrowser(): string | null {
  const library = '/usr/lib/x86_64-linux-gnu'
  if (!existsSync(library)) return null
  const folder = readdirSync(library).find(
    (name) => name.startsWith('webkit2gtk-4') && existsSync(`${library}/${name}/MiniBrowser`),
  )
  return folder ? `${library}/${folder}/MiniBrowser` : null
}

export const hasWebkit = (): boolean => existsSync(driverPath) && hasScreen() && miniBrowser() !== null

/** WebDriver's code points for keys without a character. */
const KEYS: Readonly<Record<string, string>> = {
  ...{ Backspace: '\ue003', Tab: '\ue004', Enter: '\ue007', Escape: '\ue00c', Space: ' ', Delete: '\ue017' },
  ...{ Shift: '\ue008', Control: '\ue009', Alt: '\ue00a', PageUp: '\ue00e', PageDown: '\ue00f', End: '\ue010' },
  ...{ Home: '\ue011', ArrowLeft: '\ue012', ArrowUp: '\ue013', ArrowRight: '\ue014', ArrowDown: '\ue015' },
}

/**
 * WebKitGTK on a screen of its own, by WebDriver.
 * @param isKept whether each page is of the same session, which is a browser of its own and takes longer to start than some tests take;
 * what the page before has stored is then taken away. Measurements need a new one.
 */
export async function launchWebkit(isKept = false): Promise<DrivenBrowser> {
  const port = await freePort()
  const screen = await openScreen()
  const processes: ChildProcess[] = [screen.process]
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    // Root has no sandbox to put the pages into.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  }
  processes.push(spawn(driverPath, ['-p', String(port)], { stdio: 'ignore', env }))
  const address = `http://127.0.0.1:${port}`
  let session: string | null = null
  const end = async () => {
    if (session) await call('DELETE', session)
    session = null
  }
  return {
    open: async () => webkitDriver((session ??= await newSession(address)), end, isKept),
    async close() {
      await end()
      for (const each of processes) each.kill()
    },
  }
}

async function call<Value>(method: string, address: string, body?: object): Promise<Value> {
  const response = await fetch(address, {
    method,
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
  })
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`WebKit: ${value?.error}: ${value?.message}`)
  return value
}

/** @returns its address. */
async function newSession(driver: string): Promise<string> {
  const binary = miniBrowser()!
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
  }
  for (let left = 20; ; left--) {
    try {
      const { sessionId } = await call<{ sessionId: string }>('POST', `${driver}/session`, { capabilities })
      return `${driver}/session/${sessionId}`
    } catch (error) {
      if (left === 0) throw error
      await pause(300)
    }
  }
}

async function emptyStorage(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  const isDeleted = (name: string) => new Promise((resolve) => (indexedDB.deleteDatabase(name).onsuccess = resolve))
  for (const { name = '' } of await indexedDB.databases()) await isDeleted(name)
}

/**
 * @param at the address of the session.
 * @param end ends it.
 * @param isKept whether it goes on when the driver is closed.
 */
function webkitDriver(at: string, end: () => Promise<void>, isKept: boolean): Driver {
  const goTo = (url: string) => call('POST', `${at}/url`, { url })
  const origins = new Set<string>()
  const act = (actions: object[]) => call('POST', `${at}/actions`, { actions })
  const keyActions = (actions: object[]) => act([{ type: 'key', id: 'keyboard', actions }])
  const pointer = (actions: object[]) =>
    act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  const move = ({ x, y }: Point, duration = 0) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration,
  })
  const down = { type: 'pointerDown', button: 0 }
  const up = { type: 'pointerUp', button: 0 }
  const evaluate: Driver['evaluate'] = (run, argument) =>
    call('POST', `${at}/execute/sync`, {
      // The answer may be a promise, which WebDriver waits for.
      script: `return (${String(run)})(arguments[0])`,
      args: [argument ?? null],
    })
  const innerSize = () => evaluate(() => ({ width: innerWidth, height: innerHeight }))
  const resize = async (width: number, height: number) => {
    const before = await innerSize()
    if (before.width === width && before.height === height) return
    await call('POST', `${at}/window/rect`, { x: 0, y: 0, width, height })
    const inner = await innerSize()
    const frame = { width: width - inner.width, height: height - inner.height }
    await call('POST', `${at}/window/rect`, { x: 0, y: 0, width: width + frame.width, height: height + frame.height })
  }
  return {
    name: 'webkit',
    async goto(url, before) {
      await goTo(url)
      origins.add(new URL(url).origin)
      await resize(1280, 800)
      if (before) await evaluate(before)
    },
    evaluate,
    async type(text) {
      await keyActions(
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      )
    },
    async press(keys) {
      const { modifiers, key } = partsOfKey(keys)
      const all = [...modifiers, key].map((name) => KEYS[name] ?? name)
      await keyActions([
        ...all.map((value) => ({ type: 'keyDown', value })),
        ...all.toReversed().map((value) => ({ type: 'keyUp', value })),
      ])
    },
    click: async (x, y) => void (await pointer([move({ x, y }), down, up])),
    doubleClick: async (x, y) => void (await pointer([move({ x, y }), down, up, down, up])),
    drag: async (from, to) => void (await pointer([move(from), down, move(to, 60), up])),
    resize,
    async screenshot(file) {
      writeFileSync(file, Buffer.from(await call<string>('GET', `${at}/screenshot`), 'base64'))
    },
    async close() {
      if (!isKept) return end()
      try {
        // Lets go of keys that are still pressed.
        await call('DELETE', `${at}/actions`)
        for (const origin of origins) {
          // Any file, so that no page holds on to what it stored.
          await goTo(`${origin}/robots.txt`)
          await evaluate(emptyStorage)
        }
        await goTo('about:blank')
      } catch {
        // The next test begins with a browser that answers.
        await end().catch(() => {})
      }
    },
  }
}
