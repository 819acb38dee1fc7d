/** Shows whether something is active. */
export function StateBadge({ isActive }: { isActive: boolean }) {
  return (
    <span className="badge" data-tone={isActive ? 'positive' : 'neutral'}>
      {isActive ? 'Active' : 'Inactive'}
    </span>
  )
}
