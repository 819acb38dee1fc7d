import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'

const { TEST_MIGRATIONS, DB } = env as unknown as {
  TEST_MIGRATIONS: { name: string; queries: string[] }[]
  DB: D1Database
}

/** What must never be in a migration: D1 would delete a rebuilt table's children, or refuse half-way. */
const forbidden = [/DROP TABLE/i, /__new_/i, /ON DELETE (?!no action)/i, /PRAGMA/i]

const problemsOf = (migrations: { name: string; queries: string[] }[]) => [
  ...migrations.flatMap(({ name, queries }) =>
    forbidden.filter((pattern) => pattern.test(queries.join('\n'))).map((pattern) => `${name}: ${pattern.source}`),
  ),
  ...migrations
    .map(({ name }) => name.slice(0, 4))
    .filter((number, index, all) => all.indexOf(number) !== index)
    .map((number) => `number ${number} is used twice`),
]

it('has migrations that rebuild no table, never cascade and repeat no number', () => {
  expect(TEST_MIGRATIONS.length).toBeGreaterThan(0)
  expect(problemsOf(TEST_MIGRATIONS)).toEqual([])
})

it('refuses a migration that would', () => {
  expect(
    problemsOf([{ name: '0001_a.sql', queries: ['CREATE TABLE `__new_clients` (id text)', 'DROP TABLE `clients`'] }]),
  ).toHaveLength(2)
  expect(problemsOf([{ name: '0001_a.sql', queries: ['REFERENCES clients(id) ON DELETE cascade'] }])).toHaveLength(1)
  expect(
    problemsOf([
      { name: '0001_a.sql', queries: [] },
      { name: '0001_b.sql', queries: [] },
    ]),
  ).toHaveLength(1)
})

it('refuses to delete a parent that has child rows', async () => {
  await DB.exec(`INSERT INTO clients (id, email, created_at) VALUES ('c', 'c@c.test', 1)`)
  await DB.exec(`INSERT INTO domains (id, hostname, client_id, created_at) VALUES ('d', 'd.test', 'c', 1)`)
  await expect(DB.exec(`DELETE FROM clients WHERE id = 'c'`)).rejects.toThrow(/FOREIGN KEY/)
})

it('keeps an e-mail address unique whatever its case', async () => {
  await DB.exec(`INSERT INTO clients (id, email, created_at) VALUES ('e', 'Ada@Acme.test', 1)`)
  await expect(DB.exec(`INSERT INTO clients (id, email, created_at) VALUES ('f', 'ada@acme.TEST', 1)`)).rejects.toThrow(
    /UNIQUE/,
  )
})
