import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import type { EditorCore } from '../core/editor-core.ts'
import type { ContextBarBoxProps } from './context-bar-box.tsx'
import { ContextBarStore } from './context-bar-store.ts'

/** Shows the bar of the table, image or video at the selection, beside it in the layer over the text; it is loaded for the first. */
export function ContextBarHost({ editor, root }: { editor: EditorCore; root: ShadowRoot }) {
  const [store] = useState(() => new ContextBarStore(editor, root))
  const [Box, setBox] = useState<ComponentType<ContextBarBoxProps> | null>(null)
  useEffect(() => store.connect(), [store])
  const shown = useSyncExternalStore(store.subscribe, () => store.shown)
  useEffect(() => {
    if (!shown || Box) return
    // Without a connection there is none; it is asked for again beside the next node.
    void import('./context-bar-box.tsx').then(
      ({ ContextBarBox }) => setBox(() => ContextBarBox),
      () => null,
    )
  }, [shown, Box])
  return shown && Box && <Box key={shown.bar.name} editor={editor} root={root} store={store} shown={shown} />
}
