/** Where the tests' service and the pages that embed it are served (scripts/serve-for-tests.mts). */
export const servicePort = Number(process.env['TEST_PORT'] ?? 8797)
export const customerPort = servicePort + 1
export const service = `http://localhost:${servicePort}`
export const embedHost = `http://embed.localhost:${servicePort}`

/** The origin of a customer's page on a host name of its own: `customer`, `small`, `suspended`, … */
export function customerOrigin(name: string): string {
  return `http://${name}.localhost:${customerPort}`
}
