import { schema } from '#html'
import type { Feature, Label, ToolbarButton } from '../../core/feature.ts'
import type { IconName } from '../../icons/index.ts'
import { clearFormatting } from './clear-formatting.ts'
import { isFormatted, toggleFormat } from './toggle-format.ts'

function markButton(name: string, label: Label, icon: IconName, shortcut?: string): ToolbarButton {
  const type = schema.marks[name]!
  return {
    kind: 'button',
    name: name === 'strike' ? 'strikethrough' : name,
    label,
    icon,
    shortcut,
    command: toggleFormat(type),
    isActive: (state) => isFormatted(state, type),
  }
}

export const marksFeature: Feature = {
  name: 'marks',
  keys: () => ({
    'Mod-b': toggleFormat(schema.marks.bold),
    'Mod-i': toggleFormat(schema.marks.italic),
    'Mod-u': toggleFormat(schema.marks.underline),
    'Mod-Shift-x': toggleFormat(schema.marks.strike),
    'Mod-.': toggleFormat(schema.marks.superscript),
    'Mod-,': toggleFormat(schema.marks.subscript),
    'Mod-\\': clearFormatting,
  }),
  toolbar: [
    markButton('bold', (m) => m.bold, 'Bold', 'Mod-b'),
    markButton('italic', (m) => m.italic, 'Italic', 'Mod-i'),
    markButton('underline', (m) => m.underline, 'Underline', 'Mod-u'),
    markButton('strike', (m) => m.strike, 'Strikethrough', 'Mod-Shift-x'),
    markButton('superscript', (m) => m.superscript, 'Superscript', 'Mod-.'),
    markButton('subscript', (m) => m.subscript, 'Subscript', 'Mod-,'),
    {
      kind: 'button',
      name: 'clearFormatting',
      label: (m) => m.clearFormatting,
      icon: 'RemoveFormatting',
      shortcut: 'Mod-\\',
      command: clearFormatting,
    },
  ],
}
