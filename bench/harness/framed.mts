import type { Browser, Frame } from '@playwright/test'
import type { FormularyEditorElement } from '../../editor-element/index.ts'
import { FLOOR, FORMULARY } from './measurement.mts'
import { newContext, OpenEditor } from './open-editor.mts'

const HEIGHT_PX = 600

/** Where the frames come from: the running service, and the pages of the floor. */
export interface FrameHosts {
  readonly service: string
  readonly origin: string
}

const asHost = (origin: string, host: string) => origin.replace('//localhost', `//${host}.localhost`)

/** The editor in a frame of another origin, on a customer's page: the frame's process is measured, not the page's. */
export async function openFramed(browser: Browser, name: string, hosts: FrameHosts): Promise<OpenEditor> {
  const context = await newContext(browser)
  const page = await context.newPage()
  await page.goto(`${asHost(hosts.origin, 'customer')}/frame?service=${hosts.service}`)
  const floorPage = `${asHost(hosts.origin, 'embed')}/page/${FLOOR}?room=height`
  await page.evaluate(
    ([floor, height]) => {
      if (!floor) {
        const { Formulary } = globalThis as unknown as {
          Formulary: { embed(target: string, options: object): unknown }
        }
        return void Formulary.embed('#frame', { height })
      }
      const frame = Object.assign(document.createElement('iframe'), { src: floor, width: '100%', height })
      document.querySelector('#frame')!.append(frame)
    },
    [name === FLOOR ? floorPage : '', HEIGHT_PX] as const,
  )
  const element = await page.waitForSelector('iframe')
  const frame = (await element.contentFrame())!
  if (name === FORMULARY) await adapt(frame)
  // Without a process of its own, the frame is part of the page's.
  const session = await context.newCDPSession(frame).catch(() => context.newCDPSession(page))
  return new OpenEditor(name, page, frame, session).start()
}

/** The service's own page in the frame knows nothing of the benchmark. */
async function adapt(frame: Frame): Promise<void> {
  await frame.waitForSelector('.formulary-content')
  await frame.evaluate(() => {
    const element = document.querySelector<FormularyEditorElement>('formulary-editor')!
    globalThis.benched = element.whenReady().then(() => ({
      setContent: (html) => element.setData(html),
      getContent: () => element.getData(),
      editable: () => element.querySelector<HTMLElement>('.formulary-content')!,
    }))
  })
}
