import { TextSelection, type Command, type Transaction } from 'prosemirror-state'
import { schema } from '#html'
import { onLines } from '../../core/commands/lines.ts'
import type { Feature } from '../../core/feature.ts'

const { horizontal_rule: rule, paragraph } = schema.nodes

function insertRule(transaction: Transaction): Transaction {
  transaction.replaceSelectionWith(rule.create())
  const after = transaction.selection.$to
  // After a rule at the very end there would be no place to type.
  if (!after.nodeAfter && after.parent.type === schema.topNodeType) {
    transaction.insert(after.pos, paragraph.create())
    transaction.setSelection(TextSelection.create(transaction.doc, after.pos + 1))
  }
  return transaction.scrollIntoView()
}

export const insertHorizontalRule: Command = onLines('together', (state, dispatch) => {
  if (state.selection.$from.parent.type.spec['code']) return false
  dispatch?.(insertRule(state.tr))
  return true
})

export const horizontalRuleFeature: Feature = {
  name: 'horizontal-rule',
  markers: [{ marker: /(?:---|___)/, commandFor: () => insertHorizontalRule }],
  toolbar: [
    {
      kind: 'button',
      name: 'horizontalRule',
      label: (m) => m.horizontalRule,
      icon: 'Minus',
      command: insertHorizontalRule,
    },
  ],
}
