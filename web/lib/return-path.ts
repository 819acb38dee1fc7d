/**
 * Where to go after signing in again: only an address in the same area of this site, whatever the query contains.
 */
export function safeReturnPath(next: string | null, home: '/client/dashboard' | '/admin/dashboard'): string {
  if (!next || !/^\/[\w\-/?=&%.#+*]*$/.test(next) || next.startsWith('//')) return home
  const { pathname } = new URL(next, 'https://site.invalid')
  return pathname === home || pathname.startsWith(`${home}/`) ? next : home
}
