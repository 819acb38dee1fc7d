import './styles/tokens.css'
import './styles/base.css'
import './styles/parts.css'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { router } from './router.tsx'

const Toaster = lazy(async () => ({ default: (await import('./components/toaster.tsx')).Toaster }))

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root".')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
    {/* An open dialog hides the rest of the page from assistive technology, but nothing that holds an `aria-live`. It is
        switched off because each toast announces itself. */}
    <div aria-live="off">
      <Suspense>
        <Toaster />
      </Suspense>
    </div>
  </StrictMode>,
)
