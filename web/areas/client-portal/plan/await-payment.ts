import { refreshDashboard } from '../../../api/client-portal.ts'

const LOOK_EVERY_MS = 5000
const LOOK_FOR_MS = 120_000

let timer: ReturnType<typeof setInterval> | undefined

/** The service learns of a payment from the gateway, as a rule within a minute: until then the dashboard asks again (CP63). */
export function awaitPayment(): void {
  clearInterval(timer)
  let looksLeft = LOOK_FOR_MS / LOOK_EVERY_MS
  timer = setInterval(() => {
    looksLeft -= 1
    if (looksLeft === 0) clearInterval(timer)
    if (document.visibilityState === 'visible') void refreshDashboard()
  }, LOOK_EVERY_MS)
}
