import { schema } from '#html'
import type { Feature } from '../../core/feature.ts'
import { colorAt } from './colors-commands.ts'

const { text_color: textColor, highlight } = schema.marks

export const colorsFeature: Feature = {
  name: 'colors',
  toolbar: [
    {
      kind: 'popover',
      name: 'textColor',
      label: (m) => m.textColor,
      title: (m) => m.textColorTitle,
      icon: 'LetterA',
      swatch: (state) => colorAt(state, textColor),
      load: () => import('./colors-popover.tsx').then((module) => module.TextColorPopover),
    },
    {
      kind: 'popover',
      name: 'highlightColor',
      label: (m) => m.highlightColor,
      title: (m) => m.backgroundColorTitle,
      icon: 'Highlighter',
      swatch: (state) => colorAt(state, highlight),
      load: () => import('./colors-popover.tsx').then((module) => module.BackgroundColorPopover),
    },
  ],
}
