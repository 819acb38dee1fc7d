/*
 * Loads the editor. Works as <script src> and as <script type="module" src>, cross-origin and under a strict CSP:
 * document.currentScript is null in a module, where the last script of this name is ours.
 */
;(() => {
  const scripts = [...document.scripts].filter((script) => /\/formulary\.js(?:[?#]|$)/.test(script.src))
  const source = (document.currentScript || scripts.pop() || {}).src
  if (!source) return console.error('formulary.js: load it with a <script src> element')
  const editor = import(new URL('__ENTRY__', source).href)
  const api = (globalThis.Formulary = globalThis.Formulary || {})
  api.create = (target, options) => editor.then((module) => module.create(target, options))
  editor.catch((error) => console.error('formulary.js: the editor could not be loaded', error))
})()
