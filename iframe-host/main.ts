// Boot order of the frame: read the service's configuration, start the session, show a notice if the editor never loads.
import { ELEMENT_TAG } from '#contracts/product'
import { FRAME_CONFIG_ID, parseFrameConfig } from './frame/frame-config.ts'
import { showNotice } from './frame/frame-notice.ts'
import { startSession } from './frame/frame-session.ts'

const LOADING_LIMIT_MS = 15_000

const container = document.body
const config = parseFrameConfig((document.getElementById(FRAME_CONFIG_ID) ?? container).textContent)

if (config && window.parent !== window) {
  startSession(config, new URLSearchParams(location.search), container)

  const timer = setTimeout(() => {
    const notice = showNotice(container, 'The editor could not be loaded. Check your connection and reload the page.')
    void customElements.whenDefined(ELEMENT_TAG).then(() => notice.remove())
  }, LOADING_LIMIT_MS)
  void customElements.whenDefined(ELEMENT_TAG).then(() => clearTimeout(timer))
} else {
  showNotice(container, 'This address is made to be shown in an iframe.')
}
