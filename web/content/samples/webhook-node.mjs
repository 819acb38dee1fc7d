// node webhook-node.mjs
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const { PORT = '3001', WEBHOOK_SECRET } = process.env
const FIVE_MINUTES_SECONDS = 300

function isGenuine(body, header = '') {
  const [, seconds, signature] = /^t=(\d+),v1=([\da-f]{64})$/.exec(header) ?? []
  if (!signature || Math.abs(Date.now() / 1000 - Number(seconds)) > FIVE_MINUTES_SECONDS) return false
  const expected = createHmac('sha256', WEBHOOK_SECRET).update(`${seconds}.${body}`).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

createServer(async (request, response) => {
  const body = await text(request)
  if (!isGenuine(body, request.headers['formulary-signature'])) return response.writeHead(400).end()
  const { id, percent, loads, maxLoads, domain } = JSON.parse(body)
  process.stdout.write(`${id}: ${percent} % of the plan, ${loads} of ${maxLoads} loads, last on ${domain}\n`)
  response.writeHead(204).end()
}).listen(Number(PORT))
