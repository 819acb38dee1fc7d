import { z } from 'zod'
import type { Calls } from './call.ts'

export const openApiCalls = {
  document: {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This document',
    who: 'anyone',
    response: z.record(z.string(), z.unknown()),
  },
} as const satisfies Calls
