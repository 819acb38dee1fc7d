import type { Feature } from '../../core/feature.ts'
import { fullScreenKey } from './full-screen-key.ts'

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
