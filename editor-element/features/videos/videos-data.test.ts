import { describe, expect, it } from 'vitest'
import { VIDEO_SITES } from '#html'
import { emptyVideoFields, videoDataOf, type VideoFields } from './videos-data.ts'

const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const dataOf = (fields: Partial<VideoFields>) => videoDataOf({ ...emptyVideoFields, url: YOUTUBE, ...fields })

describe('the video data', () => {
  it('are kind, url, videoId and the settings, with their defaults (VI11, VI12)', () => {
    expect(dataOf({})).toEqual({
      kind: 'youtube',
      url: YOUTUBE,
      videoId: 'dQw4w9WgXcQ',
      autoplay: false,
      controls: true,
      loop: false,
      muted: false,
      start: 0,
      title: '',
      width: 640,
      height: 360,
    })
  })

  it.each<[string, string, string | null]>([
    ['https://youtu.be/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://vimeo.com/123456', 'vimeo', '123456'],
    ['https://player.vimeo.com/video/123456789', 'vimeo', '123456789'],
    ['https://example.com/a.mp4', 'file', null],
    ['https://example.com/a.webm', 'file', null],
    ['https://example.com/a.ogg', 'file', null],
    ['https://example.com/a.mp4?token=1', 'file', null],
  ])('understand %s as %s %s (VI13, VI15, VI17, VI18, VI19, VI20, VI26)', (url, kind, videoId) => {
    expect(dataOf({ url })).toMatchObject({ kind, videoId })
  })

  it.each([
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=twelve_chars',
    'https://vimeo.com/12345',
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'http://example.com/a.mp4',
    'https://example.com/a.mov',
    '',
  ])('refuse %s (VI14, VI16, VI26)', (url) => {
    expect(dataOf({ url })).toBeNull()
  })

  it.each([
    ['99', '99', 100, 100],
    ['100', '100', 100, 100],
    ['1920', '1080', 1920, 1080],
    ['5000', '5000', 1920, 1080],
    ['', '', 640, 360],
    ['wide', 'high', 640, 360],
  ])('clamp %s by %s to %i by %i (VI28, VI29, VI30, VI31)', (width, height, clampedWidth, clampedHeight) => {
    expect(dataOf({ width, height })).toMatchObject({ width: clampedWidth, height: clampedHeight })
  })

  it('start at 0 at the earliest, and a file at 0 (VI32)', () => {
    expect(dataOf({ start: '-5' })?.start).toBe(0)
    expect(dataOf({ start: '90' })?.start).toBe(90)
    expect(dataOf({ start: '', url: `${YOUTUBE}&t=42` })?.start).toBe(42)
    expect(dataOf({ start: '90', url: 'https://example.com/a.mp4' })?.start).toBe(0)
  })

  it('play YouTube on its privacy-enhanced host (VI35)', () => {
    const data = dataOf({})!
    expect(VIDEO_SITES.youtube.playerUrl({ ...data, startSeconds: 0 }, data)).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    )
  })
})
