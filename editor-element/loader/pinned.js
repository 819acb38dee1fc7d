/*
 * Loads the editor of one release. The page's `integrity` covers this file, and this file holds the hash of every chunk: each
 * is fetched with its hash before it is imported, the first ones all at once, so that a chunk which is not the published one
 * never runs. Browsers before Firefox 115 and Safari 18.4 cannot check it.
 */
;(() => {
  const scripts = [...document.scripts].filter((script) => /\/formulary\.js(?:[?#]|$)/.test(script.src))
  const own = document.currentScript || scripts.pop() || {}
  if (!own.src) return console.error('formulary.js: load it with a <script src> element')
  const folder = new URL('chunks/', own.src).href
  /** Each chunk's hash and the chunks that it imports at once. */
  const chunks = __CHUNKS__
  const known = new Map()

  function check(name) {
    if (!known.has(name)) {
      const link = document.createElement('link')
      const loaded = new Promise((resolve, reject) => {
        link.addEventListener('load', resolve)
        const refusal = new Error(`${name} could not be loaded, or is not the published file`)
        link.addEventListener('error', () => reject(refusal))
      })
      Object.assign(link, { rel: 'modulepreload', integrity: chunks[name][0], crossOrigin: 'anonymous' })
      link.nonce = own.nonce
      link.href = folder + name
      document.head.append(link)
      known.set(name, loaded)
      // Network failures may be retried.
      loaded.catch(() => known.delete(name)).finally(() => link.remove())
    }
    return known.get(name)
  }

  /**
   * Safari ignores the hash of a modulepreload, but not of an import map. A second map on a page, should it have one of its
   * own, is allowed since 18.4, which also has iterator helpers; before that, ours could disable the page's own.
   */
  const isWebKit = navigator.vendor.startsWith('Apple')
  if (isWebKit && globalThis.Iterator && Iterator.prototype.map) {
    const hashes = Object.entries(chunks).map(([name, [hash]]) => [folder + name, hash])
    const map = document.createElement('script')
    map.type = 'importmap'
    map.nonce = own.nonce
    map.textContent = JSON.stringify({ integrity: Object.fromEntries(hashes) })
    document.head.append(map)
  }

  /** Rejects where a chunk, or one that it imports, is not the published file. */
  function verify(entry) {
    if (isWebKit || !document.createElement('link').relList.supports('modulepreload')) return
    const names = new Set([entry])
    for (const name of names) for (const imported of chunks[name][1]) names.add(imported)
    return Promise.all([...names].map(check))
  }

  // Another release on the page checks its own chunks.
  const key = Symbol.for('formulary.verify')
  const other = globalThis[key]
  globalThis[key] = (name, importer) => (importer.startsWith(folder) ? verify(name) : other && other(name, importer))

  const editor = Promise.resolve(verify('__ENTRY__')).then(() => import(`${folder}__ENTRY__`))
  const api = (globalThis.Formulary = globalThis.Formulary || {})
  api.create = (target, options) => editor.then((module) => module.create(target, options))
  // The text first, then the bar, whose refusal is reported where it is imported.
  editor.then(
    () => Promise.resolve(verify('__BAR__')).catch(() => {}),
    (error) => console.error('formulary.js: the editor could not be loaded', error),
  )
})()
