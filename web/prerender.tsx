/// <reference types="vite/client" />
import type { ComponentType } from 'react'
import { prerender as renderWhole } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { originMarks, type SitePath, siteRoutes } from '#contracts/site-routes'
import { notFound, pages, routeTable } from './router.tsx'

export interface PrerenderedPage {
  /** Its file below `dist/pages`, without the ending. */
  readonly name: string
  /** What belongs into the head of the document. */
  readonly head: string
  readonly body: string
  /** The module of the page, as the build's manifest names it: its styles and scripts can be asked for at once. */
  readonly module: string
}

const modules = import.meta.glob<Record<string, unknown>>('./areas/{marketing,docs}/**/*-page*.tsx', { eager: true })

/** Every public page as HTML, and the one for unknown addresses. Runs in Node while the site is built. */
export async function prerender(): Promise<readonly PrerenderedPage[]> {
  const publicPaths = siteRoutes.filter(({ layout }) => layout === 'public').map(({ path }) => path)
  return Promise.all([
    ...publicPaths.map(async (path) => render(path, nameOf(path), await pageAt(path))),
    notFound().then(({ Component }) => render('/not-found', 'not-found', Component)),
  ])
}

const nameOf = (path: SitePath) => (path === '/' ? 'home' : path.slice(1))

async function pageAt(path: SitePath): Promise<ComponentType> {
  const load = pages[path]
  if (!load) throw new Error(`There is no page for ${path}.`)
  return (await load()).Component
}

async function render(path: string, name: string, component: ComponentType): Promise<PrerenderedPage> {
  const handler = createStaticHandler(routeTable)
  const context = await handler.query(new Request(originMarks.site + path))
  if (context instanceof Response) throw new Error(`${path} answers with a redirect.`)
  const router = createStaticRouter(handler.dataRoutes, context)
  // With the parts that a browser loads after the page itself, each in its place.
  const { prelude } = await renderWhole(<StaticRouterProvider router={router} context={context} hydrate={false} />, {
    progressiveChunkSize: Infinity,
  })
  const html = await new Response(prelude).text()
  // What React would have put into the head comes first.
  const start = html.indexOf('<div class="public-layout"')
  return { name, head: html.slice(0, start), body: html.slice(start), module: moduleOf(component) }
}

function moduleOf(component: ComponentType): string {
  const found = Object.entries(modules).find(([, exports]) => Object.values(exports).includes(component))
  if (!found) throw new Error(`No module of the public pages exports ${component.name}.`)
  return found[0].replace('./', '')
}
