import type { Call, ResponseOf } from '#contracts/call'
import { keepPreviousData } from '@tanstack/react-query'
import type { ListQuery } from './list-query.ts'
import { queryClient } from './query-client.ts'
import { keyOf, type QueryKeyPart, readResponse, type Sending } from './send.ts'

/** What `useQuery` takes: the key is the call's path, which the default fetcher asks, and `meta` says whose token it sends. */
export interface CallQuery<Data> {
  readonly queryKey: readonly QueryKeyPart[]
  readonly meta: { readonly call: Call }
  readonly select: (response: unknown) => Data
}

/** The query of a call that reads; its data is what the declaration makes of the response. */
export const queryOf = <One extends Call>(call: One, ...sending: Sending<One>): CallQuery<ResponseOf<One>> =>
  selectOf(call, (response) => response, ...sending)

/** As `queryOf`, for a part of the response or something made of it. */
export const selectOf = <One extends Call, Data>(
  call: One,
  select: (response: ResponseOf<One>) => Data,
  ...sending: Sending<One>
): CallQuery<Data> => ({
  queryKey: keyOf(call, ...sending),
  meta: { call },
  select: (response) => select(readResponse(call, response)),
})

export interface ListQueryOf<Data> extends CallQuery<Data> {
  readonly staleTime: 0
  readonly placeholderData: typeof keepPreviousData
}

/** One page of a list of the administration: asked anew whenever it is opened (D50), with the last page until it is there. */
export const listOf = <One extends Call, Data>(
  call: One,
  query: ListQuery,
  select: (response: ResponseOf<One>) => Data,
): ListQueryOf<Data> => ({
  ...selectOf(call, select, ...([{ query }] as unknown as Sending<One>)),
  staleTime: 0,
  placeholderData: keepPreviousData,
})

/** Asks again what these calls returned, and what is below their paths. */
export const refresh = (...calls: readonly Call[]) =>
  Promise.all(calls.map((call) => refreshBelow(keyOf(call).slice(0, 1))))

function refreshBelow(queryKey: readonly QueryKeyPart[]) {
  // What is asked for the first time would otherwise be left to end, with a response from before the change.
  void queryClient.cancelQueries({ queryKey }, { silent: true })
  return queryClient.invalidateQueries({ queryKey })
}

/** Asks again what is on the page and is asked anew whenever it is opened: lists and figures, not what a form was filled with. */
export const refreshLists = () => queryClient.refetchQueries({ type: 'active', stale: true })
