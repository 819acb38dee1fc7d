import type { Feature } from '../../core/feature.ts'

export const emojiFeature: Feature = {
  name: 'emoji',
  toolbar: [
    {
      kind: 'popover',
      name: 'emoji',
      label: (m) => m.emoji,
      icon: 'Smile',
      load: () => import('./emoji-popover.tsx').then((module) => module.EmojiPopover),
    },
  ],
}
