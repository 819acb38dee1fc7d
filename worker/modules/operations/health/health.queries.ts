/** Throws if the database does not respond. */
export const askDatabase = (binding: D1Database): Promise<unknown> => binding.prepare('SELECT 1').first()
