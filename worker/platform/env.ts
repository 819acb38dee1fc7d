/**
 * The bindings of `wrangler.toml` and what a deployment adds. Tests replace parts of the service through bindings.
 */
export interface ServiceEnv {
  DB: D1Database
  UPLOADS: R2Bucket
  RELEASES: R2Bucket
  ASSETS: Fetcher
  LOADS_PER_ADDRESS: RateLimit
  CALLS_PER_ADDRESS: RateLimit
  CREDENTIALS_PER_ADDRESS: RateLimit
  /** The objects that count loads, one for each client, where `LOAD_COUNTER` names them (D134). */
  LOADS: DurableObjectNamespace
  /** What counts loads: 'd1' (default) or 'durable-object'. Clients that the other counts are moved. */
  LOAD_COUNTER?: string
  /** For how many seconds an object may rely on what it has read about a page. Default 0: it asks D1 before each load. */
  LOAD_STATUS_SECONDS?: string
  /** How often an object that counts writes to D1, in seconds. Default 5. */
  LOAD_FLUSH_SECONDS?: string
  /** Secret, at least 32 characters: signs grants and tickets. Without it no load is allowed, and the health call reports it. */
  SIGNING_KEY?: string
  /** Secret, at least 32 characters: encrypts the secret settings (D38). Default: a key derived from SIGNING_KEY. */
  SETTINGS_KEY?: string
  /** Secret: the previous SETTINGS_KEY, until the secret settings were saved again. */
  SETTINGS_KEY_PREVIOUS?: string
  /** Secret: the GitHub sync's token, fine-grained with 'Contents: write' for the one repository. */
  GITHUB_TOKEN?: string
  /** The repository of the GitHub sync: `owner/name`. */
  GITHUB_REPOSITORY?: string
  /** Default: main. */
  GITHUB_BRANCH?: string
  /** The site's own origin, if requests arrive at another one. */
  SITE_ORIGIN?: string
  /** The origin of the iframe host; 'self' when there is none. Default: `embed.` before the site's host name. */
  EMBED_ORIGIN?: string
  /** The DNS-over-HTTPS service that looks up TXT records of proofs. Default: https://cloudflare-dns.com/dns-query. */
  DNS_OVER_HTTPS_URL?: string
  /** Fetches the sites for proofs, instead of the platform's fetch. */
  WEB?: Fetcher
  /** The sender of mails: `Formulary <no-reply@example.com>`. Needed to send mail from the outbox. */
  MAIL_FROM?: string
  /** Cloudflare's mail binding (`send_email` in wrangler.toml); used if no SMTP server is configured. */
  EMAIL?: SendEmail
  SMTP_HOST?: string
  /** Default 587. The platform never connects to port 25. */
  SMTP_PORT?: string
  /** Default: 'tls' at port 465, else 'starttls'. */
  SMTP_SECURITY?: 'tls' | 'starttls' | 'none'
  SMTP_USER?: string
  /** Secret. */
  SMTP_PASSWORD?: string
}
