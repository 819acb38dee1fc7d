// formulary-embed.js: adds `Formulary.embed` to the page. Works as a classic script and as a module.
import { createFrame } from './embed.ts'
import { embedLocation } from './embed-origin.ts'
import type { FormularyEmbed } from './types.ts'

export type * from './types.ts'

// A module has no currentScript; its element is the last one with this file's name.
const script =
  (document.currentScript as HTMLScriptElement | null) ??
  [...document.scripts].filter(({ src }) => /\/formulary-embed\.js([?#]|$)/.test(src)).pop() ??
  document.createElement('script')
const scriptUrl = script.src || location.href

const embed: FormularyEmbed['embed'] = (target, options = {}) => {
  const element = typeof target === 'string' ? document.querySelector(target) : target
  if (!element) throw new Error(`Formulary.embed: no element matches ${target as string}`)
  return createFrame(element, embedLocation(scriptUrl, options.embedOrigin ?? script.dataset.embedOrigin), options)
}

window.Formulary = Object.assign(window.Formulary ?? {}, { embed })
