import type { AnswerOf, Call } from '#contracts/call'
import { keepPreviousData } from '@tanstack/react-query'
import type { ListQuery } from './list-query.ts'
import { queryClient } from './query-client.ts'
import { keyOf, type QueryKeyPart, readAnswer, type Sending } from './send.ts'

/** What `useQuery` takes: the key is the call's path, which the default fetcher asks, and `meta` says whose token it sends. */
export interface CallQuery<Data> {
  readonly queryKey: readonly QueryKeyPart[]
  readonly meta: { readonly call: Call }
  readonly select: (answer: unknown) => Data
}

/** The query of a call that reads; its data is what the declaration makes of the answer. */
export const queryOf = <One extends Call>(call: One, ...sending: Sending<One>): CallQuery<AnswerOf<One>> =>
  selectOf(call, (answer) => answer, ...sending)

/** As `queryOf`, for a part of the answer or something made of it. */
export const selectOf = <One extends Call, Data>(
  call: One,
  select: (answer: AnswerOf<One>) => Data,
  ...sending: Sending<One>
): CallQuery<Data> => ({
  queryKey: keyOf(call, ...sending),
  meta: { call },
  select: (answer) => select(readAnswer(call, answer)),
})

export interface ListQueryOf<Data> extends CallQuery<Data> {
  readonly staleTime: 0
  readonly placeholderData: typeof keepPreviousData
}

/** One page of a list of the administration: asked anew whenever it is opened (D50), with the last page until it is there. */
export const listOf = <One extends Call, Data>(
  call: One,
  query: ListQuery,
  select: (answer: AnswerOf<One>) => Data,
): ListQueryOf<Data> => ({
  ...selectOf(call, select, ...([{ query }] as unknown as Sending<One>)),
  staleTime: 0,
  placeholderData: keepPreviousData,
})

/** Asks again what these calls answered, and what is below their paths. */
export const refresh = (...calls: readonly Call[]) =>
  Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call).slice(0, 1) })))
