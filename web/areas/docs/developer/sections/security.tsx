import { Link } from 'react-router'
import type { ArticleSection } from '../../../../components/article.tsx'
import { Sample, SampleChoice } from '../sample.tsx'

export const cspSafe: ArticleSection = {
  id: 'csp',
  title: 'CSP-safe integration',
  parts: [
    { id: 'csp-external', title: 'External CSS' },
    { id: 'csp-nonce', title: 'Style nonce' },
    { id: 'csp-frame', title: 'A frame' },
  ],
  body: (
    <>
      <p>
        The editor runs under a strict Content-Security-Policy, without <code>unsafe-inline</code> and{' '}
        <code>unsafe-eval</code>. Choose one of the recipes. Each policy is one line in the header; it is broken here to
        be read.
      </p>
      <h3 id="csp-external" tabIndex={-1}>
        External CSS
      </h3>
      <p>Allow the host by name. Omit the last two lines if nobody inserts videos.</p>
      <Sample file="csp-external.txt" label="Content-Security-Policy" />
      <Sample file="csp-external.html" label="The page for it" />
      <p>
        With a stylesheet of your own in place of ours, name it in the option <code>css-url</code>.
      </p>
      <h3 id="csp-nonce" tabIndex={-1}>
        Style nonce
      </h3>
      <p>
        Make a new random nonce for each answer of your server, and give it to the script and to the element, which puts
        it on every style that it adds.
      </p>
      <Sample file="csp-nonce.txt" label="Content-Security-Policy with a nonce" />
      <Sample file="csp-nonce.html" label="The page for the nonce" />
      <h3 id="csp-frame" tabIndex={-1}>
        A frame
      </h3>
      <p>
        A frame needs <code>frame-src</code> with the host of the frames, and nothing else: what is inside has a policy
        of its own. <code>formulary-embed.js</code> needs our host in <code>script-src</code>, too, and the host of the
        frames in <code>connect-src</code> to say why a frame is refused.
      </p>
    </>
  ),
}

export const securityChecklist: ArticleSection = {
  id: 'security',
  title: 'Security checklist',
  body: (
    <ul>
      <li>Serve your page over HTTPS, and send a Content-Security-Policy.</li>
      <li>
        Clean HTML on your server before you store or show it, whatever the editor did in the browser: anybody can send
        your form anything. The editor is a field of your form, so your token against forged requests (CSRF) is sent
        with it.
      </li>
      <li>Show stored HTML only in pages whose policy allows no inline script.</li>
      <li>Use a frame where authors and readers of your page do not trust each other.</li>
      <li>List in the portal only domains that you own, verify them, and take off those you no longer use.</li>
      <li>
        Pin a release with <code>integrity</code> where each change of a script must be reviewed.
      </li>
      <li>Keep API keys on servers; give each program its own and revoke it when the program goes.</li>
      <li>Check the signature of webhooks, and refuse old ones.</li>
      <li>Judge uploaded files by their bytes, rename them, and serve them from where nothing can run.</li>
      <li>
        Report what you find: the <Link to="/security">security policy</Link> says how.
      </li>
    </ul>
  ),
}

export const sanitizing: ArticleSection = {
  id: 'sanitize',
  title: 'Sanitizing on your server',
  body: (
    <>
      <p>
        <code>POST /api/sanitize</code> parses HTML into the document format of the editor and writes it out again: what
        the editor would not keep is gone, its text stays. The same input gives the same output, and output passes
        unchanged. An API key is optional; with one, calls are counted for the key and not for the network your server
        is in. Bodies may have up to 2 MB.
      </p>
      <SampleChoice
        samples={[
          { file: 'sanitize.sh', label: 'Shell' },
          { file: 'sanitize-node.mjs', label: 'Node.js' },
          { file: 'sanitize-python.py', label: 'Python' },
          { file: 'sanitize-php.php', label: 'PHP' },
        ]}
      />
      <p>
        Each of them answers <code>{'<p>Kept</p>'}</code>.
      </p>
    </>
  ),
}
