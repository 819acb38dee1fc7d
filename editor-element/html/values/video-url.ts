import { safeWebUrl } from './link-url.ts'
import { videoFile } from './video-file.ts'
import type { VideoKind, VideoSite, VideoSource } from './video-source.ts'
import { vimeo } from './video-vimeo.ts'
import { youtube } from './video-youtube.ts'

export const VIDEO_SITES: Readonly<Record<VideoKind, VideoSite>> = { youtube, vimeo, file: videoFile }

/** Fixed by VI21 to VI23. */
export const VIDEO_URL_MESSAGES = {
  empty: 'Please enter a video URL',
  insecure: 'Only HTTPS URLs are supported for security',
  unsupported: 'Unsupported URL format. Please use YouTube, Vimeo, or direct video file URLs (.mp4, .webm, .ogg)',
} as const

const MAX_URL_LENGTH = 2_048

/**
 * Parses the address of a video: YouTube, Vimeo, or a direct https file. Null for everything else. The result is rebuilt from
 * checked parts, so it is safe to save and to play.
 */
export function parseVideoUrl(text: string | null | undefined): VideoSource | null {
  const url = text && text.length <= MAX_URL_LENGTH ? safeWebUrl(text.trim()) : null
  if (url?.protocol !== 'https:') return null
  return youtube.parse(url) ?? vimeo.parse(url) ?? videoFile.parse(url)
}

/** What is wrong with an address, as a text for the user; null when it is fine. */
export function videoUrlProblem(text: string): string | null {
  const url = text.trim()
  if (url === '') return VIDEO_URL_MESSAGES.empty
  if (!/^https:\/\//i.test(url)) return VIDEO_URL_MESSAGES.insecure
  return parseVideoUrl(url) ? null : VIDEO_URL_MESSAGES.unsupported
}
