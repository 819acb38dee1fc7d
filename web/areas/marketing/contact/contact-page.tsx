import './contact-page.css'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { Questions } from '../../../components/questions.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { OWNER } from '#contracts/product'
import { pageTitle } from '../../../lib/product.ts'

/** With what checks and sends a request, which is a quarter of the page's script. */
const ContactForm = lazy(async () => ({ default: (await import('./contact-form.tsx')).ContactForm }))

const hours = [
  ['Mon-Fri', '9-6 PST'],
  ['Sat', '10-4 PST'],
  ['Sun', 'closed'],
  ['Enterprise', '24/7'],
] as const

const questions = [
  {
    question: 'How soon do you answer?',
    answer: 'Within 24 hours, on business days usually within a few. Reports of security problems come first.',
  },
  {
    question: 'Can I get help with putting the editor into my page?',
    answer: 'Yes. Tell us the address of the page and what you see; the inquiry type is Support.',
  },
  {
    question: 'Do you offer support by phone?',
    answer: 'Enterprise customers get 24/7 support, by phone too. Everybody else writes, and a person answers.',
  },
]

/** `/contact` (CT01 to CT29). */
export function ContactPage() {
  return (
    <div className="page contact">
      <PageHead
        title={pageTitle('Contact')}
        description="Questions, problems, orders: write to the people who make the editor. A person answers within 24 hours."
      />
      <header className="contact-head">
        <h1>Contact</h1>
        <p>A question, a problem, an order: write to us. A person answers within 24 hours.</p>
      </header>
      <Suspense>
        <ContactForm />
      </Suspense>
      <div className="contact-aside">
        <section className="contact-card" aria-labelledby="contact-info-title">
          <h2 id="contact-info-title">Who answers</h2>
          <p>{OWNER}, the people who write the editor.</p>
          <p>Enterprise customers get 24/7 and phone support.</p>
        </section>
        <section className="contact-card" aria-labelledby="contact-hours-title">
          <h2 id="contact-hours-title">Business hours</h2>
          <dl>
            {hours.map(([days, times]) => (
              <div key={days}>
                <dt>{days}</dt>
                <dd>{times}</dd>
              </div>
            ))}
          </dl>
        </section>
        <nav className="contact-card" aria-labelledby="contact-links-title">
          <h2 id="contact-links-title">Quick links</h2>
          <ul>
            <li>
              <Link to="/demo">Try the demo</Link>
            </li>
            <li>
              <Link to="/pricing">View pricing</Link>
            </li>
            <li>
              <Link to="/docs/user-manual">Read the documentation</Link>
            </li>
          </ul>
        </nav>
      </div>
      <section className="section contact-faq" aria-labelledby="contact-faq-title">
        <span className="section-number" aria-hidden="true">
          1
        </span>
        <div className="section-body">
          <h2 id="contact-faq-title">Frequently asked questions</h2>
          <Questions questions={questions} />
        </div>
      </section>
    </div>
  )
}
