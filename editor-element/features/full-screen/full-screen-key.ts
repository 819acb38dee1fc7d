import { PluginKey } from 'prosemirror-state'

/** Whether the editor fills the window. */
export const fullScreenKey = new PluginKey<boolean>('fullScreen')
