/**
 * Where to go after signing in again: an address of the same area of this site, and nothing else, whatever the query says.
 */
export function safeReturnPath(next: string | null, home: '/client/dashboard' | '/admin/dashboard'): string {
  if (!next || !/^\/[\w\-/?=&%.#+*]*$/.test(next) || next.startsWith('//')) return home
  const { pathname } = new URL(next, 'https://site.invalid')
  return pathname === home || pathname.startsWith(`${home}/`) ? next : home
}
