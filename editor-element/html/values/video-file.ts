import type { VideoSite } from './video-source.ts'

/** An https address whose path ends in .mp4, .webm or .ogg; a query may follow (VI17 to VI20). */
export const videoFile: VideoSite = {
  parse: (url) =>
    /[^/]\.(?:mp4|webm|ogg)$/i.test(url.pathname)
      ? { kind: 'file', url: `${url.origin}${url.pathname}${url.search}`, videoId: null, startSeconds: 0 }
      : null,
  playerUrl: ({ url }) => url,
}
