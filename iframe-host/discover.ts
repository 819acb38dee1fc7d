// The page of a frame whose navigation had no referrer: it finds out which page is around it and navigates again.
import { PRODUCT_NAME } from '#contracts/product'
import { discoveredAddress, originAround } from './frame/frame-discovery.ts'
import { showNotice } from './frame/frame-notice.ts'
import { isEnvelope } from './protocol/envelope.ts'

const WAIT_MS = 3000

const timer = setTimeout(() => {
  showNotice(
    document.body,
    window.parent === window
      ? 'This address is made to be shown in an iframe.'
      : `${PRODUCT_NAME} cannot tell which page this is. Add referrerpolicy="origin" to the iframe.`,
  )
}, WAIT_MS)

function goOn(origin: string | null): void {
  const address = origin && discoveredAddress(location.href, origin)
  if (!address) return
  clearTimeout(timer)
  location.replace(address)
}

window.addEventListener('message', ({ source, origin, data }) => {
  if (source === window.parent && source !== window && isEnvelope(data)) goOn(origin)
})
goOn(originAround(location.ancestorOrigins))
