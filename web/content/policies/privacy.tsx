import { Link } from 'react-router'
import { OWNER, PRODUCT_NAME } from '#contracts/product'
import { policyHeads } from './policy-heads.ts'
import type { Policy } from './policy.ts'

export const privacyPolicy: Policy = {
  ...policyHeads.privacy,
  since: '2026-11-01',
  lead: `What ${OWNER} keeps when you use ${PRODUCT_NAME}, why, for how long, and what you can do about it.`,
  sections: [
    {
      id: 'short',
      title: 'In short',
      body: (
        <ul>
          <li>What people write in the editor stays in the page that shows it. We neither receive nor store it.</li>
          <li>We count how often an editor is started on your domains. We do not follow the people who use it.</li>
          <li>This site sets no cookies, and neither does the editor. There are no trackers and no advertising.</li>
          <li>
            Your own browser keeps what you chose for the next page: your sign-in, the colors and text size of this
            site, and the ten symbols that were last used in the formula builder; for administrators, the time of their
            last sync; and, until the tab is closed, how far its pages were scrolled.
          </li>
          <li>Delete your account, and its personal data is gone within 30 days.</li>
        </ul>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      body: (
        <>
          <p>
            To run an account we keep your name, email address, company, telephone number if you give one, the domains
            and addresses that you allow, how and when you proved that a domain is yours, your plan, what you paid, and
            when you accepted the terms and this policy, and which. To check such a proof we look up the domain&rsquo;s
            DNS, by the resolver of Cloudflare, and open its home page and one file. Your password is stored only as a
            salted hash (scrypt); nobody can read it, we included. A sign-in is a random token that your browser keeps
            and we store hashed.
          </p>
          <p>
            What you and our staff change in your account is noted with the time and with what it was before and after,
            so that a question about it can be answered. A note is kept for two years; what it holds of your data is
            erased with your account.
          </p>
          <p>
            Card data never reaches us. Where payments are offered, the payment provider takes them on its own page and
            tells us the amount, the currency and whether the payment succeeded. While you pay through Stripe, a script
            of Stripe&rsquo;s runs on the page, by which Stripe recognizes fraud.
          </p>
        </>
      ),
    },
    {
      id: 'editor',
      title: 'People who use an editor on your pages',
      body: (
        <>
          <p>
            When a page starts an editor, the browser reports one load to us: a random identifier made for that page
            view, and the address of the page&rsquo;s site. We keep the number of loads for each domain and day, and
            which domains had a trial. The identifier is kept for 48 hours, so that a repeated report is not counted
            twice, and it says nothing about the person.
          </p>
          <p>
            As with any web server, the visitor&rsquo;s network address arrives with each request. It is used at that
            moment to limit floods of requests and, for editors on <code>localhost</code> or on a numeric address, to
            tell whose they are. It is not stored with the load. Its first part, which names a network of many people
            and no single one (the /24 of an IPv4 address, the /48 of an IPv6 address), is kept for two days with the
            number of loads from there and with each identifier, so that nobody can use up somebody else&rsquo;s plan or
            count many people as one.
          </p>
          <p>
            An image that somebody uploads through the editor is stored and served to whoever has its address. Its
            metadata, such as where a photograph was taken, is removed before it is stored. The load&rsquo;s identifier
            and the network it came from are kept with it for two days, to limit how much one of them uploads.
          </p>
          <p>
            Voice to text is done by the browser. Depending on the browser, sound may be sent to the browser&rsquo;s
            maker; it is never sent to us.
          </p>
        </>
      ),
    },
    {
      id: 'messages',
      title: 'Messages',
      body: (
        <p>
          A message from the <Link to="/contact">contact form</Link> is deleted 90 days after it came if it has been
          dealt with, and after a year in any case. The network it came from is kept for two days, to limit how many
          messages one sends. Mails that the service sends, such as codes and warnings, are kept for 30 days to be able
          to tell whether they arrived.
        </p>
      ),
    },
    {
      id: 'retention',
      title: 'How long data is kept',
      body: (
        <ul>
          <li>Account data is deleted within 30 days of termination. Your domains are free for others at once.</li>
          <li>Payment records stay as long as tax law demands, without your name and address.</li>
          <li>
            Load identifiers: 48 hours. Loads by network: two days. Wrong passwords, counted for a network and a hash of
            the address: one day. Mails that were sent: 30 days. Records of what administrators changed: 2 years.
          </li>
          <li>Counts of loads hold no personal data and are kept for statistics.</li>
        </ul>
      ),
    },
    {
      id: 'processors',
      title: 'Who else processes data',
      body: (
        <p>
          The service runs on Cloudflare&rsquo;s network, which stores the database and the uploaded images for us. Mail
          is sent through the provider that we have configured, and payments run through the gateway that you choose. We
          sell nothing to anybody.
        </p>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: (
        <>
          <p>
            In the client portal you can read and correct your data, download all of it as a file, and delete your
            account yourself. For anything else, to object or to ask what we hold, write to us through the{' '}
            <Link to="/contact">contact form</Link>; we answer within 30 days. You may also complain to the authority
            that protects data where you live.
          </p>
          <p>
            Where you embed the editor, you decide which data your page collects with it, and you are responsible to
            your visitors for it. We process on your behalf only what is described above.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>
          If this policy changes in a way that matters to you, we tell the account&rsquo;s address by mail at least 30
          days before the change holds.
        </p>
      ),
    },
  ],
}
