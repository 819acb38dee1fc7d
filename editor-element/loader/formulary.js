/*
 * Loads the editor. Works as <script src> and as <script type="module" src>, cross-origin and under a strict CSP:
 * document.currentScript is null in a module, where the last script of this name is ours.
 */
;(() => {
  const scripts = [...document.scripts].filter((script) => /\/formulary\.js(?:[?#]|$)/.test(script.src))
  const { src, nonce } = document.currentScript || scripts.pop() || {}
  if (!src) return console.error('formulary.js: load it with a <script src> element')
  const editor = import(new URL('__ENTRY__', src).href)
  /* The bar is imported when the text has been painted; it should have arrived by then. */
  const bar = Object.assign(document.createElement('link'), { rel: 'modulepreload', nonce })
  bar.href = new URL('__BAR__', src)
  document.head.append(bar)
  const api = (globalThis.Formulary = globalThis.Formulary || {})
  api.create = (target, options) => editor.then((module) => module.create(target, options))
  editor.catch((error) => console.error('formulary.js: the editor could not be loaded', error))
})()
