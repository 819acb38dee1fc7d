// A Cloudflare Worker with an R2 bucket bound as BUCKET
const LIMIT_BYTES = 10 * 1024 * 1024
const kinds = { ffd8ff: 'jpeg', '89504e470d0a1a0a': 'png', 47494638: 'gif', 52494646: 'webp' }
const refuse = (status, error) => Response.json({ success: false, error }, { status })

/** By the first bytes, never by the name, which the sender chooses. */
function kindOf(bytes) {
  const start = [...bytes.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return Object.entries(kinds).find(([signature]) => start.startsWith(signature))?.[1]
}

export default {
  async fetch(request, env) {
    const { pathname, origin } = new URL(request.url)
    if (request.method !== 'POST' || pathname !== '/api/upload-image') return refuse(404, 'Not found')
    try {
      if (Number(request.headers.get('Content-Length')) > LIMIT_BYTES + 65_536) return refuse(400, 'File too large')
      const image = (await request.formData().catch(() => null))?.get('image')
      if (!(image instanceof File)) return refuse(400, 'No file uploaded')
      if (image.size > LIMIT_BYTES) return refuse(400, 'File too large')
      const bytes = new Uint8Array(await image.arrayBuffer())
      const kind = kindOf(bytes)
      if (!kind) return refuse(400, 'Invalid file type')
      const filename = `${crypto.randomUUID()}.${kind}`
      const saved = env.BUCKET.put(filename, bytes, { httpMetadata: { contentType: `image/${kind}` } })
      if (!(await saved.catch(() => null))) return refuse(500, 'Failed to save file')
      return Response.json({ success: true, url: `${origin}/uploads/${filename}`, filename })
    } catch {
      return refuse(500, 'Upload failed')
    }
  },
}
