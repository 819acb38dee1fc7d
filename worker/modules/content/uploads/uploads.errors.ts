import { defineError } from '../../../platform/http/errors.ts'

/** The texts of the documented contract (DO23 to DO27). */
export const noFileUploaded = defineError(400, 'no_file_uploaded', 'No file uploaded')
export const invalidFileType = defineError(400, 'invalid_file_type', 'Invalid file type')
export const fileTooLarge = defineError(400, 'file_too_large', 'File too large')
export const fileNotSaved = defineError(500, 'file_not_saved', 'Failed to save file')
export const dailyQuotaReached = defineError(429, 'upload_quota_reached', 'Daily upload limit reached')
export const uploadFailed = defineError(500, 'upload_failed', 'Upload failed')

export const uploadNotAllowed = defineError(401, 'not_signed_in', 'Uploading needs an allowed editor or a sign-in')
export const accountSuspended = defineError(403, 'account_suspended', 'This account is suspended')
