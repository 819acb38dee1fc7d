import './lib/strict-zod.ts'
import './styles/tokens.css'
import './styles/base.css'
import './styles/parts.css'
import './styles/states.css'
import './styles/print.css'
import './styles/forced-colors.css'
import { lazy, startTransition, StrictMode, Suspense } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routeTable } from './router.tsx'

const Toaster = lazy(async () => ({ default: (await import('./components/toaster.tsx')).Toaster }))

function elementById(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`There is no #${id}`)
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
  // With hydration data the router leaves the scroll position to the browser and to who scrolled before the script ran. Left
  // in a hurry, a page may not have handed it back to the browser: then the router restores it.
  const isKept = isBuilt && (history.scrollRestoration === 'auto' || scrollY > 0)
  const router = createBrowserRouter(routeTable, isKept ? { hydrationData: { loaderData: {} } } : undefined)
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  // In slices, between which a slow device answers who scrolls and taps.
  if (isBuilt) startTransition(() => void hydrateRoot(root, app))
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
