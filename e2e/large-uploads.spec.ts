import { request as httpRequest } from 'node:http'
import { service, servicePort } from './addresses.ts'
import { expect, test } from './test.ts'

const MEGABYTE = 1024 * 1024

/** Sends a form with a file of this size over a connection of its own, as a client does that reads no answer before its end. */
function upload(grant: string, size: number, isChunked: boolean): Promise<{ status: number; body: string }> {
  const head =
    '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
  const tail = '\r\n--x--\r\n'
  const headers = {
    Authorization: `Bearer ${grant}`,
    Origin: service,
    'Content-Type': 'multipart/form-data; boundary=x',
    ...(isChunked ? {} : { 'Content-Length': head.length + size + tail.length }),
  }
  return new Promise((resolve, reject) => {
    const options = { host: 'localhost', port: servicePort, path: '/api/upload-image', method: 'POST', headers }
    const sent = httpRequest(options, (answer) => {
      let body = ''
      answer.on('data', (data) => (body += String(data)))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    sent.on('error', reject)
    sent.write(head)
    const piece = Buffer.alloc(64 * 1024)
    let left = size
    const go = (): void => {
      while (left > 0) {
        const part = piece.subarray(0, Math.min(left, piece.length))
        left -= part.length
        if (!sent.write(part)) return void sent.once('drain', go)
      }
      sent.end(tail)
    }
    go()
  })
}

test('a file far over the limit is answered "File too large", however it is sent (IM19, API07)', async ({
  request,
}) => {
  const answer = await request.post('/api/editor-loads', {
    headers: { Origin: service },
    data: { loadId: crypto.randomUUID() },
  })
  const { grant } = (await answer.json()) as { grant: string }
  for (const megabytes of [11, 20, 60])
    for (const isChunked of [false, true])
      for (let times = 0; times < 2; times++) {
        const { status, body } = await upload(grant, megabytes * MEGABYTE, isChunked)
        expect(body).toContain('"error":"File too large"')
        expect(status).toBe(400)
      }
})
