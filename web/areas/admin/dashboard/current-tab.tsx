import { Component, type ReactNode, Suspense } from 'react'
import { pageTitle } from '../../../lib/product.ts'
import { useCurrentTab } from './use-current-tab.ts'

/** The tab in the address. A failure in one tab does not affect the others. */
export function CurrentTab() {
  const { name, section, label, Tab } = useCurrentTab()
  return (
    <>
      <title>{pageTitle(label)}</title>
      <TabFailure key={`${name} ${section}`}>
        <Suspense fallback={<div className="loading-area" aria-busy="true" />}>
          <Tab />
        </Suspense>
      </TabFailure>
    </>
  )
}

/** Shown where a tab's chunk could not be loaded, or where rendering it failed. */
class TabFailure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="loading-area state-message" role="alert">
        <div>
          <strong>This page could not be shown</strong>
          <p>Perhaps the connection was lost, or the site was updated while you were reading.</p>
        </div>
        <button type="button" className="button" onClick={() => location.reload()}>
          Try again
        </button>
      </div>
    )
  }
}
