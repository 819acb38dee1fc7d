/** @module-tag slow */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request as requestOverHttp } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const samples = join(import.meta.dirname, 'samples')
const folder = join(tmpdir(), `formulary-samples-${process.pid}`)
const running: ChildProcess[] = []
beforeAll(() => mkdirSync(folder))
afterAll(() => {
  for (const child of running) child.kill()
  rmSync(folder, { recursive: true })
})

let lastPort = 20_000 + (process.pid % 20_000)

/** Runs a server sample as it is written, and waits until it listens. @returns its origin. */
const start = (command: string, file: string, env: Record<string, string> = {}): Promise<string> =>
  listening(file, (port) => {
    const settings = { ...process.env, ...env, PORT: String(port), ORIGIN: 'https://www.example.com', FOLDER: folder }
    return spawn(command, [join(samples, file)], { env: settings, stdio: 'ignore' })
  })

async function listening(file: string, run: (port: number) => ChildProcess): Promise<string> {
  const port = (lastPort += 1)
  running.push(run(port))
  const begun = Date.now()
  while (!(await canConnect(port))) {
    if (Date.now() - begun > 20_000) throw new Error(`${file} does not listen`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return `http://localhost:${port}`
}

const canConnect = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: 'localhost' })
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(4000), Buffer.from('\r\n\r\n--x\r')])

/** What an upload back end must do, by the documented contract. */
async function expectUploadContract(call: (request: Request) => Promise<Response>, saved: (name: string) => Buffer) {
  const send = async (body: BodyInit | null, headers: Record<string, string> = {}) => {
    const request = new Request('https://www.example.com/api/upload-image', { method: 'POST', body, headers })
    const answer = await call(request)
    return { status: answer.status, ...((await answer.json()) as { url?: string; filename?: string; error?: string }) }
  }
  const formWith = (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.append('other', 'text')
    form.append(name, new File([bytes], 'evil.php', { type: 'image/png' }))
    return form
  }
  const good = await send(formWith('image', new Uint8Array(png)))
  expect(good).toMatchObject({ status: 200, success: true, url: `https://www.example.com/uploads/${good.filename}` })
  expect(good.filename).toMatch(/^[\w-]+\.png$/)
  expect(saved(good.filename!).equals(png)).toBe(true)
  const refused = (error: string) => ({ status: 400, success: false, error })
  expect(await send(formWith('file', new Uint8Array(png)))).toEqual(refused('No file uploaded'))
  expect(await send('text', { 'Content-Type': 'text/plain' })).toEqual(refused('No file uploaded'))
  expect(await send(formWith('image', new TextEncoder().encode('<svg onload=alert(1)>')))).toEqual(
    refused('Invalid file type'),
  )
  expect(await send(formWith('image', pngOf(LIMIT_BYTES)))).toMatchObject({ status: 200, success: true })
  expect(await send(formWith('image', pngOf(LIMIT_BYTES + 1)))).toEqual(refused('File too large'))
}

const LIMIT_BYTES = 10 * 1024 * 1024

function pngOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  bytes.set(png)
  return bytes
}

/** The same request, sent to where the sample listens. */
const sentTo = (origin: string) => async (request: Request) =>
  fetch(`${origin}${new URL(request.url).pathname}`, {
    method: request.method,
    headers: { 'Content-Type': request.headers.get('Content-Type') ?? '', Connection: 'close' },
    body: new Uint8Array(await request.arrayBuffer()),
  })

/** The same request, addressed to the host that it names. */
const sentUnderItsHost = (origin: string, path: string) => async (request: Request) => {
  const body = new Uint8Array(await request.arrayBuffer())
  const headers = { host: new URL(request.url).host, 'content-type': request.headers.get('Content-Type') ?? '' }
  return new Promise<Response>((resolve, reject) => {
    requestOverHttp(`${origin}${path}`, { method: request.method, headers }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => resolve(new Response(Buffer.concat(pieces), { status: answer.statusCode ?? 0 })))
    })
      .on('error', reject)
      .end(body)
  })
}

const hasPhp = spawnSync('php', ['--version']).status === 0
const python = ['python3', 'python'].find((name) => spawnSync(name, ['--version']).status === 0)

describe('the upload back ends of the Developer Docs keep the contract (DO17, DO20)', () => {
  const savedFile = (name: string) => readFileSync(join(folder, name))

  it('in Node.js', async () => {
    await expectUploadContract(sentTo(await start(process.execPath, 'upload-node.mjs')), savedFile)
  })

  it('in Python', async ({ skip }) => {
    skip(!python, 'Python is not installed')
    await expectUploadContract(sentTo(await start(python!, 'upload-python.py')), savedFile)
  })

  it('in PHP', async ({ skip }) => {
    skip(!hasPhp, 'PHP is not installed')
    const site = join(folder, 'php')
    for (const name of ['api', 'uploads']) mkdirSync(join(site, name), { recursive: true })
    copyFileSync(join(samples, 'upload-php.php'), join(site, 'api/upload-image.php'))
    const runWith = async (settings: readonly string[]) => {
      const origin = await listening('upload-php.php', (port) =>
        spawn('php', [...settings, '-S', `localhost:${port}`, '-t', site], { stdio: 'ignore' }),
      )
      return sentUnderItsHost(origin, '/api/upload-image.php')
    }
    const settings = ['-d', 'upload_max_filesize=10M', '-d', 'post_max_size=11M']
    await expectUploadContract(await runWith(settings), (name) => readFileSync(join(site, 'uploads', name)))

    // As PHP comes, it reads no form of this size at all.
    const body = new FormData()
    body.append('image', new File([pngOf(LIMIT_BYTES)], 'large.png'))
    const call = await runWith(['-n', '-d', 'display_errors=0'])
    const answer = await call(new Request('https://www.example.com/api/upload-image', { method: 'POST', body }))
    expect(answer.status).toBe(400)
    expect(await answer.text()).toBe('{"success":false,"error":"File too large"}')
  })

  it('on Cloudflare Workers', async () => {
    const bucket = new Map<string, Buffer>()
    const env = { BUCKET: { put: async (name: string, bytes: Uint8Array) => bucket.set(name, Buffer.from(bytes)) } }
    const module = (await import(join(samples, 'upload-worker.mjs'))) as {
      default: { fetch: (request: Request, env: unknown) => Promise<Response> }
    }
    await expectUploadContract(
      (request) => module.default.fetch(request, env),
      (name) => bucket.get(name)!,
    )
  })
})

it('the webhook receiver of the Developer Docs takes a genuine call, and no other (DO20)', async () => {
  const secret = 'whsec_test'
  const origin = await start(process.execPath, 'webhook-node.mjs', { WEBHOOK_SECRET: secret })
  const body = JSON.stringify({ id: 'call-1', percent: 75, loads: 75, maxLoads: 100, domain: 'docs.acme.test' })
  const send = async (seconds: number, key = secret, text = body) => {
    const signature = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')
    // A connection each: the receiver may close one that was kept while this process was busy.
    const headers = { 'Formulary-Signature': `t=${seconds},v1=${signature}`, Connection: 'close' }
    return (await fetch(origin, { method: 'POST', headers, body: text })).status
  }
  const now = Math.floor(Date.now() / 1000)
  expect(await send(now)).toBe(204)
  expect(await send(now, 'another secret')).toBe(400)
  expect(await send(now, secret, body.replace('75', '90'))).toBe(400)
  expect(await send(now - 3600)).toBe(400)
})

it('shows every sample that there is', () => {
  const sections = join(import.meta.dirname, '../areas/docs/developer/sections')
  const shown = readdirSync(sections).flatMap((name) =>
    [...readFileSync(join(sections, name), 'utf8').matchAll(/file(?:=|: )["']([\w.-]+)["']/g)].map(
      (match) => match[1]!,
    ),
  )
  expect(shown.sort()).toEqual(readdirSync(samples).sort())
})
