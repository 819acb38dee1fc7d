import './lib/strict-zod.ts'
import './styles/tokens.css'
import './styles/base.css'
import './styles/parts.css'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routeTable } from './router.tsx'

const Toaster = lazy(async () => ({ default: (await import('./components/toaster.tsx')).Toaster }))

function elementById(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no element with the id "${id}".`)
  return element
}

/** A prerendered page is hydrated as it is; for that, its module must be loaded first. */
async function loadPageOfAddress(): Promise<void> {
  for (const { route } of matchRoutes(routeTable, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    const page = await route.lazy()
    Object.assign(route, page, { lazy: undefined })
  }
}

async function start(): Promise<void> {
  const root = elementById('root')
  let isBuilt = root.hasChildNodes()
  if (isBuilt)
    await loadPageOfAddress().catch(() => {
      // Rendered again, the page shows that it could not be loaded.
      isBuilt = false
      root.replaceChildren()
    })
  // Keeps the scroll position from before the script ran: with hydration data the router does not change it.
  const router = createBrowserRouter(routeTable, isBuilt ? { hydrationData: { loaderData: {} } } : undefined)
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  if (isBuilt) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

void start()
// An open dialog hides the rest of the page from assistive technology, except elements with `aria-live`. The container of
// the toasts has it switched off, because each toast announces itself.
createRoot(elementById('notices')).render(
  <StrictMode>
    <Suspense>
      <Toaster />
    </Suspense>
  </StrictMode>,
)
