import { NodeSelection, type Command, type EditorState } from 'prosemirror-state'
import { onLines } from '../../core/commands/lines.ts'
import { setAttribute } from '../../core/commands/set-attribute.ts'
import type { Feature, Label, ToolbarButton, ToolbarMenu } from '../../core/feature.ts'
import type { IconName } from '../../icons/index.ts'

type Alignment = 'left' | 'center' | 'right' | 'justify'

function alignmentAt({ selection }: EditorState): unknown {
  const selected = selection instanceof NodeSelection && selection.node.isTextblock ? selection.node : null
  return (selected ?? selection.$from.parent).attrs['align']
}

/** Aligns every selected text block or line. Choosing the current alignment removes it. */
export function setAlignment(alignment: Alignment): Command {
  return onLines('together', (state, dispatch) => {
    const positions: number[] = []
    for (const { $from, $to } of state.selection.ranges)
      state.doc.nodesBetween($from.pos, $to.pos, (node, pos) => {
        // One is enough to know that there is something to align.
        if (!dispatch && positions.length > 0) return false
        const isAlignable = node.isTextblock && 'align' in node.attrs
        // There is nothing to justify in a figure.
        if (isAlignable && (node.type.name !== 'figure' || alignment !== 'justify')) positions.push(pos)
        return !isAlignable
      })
    if (positions.length === 0) return false
    const value = alignmentAt(state) === alignment ? null : alignment
    dispatch?.(setAttribute(state.tr, positions, 'align', value).scrollIntoView())
    return true
  })
}

function alignmentButton(alignment: Alignment, name: string, label: Label, icon: IconName): ToolbarButton {
  return {
    kind: 'button',
    name,
    label,
    icon,
    command: setAlignment(alignment),
    isActive: (state) => alignmentAt(state) === alignment,
  }
}

const buttons = [
  alignmentButton('left', 'alignLeft', (m) => m.alignLeft, 'AlignLeft'),
  alignmentButton('center', 'alignCenter', (m) => m.alignCenter, 'AlignCenter'),
  alignmentButton('right', 'alignRight', (m) => m.alignRight, 'AlignRight'),
  alignmentButton('justify', 'alignJustify', (m) => m.alignJustify, 'AlignJustify'),
]

/** All four in one menu, which replaces the buttons where they do not fit. */
const alignmentMenu: ToolbarMenu = {
  kind: 'menu',
  name: 'alignment',
  label: (m) => m.alignment,
  icon: 'AlignLeft',
  isIconOnly: true,
  entries: buttons.map(({ name, label, icon, command }) => ({ id: name, label, icon, command })),
  current: (state) => buttons.find((button) => button.isActive?.(state))?.name ?? '',
}

export const alignmentFeature: Feature = {
  name: 'alignment',
  keys: () => ({
    'Mod-Shift-l': setAlignment('left'),
    'Mod-Shift-e': setAlignment('center'),
    'Mod-Shift-r': setAlignment('right'),
    'Mod-Shift-j': setAlignment('justify'),
  }),
  toolbar: [...buttons, alignmentMenu],
}
