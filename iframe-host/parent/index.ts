// formulary-embed.js: adds `Formulary.embed` to the page. Works as a classic script and as a module.
import { createFrame } from './embed.ts'
import { embedLocation } from './embed-origin.ts'
import { script, scriptUrl } from './script.ts'
import type { FormularyEmbed } from './types.ts'

export type * from './types.ts'

const embed: FormularyEmbed['embed'] = (target, options = {}) => {
  const element = typeof target === 'string' ? document.querySelector(target) : target
  if (!element) throw new Error(`Formulary.embed: no element matches ${target as string}`)
  return createFrame(element, embedLocation(scriptUrl, options.embedOrigin ?? script.dataset.embedOrigin), options)
}

window.Formulary = Object.assign(window.Formulary ?? {}, { embed })
