import { parseStartSeconds, queryOf, type VideoSite } from './video-source.ts'

/** Video and player pages with an id of 6 digits or more (VI15, VI16); an unlisted video's key goes with it. */
export const vimeo: VideoSite = {
  parse(url) {
    let path: RegExpExecArray | null
    if (url.host === 'player.vimeo.com') path = /^\/video\/(\d{6,15})\/?$/.exec(url.pathname)
    else if (url.host !== 'vimeo.com' && url.host !== 'www.vimeo.com') return null
    else
      path =
        /^\/(?:channels\/[a-z0-9_-]+\/|groups\/[a-z0-9_-]+\/videos\/|video\/)?(\d{6,15})(?:\/([0-9a-f]{6,20}))?\/?$/i.exec(
          url.pathname,
        )
    const id = path?.[1]
    if (!id) return null
    const key = path?.[2] ?? url.searchParams.get('h')
    return {
      kind: 'vimeo',
      url: `https://vimeo.com/${id}${key && /^[0-9a-f]{6,20}$/i.test(key) ? `/${key.toLowerCase()}` : ''}`,
      videoId: id,
      startSeconds: parseStartSeconds(/^#t=([0-9hms]{1,20})$/.exec(url.hash)?.[1] ?? null),
    }
  },

  playerUrl: ({ url, videoId }, { autoplay, controls, loop, muted, start }) =>
    `https://player.vimeo.com/video/${videoId}` +
    queryOf([
      ['h', /\/([0-9a-f]{6,20})$/.exec(url.replace(`/${videoId}`, ''))?.[1] ?? false],
      ['dnt', 1],
      ['autoplay', autoplay && 1],
      ['controls', !controls && 0],
      ['loop', loop && 1],
      ['muted', muted && 1],
    ]) +
    (start > 0 ? `#t=${start}s` : ''),
}
