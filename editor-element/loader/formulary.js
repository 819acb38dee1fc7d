/*
 * Loads the editor. Works as <script src> and as <script type="module" src>, cross-origin and under a strict CSP:
 * document.currentScript is null in a module, where the last script of this name is ours.
 */
;(() => {
  const scripts = [...document.scripts].filter((script) => /\/formulary\.js(?:[?#]|$)/.test(script.src))
  const { src, nonce } = document.currentScript || scripts.pop() || {}
  if (!src) return console.error('formulary.js: not loaded by <script src>')
  const editor = import(new URL('__ENTRY__', src).href)
  /* Its space is kept for it, so that the page does not jump, by browsers that can: Chrome and Edge since 133. */
  try {
    const space = new CSSStyleSheet()
    space.replaceSync(
      'formulary-editor:not(:defined){display:block;height:attr(height type(<length>),attr(height px,calc(attr(min-height type(<length>),attr(min-height px,400px)) + 68px)))}[preset=answer]:not(:defined){height:203px}[preset=inline]:not(:defined){height:51.6px}',
    )
    document.adoptedStyleSheets.push(space)
  } catch {}
  const bar = Object.assign(document.createElement('link'), {
    rel: 'modulepreload',
    nonce,
    href: new URL('__BAR__', src),
  })
  const api = (globalThis.Formulary = globalThis.Formulary || {})
  api.create = (target, options) => editor.then((module) => module.create(target, options))
  /* The text first: on a slow line the bar would take half of it. */
  editor.then(
    () => document.head.append(bar),
    (error) => console.error('formulary.js: not loaded', error),
  )
})()
