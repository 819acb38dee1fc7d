/** The part of an input that is stored: trimmed, without leading `http://` or `https://` (repeated ones too), up to the first slash. */
export const hostnameOf = (input: string): string =>
  input
    .trim()
    .replace(/^(?:https?:\/\/)+/i, '')
    .replace(/\/.*$/s, '')
    .trim()

const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/

/**
 * Hosts that many people share, so that the visitor's address decides whose they are (D13): `localhost` and IP
 * addresses, with or without a port. The server decides; this only shows the list.
 */
export function isLocalHost(hostname: string): boolean {
  if (/^\[?[\da-f]*:[\da-f]*:[\da-f:.]*\]?(?::\d+)?$/i.test(hostname)) return true
  const bare = hostname.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
  return bare === 'localhost' || IPV4.test(bare)
}

const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const ADDRESS = new RegExp(`^(?:${OCTET}(?:\\.${OCTET}){3}|\\[?(?=[^.]*:.*:)[\\da-f:.]+\\]?)$`, 'i')

/** Whether it looks like one IP address, and not like a range or a name. The server decides. */
export const isIpAddress = (input: string): boolean => ADDRESS.test(input.trim())

/** The list with one more address: trimmed, never empty, never twice. */
export function addIp(ips: readonly string[], input: string): readonly string[] {
  const ip = input.trim()
  return ip === '' || ips.includes(ip) ? ips : [...ips, ip]
}
