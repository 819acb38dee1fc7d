const LOOPBACK = '127.0.0.1'

/** The time of a request: `X-Local-Now` (ISO), otherwise now (D46). */
export function localTimeOf(request: Request): Date {
  const time = new Date(request.headers.get('X-Local-Now') ?? Date.now())
  return Number.isNaN(time.getTime()) ? new Date() : time
}

/** The visitor's address: `X-Local-IP`, otherwise the one that the local server sees (D46). */
export function localAddressOf(request: Request): string {
  return request.headers.get('X-Local-IP') ?? request.headers.get('CF-Connecting-IP') ?? LOOPBACK
}
