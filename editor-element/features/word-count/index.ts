import type { Feature } from '../../core/feature.ts'

/** Counted on request, never while somebody types. */
export const wordCountFeature: Feature = {
  name: 'wordCount',
  toolbar: [
    {
      kind: 'popover',
      name: 'wordCount',
      label: (m) => m.wordCount,
      icon: 'LetterText',
      load: () => import('./word-count-popover.tsx').then((module) => module.WordCountPopover),
    },
  ],
}
