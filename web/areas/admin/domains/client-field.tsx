import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useEffectEvent, useId, useState } from 'react'
import { clientsQuery } from '../../../api/admin-clients.ts'
import { TextField } from '../../../components/form-field.tsx'
import { SEARCH_DELAY_MS } from '../components/search-field.tsx'

interface ClientFieldProps {
  readonly error: string | undefined
  readonly ref: Ref<HTMLInputElement>
  /** The client whose email address is in the field; null while it matches no client. */
  readonly onChoose: (clientId: string | null) => void
}

/** Chooses one of any number of clients: searches for what is typed and offers the first results. */
export function ClientField({ error, ref, onChoose }: ClientFieldProps) {
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  const listId = useId()
  const { data } = useQuery(clientsQuery({ page: 1, pageSize: 25, search, sort: 'email' }))
  const wanted = text.trim()
  const chosen = data?.rows.find(({ email }) => email.toLowerCase() === wanted.toLowerCase())?.id ?? null

  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [wanted])

  const choose = useEffectEvent(onChoose)
  useEffect(() => choose(chosen), [chosen])

  return (
    <>
      <TextField
        label="Client"
        ref={ref}
        required
        list={listId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="Type to search, then choose"
        hint={chosen === null && data?.rows.length === 0 ? 'No client found.' : 'Its email address.'}
        error={error}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <datalist id={listId}>
        {data?.rows.map((client) => (
          <option key={client.id} value={client.email}>
            {client.company || client.contactName}
          </option>
        ))}
      </datalist>
    </>
  )
}
