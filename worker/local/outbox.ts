import { desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { databaseOf } from '../platform/db/client.ts'
import { outboxMails } from '../schema.ts'
import type { AppTypes } from '../platform/http/context.ts'

const MAX_MAILS = 200

const mailsFor = (database: D1Database, recipient: string | undefined) =>
  databaseOf(database)
    .select()
    .from(outboxMails)
    .where(recipient ? eq(outboxMails.recipient, recipient.toLowerCase()) : undefined)
    .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
    .limit(MAX_MAILS)

/** The mails the local service has written, newest first: for people at `/outbox`, for tests at `/outbox.json?to=`. */
export const outboxRoutes = new Hono<AppTypes>()
  .get('/outbox.json', async (c) => {
    const mails = await mailsFor(c.env.DB, c.req.query('to'))
    return c.json(
      mails.map(({ id, templateName, recipient, subject, html, text, status, createdAt }) => ({
        id,
        templateName,
        to: recipient,
        subject,
        html,
        text,
        status,
        createdAt,
      })),
    )
  })
  .get('/outbox', async (c) => {
    const mails = await mailsFor(c.env.DB, c.req.query('to'))
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:")
    return c.html(html`
      <!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <title>Outbox</title>
          <style>
            body {
              font: 16px/1.5 system-ui;
              max-width: 60rem;
              margin: 2rem auto;
              padding: 0 1rem;
            }
            iframe {
              width: 100%;
              height: 24rem;
              border: 1px solid #ccc;
            }
          </style>
        </head>
        <body>
          <h1>Outbox</h1>
          <p>Mail that the local service has written. Nothing here leaves this computer.</p>
          ${
            mails.length === 0
              ? html`
                  <p>No mail yet.</p>
                `
              : ''
          }
          ${mails.map(
            (mail) => html`
              <article>
                <h2>${mail.subject}</h2>
                <p>To ${mail.recipient}, ${mail.createdAt.toISOString()}, ${mail.templateName}</p>
                <iframe title="${mail.subject}" sandbox srcdoc="${mail.html}"></iframe>
              </article>
            `,
          )}
        </body>
      </html>
    `)
  })
