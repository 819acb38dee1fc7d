import { Link } from 'react-router'
import { PRODUCT_NAME } from '#contracts/product'
import { policyHeads } from './policy-heads.ts'
import type { Policy } from './policy.ts'

export const securityPolicy: Policy = {
  ...policyHeads.security,
  since: '2026-11-01',
  lead: `How ${PRODUCT_NAME} protects the pages it is used in, your account and your data, and how to tell us when it does not.`,
  sections: [
    {
      id: 'reporting',
      title: 'Reporting a vulnerability',
      body: (
        <>
          <p>
            Write through the <Link to="/contact">contact form</Link> with the inquiry type Support and the word
            &ldquo;security&rdquo; in the subject. Say what you did and what happened; a small page that shows it helps
            most. Security reports are acknowledged within 24 hours. We tell you what we found within a week, and when
            the correction is out; if you wish, we name you.
          </p>
          <p>
            Research in good faith is welcome: on your own account and your own pages, without reading or changing data
            of others, without flooding our service, and with time for us to fix it before it is published. We will not
            take legal steps against it.
          </p>
        </>
      ),
    },
    {
      id: 'content',
      title: 'Content',
      body: (
        <>
          <p>
            One list of elements, attributes and styles decides what a document can hold. The editor reads everything
            through it: what is typed, pasted, set by your page or written as HTML source. Scripts, event handlers,
            foreign frames and unknown styles never reach the document. Links and images are held to safe addresses.
          </p>
          <p>
            Your server must not trust a browser, ours included.{' '}
            <Link to="/docs/developer#sanitize">A call of our service</Link> cleans HTML by the same list, with a parser
            that follows the HTML standard. Formulas are drawn with all commands disarmed that could load, link or run
            anything, and within limits of length, depth and time.
          </p>
        </>
      ),
    },
    {
      id: 'embedding',
      title: 'Embedding',
      body: (
        <ul>
          <li>An editor starts only on domains that its client has named. The browser itself vouches for the page.</li>
          <li>
            Whoever proves that a domain is theirs, by DNS, a file or a tag, has it, whoever named it before; nothing of
            the other account comes with it.
          </li>
          <li>
            In a frame the editor runs on a host of its own. The answer tells the browser which single site may show it,
            and carries a signed ticket for that site.
          </li>
          <li>
            The editor runs under a strict content security policy, without inline scripts, inline styles or evaluation.
          </li>
          <li>Every release is published with hashes, so that a page can insist on exact files.</li>
        </ul>
      ),
    },
    {
      id: 'accounts',
      title: 'Accounts',
      body: (
        <ul>
          <li>
            Passwords are hashed with scrypt; the most common ones are refused. Codes and tokens are stored hashed and
            expire.
          </li>
          <li>Changing a password ends all other sessions. Sign-ins and codes are limited in number.</li>
          <li>Administrators act within roles that the server enforces, and what they change is recorded.</li>
        </ul>
      ),
    },
    {
      id: 'uploads',
      title: 'Uploads',
      body: (
        <p>
          Only JPEG, PNG, GIF and WebP are taken, up to 10 MB, decided by their bytes and not by their name. Metadata
          and anything after the image&rsquo;s end are cut off. The files are served so that a browser can only show
          them, never run them.
        </p>
      ),
    },
    {
      id: 'infrastructure',
      title: 'Infrastructure',
      body: (
        <p>
          The service runs on Cloudflare&rsquo;s network and is reached over TLS alone. Secrets of the service are
          encrypted at rest and never sent to a browser. Logs hold no personal data. Internal systems require
          multi-factor authentication.
        </p>
      ),
    },
    {
      id: 'incidents',
      title: 'If something happens',
      body: (
        <p>
          If personal data falls into the wrong hands, we tell the clients concerned without delay, at the latest 72
          hours after we learn of it: what happened, which data it was, and what we do.
        </p>
      ),
    },
  ],
}
