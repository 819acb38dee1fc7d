import { type RefObject, useState } from 'react'
import { addIp, isIpAddress } from '../lib/domain-rules.ts'
import { TextField } from './form-field.tsx'

interface DomainIpsProps {
  readonly ips: readonly string[]
  readonly onChange: (ips: readonly string[]) => void
  readonly input: string
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly onInput: (input: string) => void
  readonly error: string | undefined
}

/** Which addresses may load the editor on a host that many people share (D13). */
export function DomainIps({ ips, onChange, input, inputRef, onInput, error }: DomainIpsProps) {
  const isEmpty = input.trim() === ''
  const [isRefused, setRefused] = useState(false)
  const add = () => {
    setRefused(!isIpAddress(input))
    if (!isIpAddress(input)) return
    onChange(addIp(ips, input))
    onInput('')
    inputRef.current?.focus()
  }
  return (
    <fieldset className="domain-ips-field">
      <legend>Allowed IP Addresses for Localhost Development</legend>
      <p className="field-hint">
        Only these IP addresses may access the editor from localhost. Add the public address of each developer.
      </p>
      <div className="domain-ips-input">
        <TextField
          label="IP address"
          ref={inputRef}
          error={isRefused ? 'Enter an IP address such as 203.0.113.7' : error}
          placeholder="203.0.113.7"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={input}
          onChange={(event) => {
            setRefused(false)
            onInput(event.target.value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isEmpty) return
            event.preventDefault()
            add()
          }}
        />
        <button type="button" className="button" disabled={isEmpty} onClick={add}>
          Add IP
        </button>
      </div>
      {ips.length > 0 && (
        <div>
          <p className="domain-ips-title" id="added-ips">
            Added IP Addresses:
          </p>
          <ul aria-labelledby="added-ips">
            {ips.map((ip) => (
              <li key={ip}>
                <code>{ip}</code>
                <button
                  type="button"
                  className="link-button"
                  aria-label={`Remove ${ip}`}
                  onClick={() => {
                    onChange(ips.filter((each) => each !== ip))
                    // The button that was pressed is gone.
                    inputRef.current?.focus()
                  }}
                >
                  Remove
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  )
}
