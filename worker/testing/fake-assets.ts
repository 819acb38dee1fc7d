/** The built files as a test wants them: pages by path, 404 for the rest, as Workers static assets answer. */
export function fakeAssets(files: Record<string, string>): Fetcher {
  return {
    fetch: (input: RequestInfo | URL) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const content = files[url.pathname]
      if (content === undefined) return Promise.resolve(new Response(null, { status: 404 }))
      const extension = url.pathname.split('.').pop() ?? ''
      const type = { js: 'text/javascript', css: 'text/css' }[extension] ?? 'text/html'
      return Promise.resolve(new Response(content, { headers: { 'Content-Type': type } }))
    },
  } as unknown as Fetcher
}

export const builtSite = {
  '/': '<!doctype html><title>Formulary</title><div id="root"></div>',
  '/favicon.ico': 'icon',
  '/embed-page/': '<!doctype html><head><!--formulary-embed-config--></head><body></body>',
  '/embed-page/discover': '<!doctype html><title>discover</title>',
  '/embed-page/assets/index-1.js': 'export {}',
  '/formulary/formulary.js': 'void 0',
}
