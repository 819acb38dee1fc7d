import { useState, type KeyboardEvent } from 'react'
import type { MarkType } from 'prosemirror-model'
import { normalizeColor, schema } from '#html'
import type { PanelProps } from '../../core/feature.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { colorAt, setColor } from './colors-commands.ts'
import { ColorGrid } from './color-grid.tsx'
import { panelMessages } from '../../messages/panels.ts'

const { text_color: textColor, highlight } = schema.marks

/** What the custom color is reset to (CO11, CO12). */
const CUSTOM_TEXT_COLOR = '#000000'
const CUSTOM_BACKGROUND = 'transparent'

export function TextColorPopover(props: PanelProps) {
  const { textColorTitle } = props.editor.messages
  return (
    <ColorPopover
      {...props}
      type={textColor}
      title={textColorTitle}
      none={panelMessages.colorDefault}
      custom={CUSTOM_TEXT_COLOR}
    />
  )
}

export function BackgroundColorPopover(props: PanelProps) {
  const { backgroundColorTitle } = props.editor.messages
  return (
    <ColorPopover
      {...props}
      type={highlight}
      title={backgroundColorTitle}
      none={panelMessages.colorRemove}
      custom={CUSTOM_BACKGROUND}
    />
  )
}

interface ColorPopoverProps extends PanelProps {
  type: MarkType
  title: string
  /** Label of the button that removes the color. */
  none: string
  /** The initial custom color. */
  custom: string
}

function ColorPopover({ editor, close, type, title, none, custom }: ColorPopoverProps) {
  const [text, setText] = useState(custom)
  const [refused, setRefused] = useState(false)
  const color = normalizeColor(text)

  const choose = (chosen: string | null) => {
    close()
    editor.run(setColor(type, chosen))
  }
  const change = (value: string) => {
    setText(value)
    setRefused(false)
  }
  const applyCustom = () => {
    if (color) choose(color)
    else if (text.trim().toLowerCase() === 'transparent') choose(null)
    else setRefused(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    applyCustom()
  }

  return (
    <div className="formulary-form formulary-color-form">
      <div className="formulary-color-head">
        <h2 className="formulary-popover-title">{title}</h2>
        <Button onClick={() => choose(null)}>{none}</Button>
      </div>
      <ColorGrid label={panelMessages.colorPalette} current={colorAt(editor.state, type)} onChoose={choose} />
      <Field label={panelMessages.colorCustom} error={refused ? panelMessages.colorRefused : undefined}>
        {({ id, describedBy, isInvalid }) => (
          <div className="formulary-color-custom">
            <input
              type="color"
              form=""
              className="formulary-color-well"
              aria-label={panelMessages.colorPick}
              data-is-empty={color === null || undefined}
              value={color?.startsWith('#') ? color : '#000000'}
              onChange={(event) => change(event.target.value)}
            />
            <input
              id={id}
              form=""
              className="formulary-input"
              value={text}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              aria-invalid={isInvalid}
              aria-describedby={describedBy}
              onChange={(event) => change(event.target.value)}
              onKeyDown={onKeyDown}
            />
            <Button onClick={applyCustom}>{panelMessages.colorApply}</Button>
          </div>
        )}
      </Field>
    </div>
  )
}
