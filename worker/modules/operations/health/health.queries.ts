/** Throws where the database does not answer. */
export const askDatabase = (binding: D1Database): Promise<unknown> => binding.prepare('SELECT 1').first()
