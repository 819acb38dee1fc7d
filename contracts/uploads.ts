import { z } from 'zod'
import type { Calls } from './call.ts'

/** The largest image file, in bytes (IM19). */
export const UPLOAD_LIMIT_BYTES = 10 * 1024 * 1024

const MEBIBYTE = 1024 * 1024

/** What the editors of one client may upload in 24 hours, in bytes; besides, the same for each signed-in account itself. */
export const DAILY_UPLOAD_BYTES = 1024 * MEBIBYTE

/** Of that, the share of one network (/24 or /48) and of one load: nobody fills a client's day with a forged origin. */
export const DAILY_NETWORK_UPLOAD_BYTES = 200 * MEBIBYTE
export const DAILY_LOAD_UPLOAD_BYTES = 100 * MEBIBYTE

/** What all editors on the product's own pages may upload together in 24 hours, and one network there. */
export const DAILY_DEMO_UPLOAD_BYTES = 200 * MEBIBYTE
export const DAILY_DEMO_NETWORK_UPLOAD_BYTES = 20 * MEBIBYTE

/** The image types that are taken, decided by the bytes and not by the name (D42). */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
export type UploadType = (typeof uploadTypes)[number]

/** `POST /api/upload-image`: `url` is absolute; `filename` is the name the service gave the file (D32). */
export const uploadResponse = z.object({
  success: z.literal(true),
  url: z.string(),
  filename: z.string(),
})

export const uploadsCalls = {
  upload: {
    method: 'POST',
    path: '/api/upload-image',
    summary: 'Upload an image, field `image`',
    who: 'uploader',
    body: z.object({ image: z.string().meta({ format: 'binary' }) }),
    rawBody: 'multipart/form-data',
    response: uploadResponse,
  },
  show: { method: 'GET', path: '/uploads/{key}', summary: 'An uploaded image', who: 'anyone', file: 'image/*' },
} as const satisfies Calls
