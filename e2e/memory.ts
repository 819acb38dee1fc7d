import { existsSync, statfsSync } from 'node:fs'

/** Linux keeps what is in it in memory. */
const MEMORY = '/dev/shm'

/** @returns a folder in memory, if so much is free in it; nothing that is written there waits for a disk. */
export function folderInMemory(freeBytes: number): string | null {
  if (!existsSync(MEMORY)) return null
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > freeBytes ? MEMORY : null
}
