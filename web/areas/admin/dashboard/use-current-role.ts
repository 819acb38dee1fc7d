import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { adminProfileQuery, refreshAdministration, refreshRole } from '../../../api/admin-profile.ts'
import { ApiError } from '../../../api/fetcher.ts'

/**
 * Asks for the role again when something is refused: a colleague may have taken it. What is gone or contradicts what a colleague did shows
 * in the lists.
 */
export function useCurrentRole(): void {
  const client = useQueryClient()
  useEffect(() => followRefusals(client), [client])
}

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status === 403

const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409)

function followRefusals(client: QueryClient): () => void {
  const [profile] = adminProfileQuery.queryKey
  const stops = [
    client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (isRefusal(event.action.error)) void refreshRole()
      else if (isOutdated(event.action.error)) void refreshAdministration()
    }),
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || event.query.queryKey[0] === profile) return
      if (isRefusal(event.action.error)) void refreshRole()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
