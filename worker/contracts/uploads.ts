import { z } from 'zod'

/** The largest image file, in bytes (spec 1, §5). */
export const UPLOAD_LIMIT_BYTES = 10 * 1024 * 1024

/** What the editors of one client may upload in 24 hours, in bytes; all of the product's own pages together count as one client. */
export const DAILY_UPLOAD_BYTES = 1024 * 1024 * 1024

/** The image types that are taken, decided by the bytes and not by the name (D42). */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
export type UploadType = (typeof uploadTypes)[number]

/** `POST /api/upload-image`: `url` is absolute; `filename` is the name the service gave the file (D32). */
export const uploadAnswer = z.object({
  success: z.literal(true),
  url: z.string(),
  filename: z.string(),
})
export type UploadAnswer = z.infer<typeof uploadAnswer>
