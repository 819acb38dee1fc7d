import { InputRule } from 'prosemirror-inputrules'
import { TextSelection, type Command, type Transaction } from 'prosemirror-state'
import { Minus } from 'lucide-react'
import { schema } from '#html'
import type { Feature } from '../../core/feature.ts'

const { horizontal_rule: rule, paragraph } = schema.nodes

function insertRule(transaction: Transaction): Transaction {
  transaction.replaceSelectionWith(rule.create())
  const after = transaction.selection.$to
  // A rule at the very end would leave nowhere to go on typing.
  if (!after.nodeAfter && after.parent.type === schema.topNodeType) {
    transaction.insert(after.pos, paragraph.create())
    transaction.setSelection(TextSelection.create(transaction.doc, after.pos + 1))
  }
  return transaction.scrollIntoView()
}

export const insertHorizontalRule: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type.spec['code']) return false
  dispatch?.(insertRule(state.tr))
  return true
}

export const horizontalRuleFeature: Feature = {
  name: 'horizontal-rule',
  inputRules: () => [
    new InputRule(/^(?:---|___)$/, (state, _match, start, end) => insertRule(state.tr.delete(start, end))),
  ],
  toolbar: [
    {
      kind: 'button',
      name: 'horizontalRule',
      label: (m) => m.horizontalRule,
      icon: Minus,
      command: insertHorizontalRule,
    },
  ],
}
