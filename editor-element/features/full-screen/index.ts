import { PluginKey } from 'prosemirror-state'
import type { Feature } from '../../core/feature.ts'

export const fullScreenKey = new PluginKey<boolean>('fullScreen')

/** The editor fills the window; Escape or the button again leaves full screen. */
export const fullScreenFeature: Feature = {
  name: 'fullScreen',
  toolbar: [
    {
      kind: 'action',
      name: 'fullScreen',
      label: (m) => m.fullScreen,
      icon: 'Maximize',
      isActive: (state) => fullScreenKey.getState(state) ?? false,
      run: (editor) => void import('./full-screen-parts.ts').then(({ toggleFullScreen }) => toggleFullScreen(editor)),
    },
  ],
}
