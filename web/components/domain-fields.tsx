import './domain-fields.css'
import type { DomainRequest } from '#contracts/client-domains'
import { useEffect, useRef, useState } from 'react'
import { addIp, hostnameOf, isLocalHost } from '../lib/domain-rules.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { DomainIps } from './domain-ips.tsx'
import type { FormFailure } from '../lib/form-failure.ts'
import { FormError } from './form-error.tsx'
import { SelectField, TextField } from './form-field.tsx'

const EXAMPLE_HOST = 'docs.example.com'
const protocols = ['https://', 'http://'] as const

/** The form fields of a domain, and what is sent. */
export function useDomainFields(domain: { domain: string; allowedIPs: readonly string[] } | null) {
  const [protocol, setProtocol] = useState<(typeof protocols)[number]>('https://')
  const [input, setInput] = useState(domain?.domain ?? '')
  const [ips, setIps] = useState<readonly string[]>(domain?.allowedIPs ?? [])
  const [ipInput, setIpInput] = useState('')
  const hostname = hostnameOf(input)
  useUnsaved(
    input.trim() !== (domain?.domain ?? '') ||
      ipInput.trim() !== '' ||
      ips.join() !== (domain?.allowedIPs ?? []).join(),
  )
  const request: DomainRequest = {
    domain: hostname,
    fullUrl: `${protocol}${hostname}`,
    // An address that was typed but not added yet is included.
    allowedIPs: isLocalHost(hostname) ? [...addIp(ips, ipInput)] : [],
  }
  return { hostname, request, fields: { protocol, setProtocol, input, setInput, ips, setIps, ipInput, setIpInput } }
}

type Fields = ReturnType<typeof useDomainFields>['fields']

/** Protocol and hostname and, for localhost and IP addresses, who may use them (DM17 to DM28, D13). */
export function DomainFields({ fields, failure }: { fields: Fields; failure: FormFailure | null }) {
  const isLocal = isLocalHost(hostnameOf(fields.input))
  const isAtIps = isLocal && failure?.field === 'allowedIPs'
  const isAtHost = failure?.field === 'domain'
  const host = useRef<HTMLInputElement>(null)
  const ip = useRef<HTMLInputElement>(null)
  const { field, text } = failure ?? {}
  // Not what somebody types while the error is shown.
  useEffect(() => {
    if (text && field === 'domain') host.current?.focus()
    if (text && field === 'allowedIPs') ip.current?.focus()
  }, [field, text])
  return (
    <>
      <div className="domain-address">
        <SelectField
          label="Protocol"
          value={fields.protocol}
          onChange={(event) => fields.setProtocol(event.target.value === 'http://' ? 'http://' : 'https://')}
        >
          {protocols.map((protocol) => (
            <option key={protocol}>{protocol}</option>
          ))}
        </SelectField>
        <TextField
          label="Hostname"
          ref={host}
          required
          autoFocus
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="url"
          placeholder={`${EXAMPLE_HOST} or localhost`}
          hint={`We store hostname only (no paths). Example: ${EXAMPLE_HOST}`}
          error={isAtHost ? failure.text : undefined}
          value={fields.input}
          onChange={(event) => fields.setInput(event.target.value)}
        />
      </div>
      {isLocal && (
        <DomainIps
          ips={fields.ips}
          onChange={fields.setIps}
          input={fields.ipInput}
          inputRef={ip}
          onInput={fields.setIpInput}
          error={isAtIps ? failure.text : undefined}
        />
      )}
      {!isAtHost && !isAtIps && <FormError>{failure?.text}</FormError>}
    </>
  )
}
