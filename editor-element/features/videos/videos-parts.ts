import { deleteSelection } from 'prosemirror-commands'
import type { FeatureParts } from '../../core/feature.ts'
import { openOnDoubleClick } from '../../core/open-on-double-click.ts'
import { openSelected } from '../../core/open-selected.ts'
import { selectedVideo } from './selected-video.ts'
import { VideoView } from './videos-view.ts'

export const videoParts: FeatureParts = {
  keys: (editor) => ({ Enter: openSelected(editor, 'video', selectedVideo) }),
  nodeViews: (editor) => ({ video: (node) => new VideoView(node, editor) }),
  plugins: (editor) => [openOnDoubleClick(editor, 'video', (node) => node.type.name === 'video')],
  contextBars: (editor) => [
    {
      name: 'video',
      label: (m) => m.video,
      anchor: (state) => selectedVideo(state)?.pos ?? null,
      items: [
        {
          name: 'videoEdit',
          label: (m) => m.videoEdit,
          icon: 'Pencil',
          command: openSelected(editor, 'video', selectedVideo),
          shortcut: 'Enter',
        },
        { name: 'videoDelete', label: (m) => m.videoDelete, icon: 'Trash2', command: deleteSelection },
      ],
    },
  ],
}
