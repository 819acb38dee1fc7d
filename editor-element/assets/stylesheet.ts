const links = new Map<string, Promise<boolean>>()

/**
 * Links a stylesheet into the page once. Resolves with whether it has been applied, never rejects: an editor without its
 * styles is still an editor. A later call tries again.
 * @param nonce for pages whose CSP demands one.
 */
export function linkStylesheet(url: string, nonce = ''): Promise<boolean> {
  let loaded = links.get(url)
  if (!loaded) {
    loaded = new Promise((resolve) => {
      if (isLinked(url)) return resolve(true)
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = url
      if (nonce) link.nonce = nonce
      link.addEventListener('load', () => resolve(true))
      link.addEventListener('error', () => {
        links.delete(url)
        link.remove()
        resolve(false)
      })
      document.head.append(link)
    })
    links.set(url, loaded)
  }
  return loaded
}

function isLinked(url: string): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"]')].some((link) => link.href === url)
}
