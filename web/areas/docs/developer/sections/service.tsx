import { serviceLimits } from 'virtual:reference/limits'
import { Link } from 'react-router'
import type { ArticleSection } from '../../../../components/article.tsx'
import { ReferenceTable } from '../reference-table.tsx'
import { Sample, SampleChoice } from '../sample.tsx'

const uploadErrors = [
  ['No file uploaded', 400, 'The form has no file in the field image'],
  ['Invalid file type', 400, 'Its bytes are no JPEG, PNG, GIF or WebP'],
  ['File too large', 400, 'More than 10 MB'],
  ['Failed to save file', 500, 'The store did not take it; try again'],
  ['Upload failed', 500, 'Anything else'],
] as const

export const uploads: ArticleSection = {
  id: 'uploads',
  title: 'Image upload',
  parts: [{ id: 'own-storage', title: 'Your own storage' }],
  body: (
    <>
      <p>
        An editor that was allowed to load may upload: its images go to our storage and are in the HTML by their
        address. No setup is needed. The editor calls <code>POST /api/upload-image</code>, a{' '}
        <code>multipart/form-data</code> form with one field <code>image</code>. The response is JSON with{' '}
        <code>success</code>, <code>url</code> and <code>filename</code> (or <code>key</code>, where a store names files
        so). Errors are JSON with <code>error</code>:
      </p>
      <ReferenceTable
        label="Upload errors"
        columns={['error', 'Status', 'When']}
        rows={uploadErrors.map(([error, status, when]) => [<code key="error">{error}</code>, status, when])}
      />
      <h3 id="own-storage" tabIndex={-1}>
        Your own storage
      </h3>
      <p>
        To keep images with you, switch the editor&rsquo;s upload off and bring the image in yourself. The same contract
        serves well on your side; these back ends answer it. Serve the folder of the files from a host that runs
        nothing, with <code>X-Content-Type-Options: nosniff</code>, over HTTPS.
      </p>
      <Sample file="upload-own.html" label="The page" />
      <SampleChoice
        samples={[
          { file: 'upload-node.mjs', label: 'Node.js' },
          { file: 'upload-python.py', label: 'Python' },
          { file: 'upload-php.php', label: 'PHP' },
          { file: 'upload-worker.mjs', label: 'Cloudflare Workers' },
        ]}
      />
      <p>Let only people who are signed in to your site reach this call.</p>
    </>
  ),
}

export const keysAndWebhooks: ArticleSection = {
  id: 'keys',
  title: 'API keys and webhooks',
  parts: [{ id: 'webhooks', title: 'Usage webhook' }],
  body: (
    <>
      <p>
        Your programs sign in with an API key. You make it in the client portal under{' '}
        <Link to="/client/dashboard?tab=api">API Access</Link>, where it is shown once; up to {serviceLimits.apiKeys} at
        a time. It is sent as <code>Authorization: Bearer fk_…</code> and opens reading the usage, sanitizing and
        rendering, nothing else.
      </p>
      <Sample file="usage.sh" label="Usage of this month" />
      <p>
        <code>/api/client/usage/history?by=day</code>, <code>by=month</code> and <code>by=domain</code> tell more;{' '}
        <code>format=csv</code> gives a table.
      </p>
      <h3 id="webhooks" tabIndex={-1}>
        Usage webhook
      </h3>
      <p>
        In the same place you name an HTTPS address that is called when{' '}
        {serviceLimits.usageThresholds.slice(0, -1).join(', ')} and {serviceLimits.usageThresholds.at(-1)} % of a
        plan&rsquo;s loads are used, each once a month. Saving it shows the secret that signs the calls, once:{' '}
        <code>Formulary-Signature</code> is <code>t=&lt;seconds&gt;,v1=&lt;hex&gt;</code>, the HMAC-SHA-256 of{' '}
        <code>&lt;seconds&gt;.&lt;body&gt;</code>. A call that is not answered with 2xx within 10 seconds comes again,
        up to 12 times; the same <code>id</code> may come twice. The portal sends a test call, whose <code>type</code>{' '}
        is <code>usage.test</code>.
      </p>
      <Sample file="webhook-node.mjs" label="A receiver in Node.js" />
      <p>
        Every call is in the <Link to="/docs/developer/api">API reference</Link>.
      </p>
    </>
  ),
}
