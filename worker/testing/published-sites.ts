import { inject } from 'vitest'
import type { ServiceEnv } from '../platform/env.ts'
import type { PublishedSite } from './web-server.ts'

const web = `http://127.0.0.1:${inject('webServer')}`

/** Bindings by which the service finds the small web of the tests in the place of the real one. */
export const smallWeb: Pick<ServiceEnv, 'DNS_OVER_HTTPS_URL' | 'WEB'> = {
  DNS_OVER_HTTPS_URL: `${web}/dns-query`,
  WEB: {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      const { hostname, pathname } = new URL(request.url)
      return fetch(`${web}/sites/${hostname}${pathname}`, { redirect: 'manual', signal: request.signal })
    },
  } as Fetcher,
}

export const publish = (hostname: string, site: PublishedSite) =>
  fetch(`${web}/publish/${hostname}`, { method: 'PUT', body: JSON.stringify(site) })

/** The paths of a site that were asked for. */
export const askedOf = async (hostname: string) => (await (await fetch(`${web}/asked/${hostname}`)).json()) as string[]
