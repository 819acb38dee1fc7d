// node upload-node.mjs
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'

const { PORT = '3000', ORIGIN = 'https://www.example.com', FOLDER = 'uploads' } = process.env
const LIMIT_BYTES = 10 * 1024 * 1024
const kinds = { ffd8ff: 'jpg', '89504e470d0a1a0a': 'png', 47494638: 'gif', 52494646: 'webp' }

/** By the first bytes, never by the name, which the sender chooses. */
function kindOf(bytes) {
  const start = bytes.subarray(0, 8).toString('hex')
  return Object.entries(kinds).find(([signature]) => start.startsWith(signature))?.[1]
}

async function imageOf(request) {
  const headers = { 'Content-Type': request.headers['content-type'] ?? '' }
  const form = await new Response(Readable.toWeb(request), { headers }).formData().catch(() => null)
  const image = form?.get('image')
  return image instanceof File ? Buffer.from(await image.arrayBuffer()) : null
}

await mkdir(FOLDER, { recursive: true })
createServer(async (request, response) => {
  const answer = (status, body) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  const refuse = (status, error) => answer(status, { success: false, error })
  try {
    if (request.method !== 'POST' || request.url !== '/api/upload-image') return refuse(404, 'Not found')
    if (Number(request.headers['content-length']) > LIMIT_BYTES + 65_536) return refuse(400, 'File too large')
    const image = await imageOf(request)
    if (!image) return refuse(400, 'No file uploaded')
    if (image.length > LIMIT_BYTES) return refuse(400, 'File too large')
    const kind = kindOf(image)
    if (!kind) return refuse(400, 'Invalid file type')
    const filename = `${randomUUID()}.${kind}`
    const isSaved = await writeFile(`${FOLDER}/${filename}`, image).then(
      () => true,
      () => false,
    )
    if (!isSaved) return refuse(500, 'Failed to save file')
    answer(200, { success: true, url: `${ORIGIN}/uploads/${filename}`, filename })
  } catch {
    refuse(500, 'Upload failed')
  }
}).listen(Number(PORT))
