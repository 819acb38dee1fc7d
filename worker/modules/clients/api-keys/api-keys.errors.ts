import { defineError } from '../../../platform/http/errors.ts'

export const tooManyApiKeys = defineError(409, 'too_many_api_keys', 'You have reached the maximum number of API keys')
export const apiKeyNotFound = defineError(404, 'api_key_not_found', 'There is no such API key')
export const invalidApiKey = defineError(401, 'invalid_api_key', 'This API key is not valid; it may be revoked')
