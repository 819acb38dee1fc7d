/**
 * The bindings of `wrangler.toml` and what a deployment adds. A binding is also how a test puts another part in its place.
 */
export interface ServiceEnv {
  DB: D1Database
  UPLOADS: R2Bucket
  RELEASES: R2Bucket
  ASSETS: Fetcher
  LOADS_PER_ADDRESS: RateLimit
  CALLS_PER_ADDRESS: RateLimit
  CREDENTIALS_PER_ADDRESS: RateLimit
  /** Secret, at least 32 characters: signs grants and tickets. Without it no load is granted and health says so. */
  SIGNING_KEY?: string
  /** Secret, at least 32 characters: encrypts the secret settings (D38). Default: a key derived from SIGNING_KEY. */
  SETTINGS_KEY?: string
  /** Secret: the SETTINGS_KEY before the present one, until the secret settings were saved again. */
  SETTINGS_KEY_PREVIOUS?: string
  /** Secret: what the GitHub sync signs in with; a fine-grained token with 'Contents: write' on the one repository. */
  GITHUB_TOKEN?: string
  /** Where the GitHub sync commits to: `owner/name`. */
  GITHUB_REPOSITORY?: string
  /** Default: main. */
  GITHUB_BRANCH?: string
  /** The site's own origin, where it is not the one that requests arrive at. */
  SITE_ORIGIN?: string
  /** The origin of the iframe host; 'self' when there is none. Default: `embed.` before the site's host name. */
  EMBED_ORIGIN?: string
  /** Where TXT records that prove a hostname are looked up. Default: https://cloudflare-dns.com/dns-query. */
  DNS_OVER_HTTPS_URL?: string
  /** Fetches the sites that prove a hostname, where that is not the platform's own fetch. */
  WEB?: Fetcher
  /** Who mails come from: `Formulary <no-reply@example.com>`. Needed as soon as mail is to leave the outbox. */
  MAIL_FROM?: string
  /** Cloudflare's own mail sending (`send_email` in wrangler.toml); used where no SMTP server is named. */
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
