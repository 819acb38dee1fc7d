import { PRODUCT_NAME } from '#contracts/product'
import { serviceLimits } from 'virtual:reference/limits'
import type { ArticleSection } from '../../../../components/article.tsx'
import { callLimits } from '../../../../content/call-limits.ts'
import { costOfMillionLoads } from '../../../../content/load-costs.ts'
import { ReferenceTable } from '../reference-table.tsx'

export const limitations: ArticleSection = {
  id: 'limitations',
  title: 'Limitations',
  body: (
    <>
      <ul>
        <li>Supported browsers: Chrome 88+, Firefox 85+, Safari 14+, Edge 88+.</li>
        <li>Voice input works only in Chromium browsers over HTTPS.</li>
        <li>
          Documents over 1MB may slow the editor. Images belong into the upload and not into the document as data.
        </li>
        <li>
          Editing works offline once loaded. Formula rendering and CDN assets need the network; formulas that could not
          be drawn are kept and drawn later.
        </li>
        <li>Tables have up to 20 rows and 10 columns when they are inserted. The history keeps 100 steps.</li>
        <li>A formula has up to 8,000 characters. What cannot be drawn is kept and shown as source.</li>
        <li>
          Images: JPEG, PNG, GIF and WebP, up to 10 MB. Videos: YouTube, Vimeo and .mp4, .webm or .ogg files over HTTPS.
        </li>
        <li>
          A larger upload is answered <q>File too large</q>; requests of 100 MB and more are refused by the platform
          with 413 before they reach the service.
        </li>
        <li>
          A <code>localhost</code> domain has up to {serviceLimits.allowedAddresses} network addresses, a frame up to{' '}
          {serviceLimits.embedAncestors} ancestors.
        </li>
      </ul>
      <p>
        Floods are limited for each visitor&rsquo;s network (or API key) and minute; beyond it the answer is 429 with{' '}
        <code>Retry-After</code>.
      </p>
      <ReferenceTable
        label="Calls a minute"
        columns={['Calls', 'A minute']}
        rows={callLimits.map(({ calls, limit }) => [calls, limit])}
      />
      <p>
        Of one network (a /24 of IPv4, a /48 of IPv6) a plan counts at most a fiftieth of its monthly loads in an hour
        and a tenth in a day, and always at least 300. What is over it is served without being counted; such an editor
        cannot upload, and puts small images into the document itself. Your usage shows these loads as unbilled.
      </p>
      <p>
        In 24 hours all editors of a client upload at most 1 GB, those of one network 200 MB, and one page view 100 MB.
        Who is signed in has a gigabyte besides.
      </p>
      <p>
        After five wrong passwords a network waits a minute before it may try that account again, then longer, up to a
        quarter of an hour (429). Other networks do not wait, and a new password by mail ends it.
      </p>
    </>
  ),
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const costs = costOfMillionLoads()
const sum = costs.reduce((total, line) => total + line.dollars, 0)

const settings: readonly (readonly [name: string, kind: string, meaning: string])[] = [
  [
    'SIGNING_KEY',
    'secret',
    'At least 32 random characters. Signs the tickets of frames and the grants for uploading. Needed.',
  ],
  ['SITE_ORIGIN', 'variable', 'The origin of the site, for mails and links: https://formulary.example'],
  ['EMBED_ORIGIN', 'variable', 'The origin of frames. Default: embed. before the host of the site'],
  [
    'LOAD_COUNTER',
    'variable',
    'What counts loads: d1, or durable-object for more than one database carries. Default: d1',
  ],
  [
    'MAIL_FROM',
    'variable',
    `Who mails come from: ${PRODUCT_NAME} <no-reply@formulary.example>. Needed as soon as mail is sent`,
  ],
  ['EMAIL', 'binding', 'Cloudflare’s own mail sending (send_email); used where no SMTP server is named'],
  ['SMTP_HOST', 'variable', 'The SMTP server'],
  ['SMTP_PORT', 'variable', 'Default 587. Port 25 cannot be reached'],
  ['SMTP_SECURITY', 'variable', 'tls, starttls or none. Default: tls at port 465, else starttls'],
  ['SMTP_USER', 'variable', 'The name to sign in with'],
  ['SMTP_PASSWORD', 'secret', 'Its password'],
  ['SETTINGS_KEY', 'secret', 'Encrypts the secret settings. Default: a key derived from SIGNING_KEY'],
  ['SETTINGS_KEY_PREVIOUS', 'secret', 'The key before, until the settings were saved again'],
]

export const operating: ArticleSection = {
  id: 'operating',
  title: 'Running the service',
  parts: [
    { id: 'settings', title: 'Settings' },
    { id: 'costs', title: 'What a million loads cost' },
  ],
  body: (
    <>
      <p>
        For those who run the service itself on Cloudflare Workers. The README leads through the first deployment,
        backups and restoring them.
      </p>
      <h3 id="settings" tabIndex={-1}>
        Settings
      </h3>
      <ReferenceTable
        label="Settings of the service"
        columns={['Name', 'Kind', 'Meaning']}
        rows={settings.map(([name, kind, meaning]) => [<code key="name">{name}</code>, kind, meaning])}
      />
      <p>
        Mail goes out by SMTP when <code>SMTP_HOST</code> is set, else by the binding <code>EMAIL</code>. Every mail is
        first a row of the outbox table; what could not be sent is tried again by the scheduled job.
      </p>
      <h3 id="costs" tabIndex={-1}>
        What a million loads cost
      </h3>
      <p>
        By Cloudflare&rsquo;s published prices of the paid plan (November 2026), beyond what its $5 a month include: 10
        million requests, 30 million ms, 50 million rows written, 25 billion rows read. So about five million loads a
        month cost nothing more. A load by script is one request; the files of the editor are static assets and free. A
        load in a frame is two requests, $0.30 more.
      </p>
      <ReferenceTable
        label="Cost of a million loads"
        columns={['For', 'Amount', 'Cost']}
        rows={[
          ...costs.map((line) => [line.name, line.amount, dollars.format(line.dollars)]),
          [<strong key="sum">A million loads</strong>, '', <strong key="dollars">{dollars.format(sum)}</strong>],
        ]}
      />
      <p>
        Rows are measured: counting a load writes six, seven where it is the first of its network that day, and reads
        ten; forgetting its id and its network after two days writes one each. The dearer case is taken. Processor time
        is taken as 2 ms a load. Uploaded images cost $0.015 a gigabyte and month, $4.50 a million stored and $0.36 a
        million read.
      </p>
    </>
  ),
}
