/** Mails: their templates, the outbox, and the delivery. */
export { emailTemplates } from './email-templates/email-templates.table.ts'
export { harmlessExcerpt } from './harmless-text.ts'
export { mailJobs } from './jobs.ts'
export { mailErasure, type NewOutboxMail, outboxInsert } from './outbox.queries.ts'
export { composeMail, deliverMail, type MailRequest, postMail, waitAfterAttemptMs } from './outbox.ts'
export { mailRoutes } from './routes.ts'
export { siteOriginForMails } from './site-origin.ts'
