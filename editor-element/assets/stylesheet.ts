const links = new Map<string, Promise<void>>()

/**
 * Links a stylesheet into the page once. Resolves when it has been applied, and also when it could not be loaded:
 * an editor without its styles is still an editor.
 * @param nonce for pages whose CSP demands one.
 */
export function linkStylesheet(url: string, nonce = ''): Promise<void> {
  let loaded = links.get(url)
  if (!loaded) {
    loaded = new Promise((resolve) => {
      if (isLinked(url)) return resolve()
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = url
      if (nonce) link.nonce = nonce
      link.addEventListener('load', () => resolve())
      link.addEventListener('error', () => {
        links.delete(url)
        link.remove()
        resolve()
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
