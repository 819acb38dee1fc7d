/** Those of DM46 to DM54 are fixed. */
export const domainMessages = {
  add: { done: 'Domain Added', failed: 'Failed to Add Domain', fallback: 'Unable to add domain' },
  update: { done: 'Domain Updated', failed: 'Failed to Update Domain', fallback: 'Unable to update domain' },
  remove: { done: 'Domain Deleted', failed: 'Failed to Delete Domain', fallback: 'Unable to delete domain' },
  verify: { done: 'Domain Verified', failed: 'Failed to Verify Domain', fallback: 'Unable to verify domain' },
  unreachable: 'Error',
} as const
