import { describe, expect, it } from 'vitest'
import { issueTicket } from '../../identity/tokens/load-tokens.ts'
import { DAILY_UPLOAD_BYTES, uploadResponse } from '#contracts/uploads'
import { runScheduledJobs } from '../../../scheduled.ts'
import { aClient, anAdministrator, aPlan } from '../../../testing/fixtures.ts'
import { sampleGif, sampleJpeg, samplePng, sampleWebp } from '../../../testing/sample-images.ts'
import { EMBED_ORIGIN, SIGNING_KEY, SITE_ORIGIN, testApp } from '../../../testing/test-app.ts'
import { issueToken } from '../../identity/tokens/auth-tokens.queries.ts'
import { joinBytes } from './images/byte-reader.ts'

const plan = aPlan()
const acme = aClient(plan)
const suspended = aClient(plan, { isActive: false })
const editor = anAdministrator({ role: 'editor' })
const viewer = anAdministrator({ role: 'viewer' })
const docs = 'https://docs.acme.test'
const now = new Date('2026-06-15T12:00:00Z')

async function uploadApp() {
  const app = await testApp({
    plans: [plan],
    clients: [acme, suspended],
    administrators: [editor, viewer],
    domains: [{ client: acme, hostname: 'docs.acme.test' }],
    now: now.toISOString(),
  })
  const upload = (token: string | null, file: Uint8Array | string | null = samplePng, name = 'photo.png') => {
    const form = new FormData()
    if (typeof file === 'string') form.set('image', file)
    else if (file) form.set('image', new File([file], name, { type: 'image/png' }))
    const headers = { Origin: docs, ...(token ? { Authorization: `Bearer ${token}` } : {}) }
    return app.post('/api/upload-image', form, { headers })
  }
  const grantFrom = async (origin: string) => ((await app.loadFrom(origin)).body as { grant: string }).grant
  const tokenOf = async (kind: 'admin' | 'client', id: string) => (await issueToken(app.database, kind, id, now)).token
  return { ...app, upload, grantFrom, tokenOf }
}

const storedBytes = async (bucket: R2Bucket, key: string) =>
  new Uint8Array((await (await bucket.get(key))?.arrayBuffer()) ?? new ArrayBuffer(0))

describe('uploading', () => {
  it('works with the grant of an allowed editor load (EB31, API04, API10)', async () => {
    const app = await uploadApp()
    const answer = await app.upload(await app.grantFrom(docs))
    expect(answer.status).toBe(200)
    const { url, filename } = uploadResponse.parse(answer.body)
    expect(url).toBe(`${SITE_ORIGIN}/uploads/${filename}`)
    expect(filename).toMatch(/^[\da-f-]{36}\.png$/)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  })

  it('works for a signed-in client (EB33)', async () => {
    const app = await uploadApp()
    expect((await app.upload(await app.tokenOf('client', acme.id))).status).toBe(200)
    const row = await app.env.DB.prepare('SELECT client_id, content_type FROM uploads').first()
    expect(row).toEqual({ client_id: acme.id, content_type: 'image/png' })
  })

  it('works for an administrator who may change texts (EB34)', async () => {
    const app = await uploadApp()
    expect((await app.upload(await app.tokenOf('admin', editor.id))).status).toBe(200)
    expect((await app.upload(await app.tokenOf('admin', viewer.id))).status).toBe(403)
  })

  it.each([
    ['nobody', null],
    ['an unknown token', 'A'.repeat(43)],
    ['an invented grant', `${'A'.repeat(60)}.${'A'.repeat(43)}`],
  ])('is refused for %s, and nothing is stored (EB32)', async (_, token) => {
    const app = await uploadApp()
    const answer = await app.upload(token)
    expect(answer.body).toMatchObject({ code: 'not_signed_in', success: false, error: answer.message })
    expect(answer.status).toBe(401)
    expect((await app.env.UPLOADS.list()).objects).toEqual([])
  })

  it('is refused with a grant after an hour, and with a ticket instead of a grant (EB32)', async () => {
    const app = await uploadApp()
    const grant = await app.grantFrom(docs)
    const ticket = await issueTicket(SIGNING_KEY, { parentOrigin: docs, loadId: crypto.randomUUID() }, now)
    expect((await app.upload(ticket)).status).toBe(401)
    app.setNow('2026-06-15T13:00:00Z')
    expect((await app.upload(grant)).status).toBe(401)
  })

  it('is refused for a client suspended since (EB22)', async () => {
    const app = await uploadApp()
    const grant = await app.grantFrom(docs)
    await app.env.DB.prepare('UPDATE clients SET is_active = 0 WHERE id = ?').bind(acme.id).run()
    expect(await app.upload(grant)).toMatchObject({ status: 403, code: 'account_suspended' })
    expect((await app.upload(await app.tokenOf('client', suspended.id))).status).toBe(403)
  })

  it('is open to pages of other origins, by preflight (API04)', async () => {
    const app = await uploadApp()
    const answer = await app.from(docs).send('OPTIONS', '/api/upload-image')
    expect(answer.status).toBe(204)
    expect(answer.headers.get('Access-Control-Allow-Headers')).toContain('Authorization')
  })

  it('is limited to a gigabyte a day for a client, and continues for others and on the next day', async () => {
    const app = await uploadApp()
    const token = await app.tokenOf('client', acme.id)
    await app.env.DB.prepare(
      `INSERT INTO uploads (key, client_id, content_type, size_bytes, created_at) VALUES ('x', ?, 'image/png', ?, ?)`,
    )
      .bind(acme.id, DAILY_UPLOAD_BYTES - samplePng.length, now.getTime() - 3_600_000)
      .run()
    expect((await app.upload(token)).status).toBe(200)
    const full = await app.upload(token)
    expect(full.status).toBe(429)
    expect(full.body).toMatchObject({
      success: false,
      error: expect.any(String),
      message: 'Daily upload limit reached',
    })
    expect((await app.upload(await app.grantFrom(SITE_ORIGIN))).status).toBe(200)
    await app.env.DB.prepare(`UPDATE uploads SET created_at = created_at - 90000000 WHERE key = 'x'`).run()
    expect((await app.upload(token)).status).toBe(200)
  })

  it('is limited per address', async () => {
    const app = await uploadApp()
    app.env.CALLS_PER_ADDRESS = { limit: () => Promise.resolve({ success: false }) }
    const answer = await app.upload(null)
    expect(answer.body).toMatchObject({ code: 'rate_limited', success: false, error: answer.message })
    expect(answer.status).toBe(429)
  })
})

describe('the documented errors', () => {
  const refusal = (message: string) => ({ message, error: message, success: false })

  it('say "No file uploaded" without one (API05, API10)', async () => {
    const app = await uploadApp()
    const token = await app.tokenOf('client', acme.id)
    for (const file of [null, 'a text field', new Uint8Array(0)]) {
      const answer = await app.upload(token, file)
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject(refusal('No file uploaded'))
    }
    const headers = { Authorization: `Bearer ${token}` }
    for (const [type, body] of [
      ['multipart/form-data; boundary=x', 'no form'],
      ['multipart/form-data', ''],
      ['application/json', '{}'],
      ['image/png', 'png'],
    ] as const) {
      const answer = await app.post('/api/upload-image', body, { headers: { ...headers, 'Content-Type': type } })
      expect(answer).toMatchObject({ status: 400, message: 'No file uploaded' })
    }
  })

  it('say "Invalid file type" by the bytes, whatever the name and the claimed type (IM18, API06, SEC28)', async () => {
    const app = await uploadApp()
    const token = await app.tokenOf('client', acme.id)
    for (const content of ['<svg onload="alert(1)"/>', '<script>alert(1)</script>', '%PDF-1.7']) {
      const answer = await app.upload(token, new TextEncoder().encode(content))
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject(refusal('Invalid file type'))
    }
    expect((await app.upload(token, samplePng, 'page.html')).status).toBe(200)
  })

  it('say "File too large" over 10 MB, and take exactly 10 MB (IM19, API07, SEC28)', { tags: ['slow'] }, async () => {
    const app = await uploadApp()
    const token = await app.tokenOf('client', acme.id)
    const padded = (length: number) => joinBytes([samplePng, new Uint8Array(length - samplePng.length)])
    expect((await app.upload(token, padded(10 * 1024 * 1024))).status).toBe(200)
    const over = await app.upload(token, padded(10 * 1024 * 1024 + 1))
    expect(over.status).toBe(400)
    expect(over.body).toMatchObject(refusal('File too large'))
    expect((await app.upload(token, padded(12 * 1024 * 1024))).body).toMatchObject(refusal('File too large'))
  })

  it('say "Failed to save file" when the storage fails (API08)', async () => {
    const app = await uploadApp()
    const token = await app.tokenOf('client', acme.id)
    app.env.UPLOADS = { put: () => Promise.reject(new Error('R2 is away')) } as never
    const answer = await app.upload(token)
    expect(answer.status).toBe(500)
    expect(answer.body).toMatchObject(refusal('Failed to save file'))
  })

  it('say "Upload failed" when anything else does (API09)', async () => {
    const app = await uploadApp()
    const token = await app.tokenOf('client', acme.id)
    app.env.DB = {
      prepare: () => {
        throw new Error('D1 is away')
      },
    } as never
    const answer = await app.upload(token)
    expect(answer.status).toBe(500)
    expect(answer.body).toMatchObject(refusal('Upload failed'))
    expect(answer.text).not.toContain('away')
  })
})

describe('an uploaded file', () => {
  it.each([
    ['image/png', samplePng],
    ['image/gif', sampleGif],
    ['image/jpeg', sampleJpeg],
    ['image/webp', sampleWebp],
  ])('is read back as %s from the URL of the response (IM14, IM15, IM16, IM17, EB35, SEC27)', async (type, file) => {
    const app = await uploadApp()
    const answer = await app.upload(await app.grantFrom(docs), joinBytes([file, [60, 104, 116, 109, 108, 62]]))
    const { url, filename } = uploadResponse.parse(answer.body)
    expect(await storedBytes(app.env.UPLOADS, filename)).toEqual(new Uint8Array(file))
    const { status, headers } = await app.get(new URL(url).pathname)
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe(type)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'")
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    const again = await app.get(new URL(url).pathname, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } })
    expect(again).toMatchObject({ status: 304, text: '' })
  })

  it.each([
    'x.png',
    '../secret',
    `${crypto.randomUUID()}.svg`,
    `${crypto.randomUUID()}.png`,
    'health',
    '%2e%2e%2fx.png',
  ])('with an unknown name is not found: %s (SEC27)', async (key) => {
    const app = await uploadApp()
    await app.env.UPLOADS.put('health', 'not an upload')
    expect((await app.get(`/uploads/${key}`)).status).toBe(404)
    await app.env.UPLOADS.delete('health')
  })

  it("is served from the site's address even if it was uploaded through the host of the frames (EB35)", async () => {
    const app = await uploadApp()
    const form = new FormData()
    form.set('image', new File([samplePng], 'x.png'))
    const headers = { Authorization: `Bearer ${await app.grantFrom(docs)}`, Origin: EMBED_ORIGIN }
    const answer = await app.post('/api/upload-image', form, { headers, baseUrl: EMBED_ORIGIN })
    expect(uploadResponse.parse(answer.body).url).toMatch(`${SITE_ORIGIN}/uploads/`)
  })

  it("of the product's demo is deleted after a day, a client's is kept (D19)", async () => {
    const app = await uploadApp()
    const demo = uploadResponse.parse((await app.upload(await app.grantFrom(SITE_ORIGIN))).body).filename
    const kept = uploadResponse.parse((await app.upload(await app.grantFrom(docs))).body).filename
    await runScheduledJobs(app.env, new Date('2026-06-16T11:59:00Z'))
    expect(await app.env.UPLOADS.head(demo)).not.toBeNull()
    await runScheduledJobs(app.env, new Date('2026-06-16T12:00:01Z'))
    expect(await app.env.UPLOADS.head(demo)).toBeNull()
    expect(await app.env.UPLOADS.head(kept)).not.toBeNull()
    expect((await app.env.DB.prepare('SELECT key FROM uploads').all()).results).toEqual([{ key: kept }])
  })
})
