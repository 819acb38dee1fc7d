import { z } from 'zod'

/** The page sizes that lists offer (AC05); the service takes any from 1 to 100. */
export const pageSizes = [5, 10, 25, 50] as const
export const DEFAULT_PAGE_SIZE = 10

/** The query of every list of the administration: pages from 1 on; `search` finds by substring, in any case. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(DEFAULT_PAGE_SIZE),
  search: z.string().trim().max(200).default(''),
})

/** As `pageQuery`, for lists that can be ordered by one of their columns: `sort=email`, or `sort=-email` from the end. */
export const sortedPageQuery = <const Column extends string>(columns: readonly Column[]) =>
  pageQuery.extend({
    sort: z
      .enum(
        columns.flatMap((column) => [column, `-${column}` as const]),
        { error: `The list can be sorted by ${columns.join(', ')}` },
      )
      .optional(),
  })

/** How many rows the search finds in all, and how many pages they fill (0 for none). */
export const pageFigures = { total: z.int(), totalPages: z.int() }
