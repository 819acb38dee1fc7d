import type { GatewayEvent, GatewayName } from './gateways/gateway.ts'

export async function isKnownEvent(binding: D1Database, gateway: GatewayName, eventId: string): Promise<boolean> {
  const known = binding.prepare('SELECT 1 FROM gateway_events WHERE gateway = ? AND event_id = ?')
  return (await known.bind(gateway, eventId).first()) !== null
}

/** Stores an event in the batch that handles it, with an SQL condition. */
export const eventInsert = (
  binding: D1Database,
  gateway: GatewayName,
  { id, type }: Pick<GatewayEvent, 'id' | 'type'>,
  now: Date,
  condition: string,
): D1PreparedStatement =>
  binding
    .prepare(`INSERT OR IGNORE INTO gateway_events SELECT ?1, ?2, ?3, ?4 WHERE ${condition}`)
    .bind(gateway, id, type, now.getTime())
