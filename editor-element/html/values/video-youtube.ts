import { parseStartSeconds, queryOf, type VideoSite } from './video-source.ts'

const HOSTS: readonly string[] = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]

/** Watch pages, short links, embeds, shorts and live pages, each with an id of 11 characters (VI12 to VI14). */
export const youtube: VideoSite = {
  parse(url) {
    let id: string | null | undefined
    if (url.host === 'youtu.be' || url.host === 'www.youtu.be') id = url.pathname.slice(1)
    else if (!HOSTS.includes(url.host)) return null
    else if (url.pathname === '/watch') id = url.searchParams.get('v')
    else id = /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/.exec(url.pathname)?.[1]
    if (!id || !/^[A-Za-z0-9_-]{11}$/.test(id)) return null
    return {
      kind: 'youtube',
      url: `https://www.youtube.com/watch?v=${id}`,
      videoId: id,
      startSeconds: parseStartSeconds(url.searchParams.get('t') ?? url.searchParams.get('start')),
    }
  },

  /** The privacy-enhanced host. A single video loops only as a list of itself. */
  playerUrl: ({ videoId }, { autoplay, controls, loop, muted, start }) =>
    `https://www.youtube-nocookie.com/embed/${videoId}` +
    queryOf([
      ['autoplay', autoplay && 1],
      ['controls', !controls && 0],
      ['loop', loop && 1],
      ['playlist', loop && videoId!],
      ['mute', muted && 1],
      ['start', start > 0 && start],
    ]),
}
