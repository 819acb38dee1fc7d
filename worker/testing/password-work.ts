import crypto from 'node:crypto'
import { vi } from 'vitest'

/** @returns cost and lengths (in characters and bytes) of all keys that `work` derives from passwords, in their order. */
export async function derivedDuring(work: () => Promise<unknown>) {
  const scrypt = vi.spyOn(crypto, 'scrypt')
  try {
    await work()
    return scrypt.mock.calls.map(([password, salt, keyBytes, cost]) => ({
      passwordLength: (password as string).length,
      saltBytes: (salt as Uint8Array).length,
      keyBytes,
      cost,
    }))
  } finally {
    scrypt.mockRestore()
  }
}
