import { STAGING_HOSTNAMES, STAGING_LOADS_PER_DAY } from '#contracts/load-limits'
import { Link } from 'react-router'
import type { ArticleSection } from '../../../../components/article.tsx'
import { ReferenceTable } from '../reference-table.tsx'

const ways: readonly (readonly [way: string, where: string, what: string])[] = [
  ['DNS', 'A TXT record at _formulary.docs.example.com', 'formulary-verification=…'],
  ['File', 'https://docs.example.com/.well-known/formulary.txt', 'formulary-verification=…'],
  ['Tag', 'The head of https://docs.example.com/', '<meta name="formulary-verification" content="…">'],
]

export const domains: ArticleSection = {
  id: 'domains',
  title: 'Domains',
  parts: [
    { id: 'verification', title: 'Verification' },
    { id: 'staging', title: 'Staging' },
  ],
  body: (
    <>
      <p>
        A domain of the <Link to="/client/dashboard">client portal</Link> is one hostname, and works as soon as it is
        added. Where two accounts have added it, the first has its loads, until one of them proves that it is theirs.
      </p>
      <p>
        Your <Link to="/pricing">plan</Link> says how many hostnames you can add; <code>localhost</code> and IP
        addresses do not count. With more than that, for instance after a change of plan, all go on loading, and only
        new ones are refused.
      </p>
      <h3 id="verification" tabIndex={-1}>
        Verification
      </h3>
      <p>One of three ways is enough. The portal shows the values to copy, and checks them when you say so.</p>
      <ReferenceTable
        label="Ways to verify docs.example.com"
        columns={['Way', 'Where', 'What']}
        rows={ways.map(([way, where, what]) => [way, <code key="where">{where}</code>, <code key="what">{what}</code>])}
      />
      <ul>
        <li>A proof is for one hostname; subdomains are verified separately.</li>
        <li>Redirects are followed on the same hostname over HTTPS only. A tag outside the head counts for nothing.</li>
        <li>
          Once it is verified, nobody else can add the hostname, and its editors load for your account only. What the
          other account had stays with it: loads, uploads, plan and trial.
        </li>
        <li>
          Leave the proof where it is: it is looked for once a week. After a year without it, or thirty days in which
          the hostname answers nothing, the domain is no longer verified. Loads go on as before.
        </li>
        <li>
          A trial counts for one hostname once. If another account had it there, verify the hostname to have yours.
        </li>
      </ul>
      <h3 id="staging" tabIndex={-1}>
        Staging
      </h3>
      <p>
        Loads on <code>localhost</code>, on IP addresses, and on up to {STAGING_HOSTNAMES} hostnames that you mark as
        staging are not billed, and shown apart. Each has {STAGING_LOADS_PER_DAY} a day (UTC); the next one is refused
        with the code <code>staging_limit_reached</code>. They need an account with a plan or a running trial.
      </p>
    </>
  ),
}
