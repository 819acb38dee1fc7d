/** The limits of wrangler.toml in words; a test compares them. */
export const callLimits = [
  { binding: 'LOADS_PER_ADDRESS', calls: 'Editor loads', limit: 600 },
  { binding: 'CALLS_PER_ADDRESS', calls: 'Open calls: plans, contact, sanitizing, uploading', limit: 120 },
  { binding: 'CREDENTIALS_PER_ADDRESS', calls: 'Signing in, codes, passwords, keys, verifying domains', limit: 20 },
] as const
