import { join } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { originMarks } from '#contracts/site-routes'

/** What the service answers; all else is the site's. */
const SERVICE_PATHS =
  '^/(?:api|embed|embed-page|formulary|uploads|outbox|cdn-test|__local|\\.well-known|sitemap\\.xml|robots\\.txt)(?:[/?]|$)'

interface SiteServer {
  /** The project's folder. */
  readonly root: string
  readonly port: number
  /** Where the service listens. */
  readonly servicePort: number
}

/** The site from its sources, with the service behind it, as configuration of a Vite server. */
export function siteServer({ root, port, servicePort }: SiteServer): InlineConfig {
  return {
    configFile: join(root, 'web/vite.config.ts'),
    server: {
      port,
      strictPort: true,
      // The frame's host, too.
      allowedHosts: ['.localhost'],
      proxy: {
        [SERVICE_PATHS]: {
          target: `http://localhost:${servicePort}`,
          changeOrigin: false,
          // Kept for minutes, the editor of before the last change would be the one that a page loads again.
          configure: (proxy) => proxy.on('proxyRes', ({ headers }) => (headers['cache-control'] = 'no-store')),
          // The site's own sources in `web/api`.
          bypass: ({ url }) => (url && /\.tsx?(?:\?|$)/.test(url) ? url : undefined),
        },
      },
    },
    plugins: [originsOf(port), reloadAfterBuild(join(root, 'dist/formulary'))],
  }
}

/** What the service does when it serves a page: the marks become the origins of this site. */
const originsOf = (port: number): Plugin => ({
  name: 'formulary-origins',
  transformIndexHtml: (html) =>
    html
      .replaceAll(originMarks.site, `http://localhost:${port}`)
      .replaceAll(originMarks.embed, `http://embed.localhost:${port}`),
})

/** The page is loaded again once the editor or the frame was built. */
const reloadAfterBuild = (folder: string): Plugin => ({
  name: 'formulary-reload-after-build',
  configureServer(server) {
    let timer: NodeJS.Timeout | undefined
    server.watcher.add(folder)
    server.watcher.on('all', (_event, file) => {
      if (!file.startsWith(folder)) return
      clearTimeout(timer)
      timer = setTimeout(() => server.ws.send({ type: 'full-reload' }), 200)
    })
  },
})
