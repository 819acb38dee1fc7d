/** The specification's own words (spec 2, §8). */
export const domainMessages = {
  add: { done: 'Domain Added', failed: 'Failed to Add Domain', fallback: 'Unable to add domain' },
  update: { done: 'Domain Updated', failed: 'Failed to Update Domain', fallback: 'Unable to update domain' },
  remove: { done: 'Domain Deleted', failed: 'Failed to Delete Domain', fallback: 'Unable to delete domain' },
  unreachable: 'Error',
} as const
