import { chainCommands, deleteSelection } from 'prosemirror-commands'
import { dropCursor } from 'prosemirror-dropcursor'
import { NodeSelection, Plugin } from 'prosemirror-state'
import type { FeatureParts } from '../../core/feature.ts'
import { openOnDoubleClick } from '../../core/open-on-double-click.ts'
import { openSelected } from '../../core/open-selected.ts'
import {
  isWrapped,
  leaveCaption,
  selectFigureFromCaption,
  stepImageSize,
  toggleCaption,
  toggleWrap,
} from './images-commands.ts'
import { imageResizePlugin } from './images-resize.ts'
import { FigureView, ImageView } from './images-view.ts'
import { selectedImage } from './selected-image.ts'

/** A click on the image of a figure selects the figure; a double click opens the dialog. */
function figureClicks(): Plugin {
  return new Plugin({
    props: {
      handleClickOn(view, _pos, node, nodePos, event) {
        if (node.type.name !== 'figure' || !(event.target instanceof HTMLImageElement)) return false
        view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, nodePos)))
        return true
      },
    },
  })
}

export const imageParts: FeatureParts = {
  keys: (editor) => ({
    Enter: chainCommands(openSelected(editor, 'image', selectedImage), leaveCaption),
    Backspace: selectFigureFromCaption,
    'Alt-ArrowRight': stepImageSize(1),
    'Alt-ArrowUp': stepImageSize(1),
    'Alt-ArrowLeft': stepImageSize(-1),
    'Alt-ArrowDown': stepImageSize(-1),
  }),
  plugins: (editor) => [
    figureClicks(),
    openOnDoubleClick(
      editor,
      'image',
      (node, event) => ['figure', 'image'].includes(node.type.name) && event.target instanceof HTMLImageElement,
    ),
    imageResizePlugin(editor),
    dropCursor({ color: false, class: 'formulary-drop-cursor', width: 2 }),
  ],
  nodeViews: () => ({
    image: (node) => new ImageView(node),
    figure: (node) => new FigureView(node),
  }),
  contextBars: (editor) => [
    {
      name: 'image',
      label: (m) => m.image,
      anchor: (state) => selectedImage(state)?.pos ?? null,
      items: [
        {
          name: 'imageEdit',
          label: (m) => m.imageEdit,
          icon: 'Pencil',
          command: openSelected(editor, 'image', selectedImage),
          shortcut: 'Enter',
        },
        {
          name: 'imageCaption',
          label: (m) => m.imageCaption,
          icon: 'Captions',
          command: toggleCaption,
          isActive: (state) => selectedImage(state)?.isFigure ?? false,
        },
        {
          name: 'imageWrapLeft',
          label: (m) => m.imageWrapLeft,
          icon: 'PanelLeft',
          command: toggleWrap('wrap-left'),
          isActive: isWrapped('wrap-left'),
        },
        {
          name: 'imageWrapRight',
          label: (m) => m.imageWrapRight,
          icon: 'PanelRight',
          command: toggleWrap('wrap-right'),
          isActive: isWrapped('wrap-right'),
        },
        null,
        { name: 'imageDelete', label: (m) => m.imageDelete, icon: 'Trash2', command: deleteSelection },
      ],
    },
  ],
}
