import type { PortalDomain } from '../../../api/client-portal.ts'

export const orders = { added: 'Added', name: 'Name', loads: 'Loads' } as const
export type DomainOrder = keyof typeof orders

/** So many rows are shown at a time; a longer list can be searched and ordered. */
export const ROWS_OF_A_PAGE = 20

const nameOf = ({ domain, writtenDomain = domain }: PortalDomain) => writtenDomain
const loadsOf = ({ currentLoads, stagingLoads }: PortalDomain) => currentLoads + stagingLoads

const comparisons: Readonly<Record<DomainOrder, (one: PortalDomain, other: PortalDomain) => number>> = {
  added: (one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''),
  name: (one, other) => nameOf(one).localeCompare(nameOf(other)),
  loads: (one, other) => loadsOf(other) - loadsOf(one) || nameOf(one).localeCompare(nameOf(other)),
}

/** The domains that contain the text, as written or as in addresses, in an order. */
export function findDomains(domains: readonly PortalDomain[], search: string, order: DomainOrder): PortalDomain[] {
  const text = search.trim().toLowerCase()
  return domains
    .filter((each) => each.domain.includes(text) || nameOf(each).toLowerCase().includes(text))
    .toSorted(comparisons[order])
}

/** The rows of a page; a page beyond the last one is the last. */
export function pageOf<Row>(rows: readonly Row[], wanted: number) {
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_OF_A_PAGE))
  const page = Math.min(wanted, pages)
  const first = (page - 1) * ROWS_OF_A_PAGE
  return { rows: rows.slice(first, first + ROWS_OF_A_PAGE), page, pages, first: first + 1 }
}

const HOSTNAME = /^(?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]*$/u

const HEADER = /^(?:month|domain|hostname)$/i

/**
 * The hostnames of a text or a CSV file, without empty ones and repetitions: below a header the first of each line, else all of a line of
 * hostnames and the first of any other.
 */
export function hostnamesIn(text: string): string[] {
  const rows = text.split(/\r?\n/).map((line) => line.split(/[,;\t]/).map((cell) => cell.replaceAll('"', '').trim()))
  const hasHeader = rows.some(([first = '']) => HEADER.test(first))
  const hostnames = rows.flatMap((cells) => {
    // An exported file has the month before the domain.
    const [first = '', ...others] = /^\d{4}-\d{2}$/.test(cells[0] ?? '') ? cells.slice(1) : cells
    return !hasHeader && others.every((cell) => cell === '' || HOSTNAME.test(cell)) ? [first, ...others] : [first]
  })
  return [...new Set(hostnames.filter((hostname) => hostname !== '' && !HEADER.test(hostname)))]
}
