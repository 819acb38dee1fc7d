import { Link } from 'react-router'
import { OWNER, PRODUCT_NAME } from '#contracts/product'
import { policyHeads } from './policy-heads.ts'
import type { Policy } from './policy.ts'

export const termsOfService: Policy = {
  ...policyHeads.terms,
  since: '2026-11-01',
  lead: `The agreement between you and ${OWNER} for using ${PRODUCT_NAME}. By opening an account or embedding the editor you accept it.`,
  sections: [
    {
      id: 'service',
      title: 'The service',
      body: (
        <p>
          {PRODUCT_NAME} is a rich-text editor that you embed in your own pages, and the service that delivers it,
          counts its loads and stores the images uploaded through it. Trying the demo needs no account. Embedding the
          editor on your domains does.
        </p>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      body: (
        <ul>
          <li>You give true data, keep your password to yourself, and answer for what happens under your account.</li>
          <li>You add only domains that you are entitled to use. Each subdomain counts as a domain of its own.</li>
          <li>An API key is a password for a program: keep it on a server, and revoke it when it may be known.</li>
        </ul>
      ),
    },
    {
      id: 'plans',
      title: 'Plans, trial and prices',
      body: (
        <>
          <p>
            A plan allows a number of editor loads in a calendar month (UTC). A load is one page view that starts an
            editor, however many editors are on the page. Beyond the limit an editor turns read-only and keeps its
            content; it is never lost.
          </p>
          <ul>
            <li>Paid plans begin with a free trial of 14 days. No card is needed for it.</li>
            <li>
              There is no setup fee. A change of plan takes effect immediately and is prorated; a smaller plan begins
              when the paid period ends, and until then you can take that back.
            </li>
            <li>
              Price changes are announced 30 days ahead, by mail to the account&rsquo;s address. Until then the old
              price holds.
            </li>
            <li>Within 30 days of your first payment you can ask for your money back, without a reason.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'use',
      title: 'Fair use',
      body: (
        <>
          <p>You do not:</p>
          <ul>
            <li>evade the counting of loads, or report loads for domains of others;</li>
            <li>
              store or spread through the service what is unlawful, or what attacks other people&rsquo;s computers;
            </li>
            <li>
              load the service on purpose beyond what its limits allow, or test its security without our consent, other
              than as the <Link to="/security">security policy</Link> invites you to;
            </li>
            <li>pass off the editor as your own product where your plan does not include that.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'content',
      title: 'Your content',
      body: (
        <p>
          What is written in the editor belongs to whoever wrote it. We gain no rights in it. Images uploaded through
          the editor are stored and delivered on your behalf for as long as your account exists.
        </p>
      ),
    },
    {
      id: 'availability',
      title: 'Availability and support',
      body: (
        <>
          <p>
            We aim at 99.9% uptime of the editor&rsquo;s delivery and of the service in each calendar month, planned
            work included. It is an aim and not a warranty; where a law gives you more, the law applies. An editor that
            is already open goes on working while the service is out of reach.
          </p>
          <p>
            Support is given by mail on business days, and to enterprise customers around the clock, by telephone too.
          </p>
        </>
      ),
    },
    {
      id: 'internal',
      title: 'How we work inside',
      body: (
        <p>
          Our own staff reach customer data only where their task needs it. Internal systems are under role-based
          access: each person has a role, and the server enforces what that role may do and records what was changed.
          Access to internal systems and to the infrastructure requires multi-factor authentication.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'Liability',
      body: (
        <>
          <p>
            Each party answers without limit for intent, gross negligence, and harm to life and health. For everything
            else our total liability is capped at 12 months of fees: what you paid for the service in the 12 months
            before the event. We do not answer for lost profit or indirect damage.
          </p>
          <p>
            Keep copies of content that matters to you. The editor hands its content to your page; storing it is your
            page&rsquo;s task.
          </p>
        </>
      ),
    },
    {
      id: 'termination',
      title: 'Ending it',
      body: (
        <p>
          You can end the agreement at any time by deleting your account in the portal; account data is deleted within
          30 days of termination, as the <Link to="/privacy">privacy policy</Link> describes. We can end it with 30
          days&rsquo; notice, or at once if you break these terms seriously or do not pay; we tell you why. Editors on
          your domains then turn read-only.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes, law and place',
      body: (
        <p>
          We announce changes of these terms 30 days ahead by mail; if you do not agree, you can end the agreement
          before they hold. If one clause is void, the others remain in force. The law of the place where {OWNER} has
          its seat applies, and its courts decide, unless the law that protects you as a consumer says otherwise.
        </p>
      ),
    },
  ],
}
