import { TextSelection, type Command } from 'prosemirror-state'
import { useState, type KeyboardEvent } from 'react'
import type { PanelProps } from '../../core/feature.ts'
import { Button } from '../../ui/button.tsx'
import { useReadOnlyNote } from '../../ui/read-only-note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { findLink, normalizeAddress, removeLink, setLink } from './links-commands.ts'
import { panelMessages } from '../../messages/panels.ts'

/** While the linked words are selected, the next key would replace them. */
const goBehind: Command = ({ selection, tr }, dispatch) => {
  if (selection.empty || !(selection instanceof TextSelection)) return false
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, selection.to)))
  return true
}

/** Words instead of an address: they would lead to a page of that name beside the reader's own, which is written `./notes`. */
const isWords = (address: string): boolean => !/[./#?:@]/.test(address)

/** Asks for the address of a link. An empty one changes nothing (ED25). */
export function LinksPopover({ editor, close }: PanelProps) {
  const { messages } = editor
  const existing = findLink(editor.commandState)
  const [address, setAddress] = useState(existing?.href ?? '')
  const [refused, setRefused] = useState(false)

  const { mayApply, note } = useReadOnlyNote(editor)

  const apply = () => {
    const isKept = address === existing?.href
    if (address.trim() && !isKept && (isWords(address) || !normalizeAddress(address))) return setRefused(true)
    if (!mayApply()) return
    close()
    if (editor.run(setLink(address))) editor.run(goBehind)
  }
  const remove = () => {
    if (!mayApply()) return
    close()
    editor.run(removeLink)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }

  return (
    <div className="formulary-form formulary-link-form">
      <TextField
        label={panelMessages.linkUrl}
        value={address}
        inputMode="url"
        placeholder="https://"
        error={refused ? panelMessages.linkRefused : undefined}
        autoFocus
        onChange={(value) => {
          setAddress(value)
          setRefused(false)
        }}
        onKeyDown={onKeyDown}
      />
      {note}
      <div className="formulary-actions">
        {existing && (
          <Button kind="quiet" onClick={remove}>
            {messages.linkRemove}
          </Button>
        )}
        <Button kind="primary" onClick={apply}>
          {panelMessages.linkApply}
        </Button>
      </div>
    </div>
  )
}
