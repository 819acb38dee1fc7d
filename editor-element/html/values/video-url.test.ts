import { describe, expect, it } from 'vitest'
import type { VideoSettings } from './video-source.ts'
import { parseVideoUrl, VIDEO_SITES, videoUrlProblem } from './video-url.ts'

const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

describe('the address of a video', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?feature=share&v=dQw4w9WgXcQ&list=x',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ/',
    '  https://WWW.YouTube.com/watch?v=dQw4w9WgXcQ  ',
  ])('%s is a YouTube video', (url) => {
    expect(parseVideoUrl(url)).toEqual({ kind: 'youtube', url: YOUTUBE, videoId: 'dQw4w9WgXcQ', startSeconds: 0 })
    expect(videoUrlProblem(url)).toBeNull()
  })

  it.each([
    ['https://vimeo.com/123456', 'https://vimeo.com/123456'],
    ['https://www.vimeo.com/123456789', 'https://vimeo.com/123456789'],
    ['https://player.vimeo.com/video/123456?title=0', 'https://vimeo.com/123456'],
    ['https://vimeo.com/channels/staffpicks/123456', 'https://vimeo.com/123456'],
    ['https://vimeo.com/123456/AB12cd34ef', 'https://vimeo.com/123456/ab12cd34ef'],
    ['https://player.vimeo.com/video/123456?h=ab12cd34ef', 'https://vimeo.com/123456/ab12cd34ef'],
  ])('%s is a Vimeo video', (url, canonical) => {
    expect(parseVideoUrl(url)).toMatchObject({ kind: 'vimeo', url: canonical, videoId: /\d{6,}/.exec(url)?.[0] })
    expect(parseVideoUrl(canonical)?.url).toBe(canonical)
  })

  it.each([
    ['https://example.com/a.mp4', 'https://example.com/a.mp4'],
    ['https://example.com/films/b.WEBM?token=1&x=y', 'https://example.com/films/b.WEBM?token=1&x=y'],
    ['https://example.com:8443/c.ogg#t=5', 'https://example.com:8443/c.ogg'],
    ['https://example.com/"><script>.mp4', 'https://example.com/%22%3E%3Cscript%3E.mp4'],
  ])('%s is a video file', (url, canonical) => {
    expect(parseVideoUrl(url)).toEqual({ kind: 'file', url: canonical, videoId: null, startSeconds: 0 })
    expect(parseVideoUrl(canonical)?.url).toBe(canonical)
  })

  it.each([
    ['https://youtu.be/dQw4w9WgXcQ?t=90', 90],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=30', 30],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', 3723],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=soon', 0],
    ['https://vimeo.com/123456#t=75s', 75],
  ])('%s starts at second %d', (url, seconds) => {
    expect(parseVideoUrl(url)?.startSeconds).toBe(seconds)
  })

  it('is requested if there is none', () => {
    expect(videoUrlProblem('  ')).toBe('Please enter a video URL')
  })

  it.each(['http://www.youtube.com/watch?v=dQw4w9WgXcQ', 'javascript:alert(1)', 'youtube.com/watch?v=dQw4w9WgXcQ'])(
    '%s is refused for not being https',
    (url) => {
      expect(parseVideoUrl(url)).toBeNull()
      expect(videoUrlProblem(url)).toBe('Only HTTPS URLs are supported for security')
    },
  )

  it.each([
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQx',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/playlist?list=dQw4w9WgXcQ',
    'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:444/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ/../../redirect',
    'https://youtu.be/dQw4w9WgXcQ"onload="alert(1)',
    'https://vimeo.com/12345',
    'https://vimeo.com.evil.example/123456',
    'https://player.vimeo.com/video/abcdef',
    'https://example.com/a.mp4.exe',
    'https://example.com/.mp4',
    'https://example.com/?x=.mp4',
    'https://user@example.com/a.mp4',
    'https://example.com/a.mov',
    `https://example.com/${'a'.repeat(3_000)}.mp4`,
  ])('%s is refused as unsupported', (url) => {
    expect(parseVideoUrl(url)).toBeNull()
    expect(videoUrlProblem(url)).toBe(
      'Unsupported URL format. Please use YouTube, Vimeo, or direct video file URLs (.mp4, .webm, .ogg)',
    )
  })
})

describe('the address of a player', () => {
  const settings: VideoSettings = {
    autoplay: false,
    controls: true,
    loop: false,
    muted: false,
    start: 0,
    title: '',
    width: 640,
    height: 360,
  }
  const everything = { ...settings, autoplay: true, controls: false, loop: true, muted: true, start: 30 }
  const playerUrl = (url: string, wanted: VideoSettings) => {
    const source = parseVideoUrl(url)!
    return VIDEO_SITES[source.kind].playerUrl(source, wanted)
  }

  it('is on YouTube’s privacy-enhanced host', () => {
    expect(playerUrl(YOUTUBE, settings)).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
    expect(playerUrl(YOUTUBE, everything)).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&controls=0&loop=1&playlist=dQw4w9WgXcQ&mute=1&start=30',
    )
  })

  it('is Vimeo’s player without tracking, and keeps the key of an unlisted video', () => {
    expect(playerUrl('https://vimeo.com/123456', settings)).toBe('https://player.vimeo.com/video/123456?dnt=1')
    expect(playerUrl('https://vimeo.com/123456/ab12cd34', everything)).toBe(
      'https://player.vimeo.com/video/123456?h=ab12cd34&dnt=1&autoplay=1&controls=0&loop=1&muted=1#t=30s',
    )
  })
})
