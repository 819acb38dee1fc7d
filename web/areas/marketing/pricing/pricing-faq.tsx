import { Link } from 'react-router'
import { type Question, Questions } from '../../../components/questions.tsx'

const questions: readonly Question[] = [
  {
    question: 'What is the free trial?',
    answer:
      'Every paid plan begins with a 14-day free trial with all its loads. No card is needed; nothing is charged automatically when the trial ends.',
  },
  {
    question: 'Can I change my plan later?',
    answer:
      'Yes, at any time. Plan changes take effect immediately, with prorating: what you have paid for and not used counts towards the new plan. A smaller plan begins when the paid period ends, and you can take that back until then.',
  },
  {
    question: 'What is a domain?',
    answer:
      'Any unique site on which the editor loads. Each subdomain counts as its own: docs.example.com and www.example.com are two domains.',
  },
  {
    question: 'What if I am not satisfied?',
    answer: 'There is a 30-day money-back guarantee. Tell us within 30 days of a payment, and you get it back.',
  },
  {
    question: 'Is there a setup fee?',
    answer: 'No. There is no setup fee on any plan.',
  },
  {
    question: 'What happens when my loads are used up?',
    answer:
      'The editor becomes read-only on new page views and says why. What your readers and writers have in it stays and can be saved. You are told by mail at 75, 90 and 100 %.',
  },
]

export function PricingFaq() {
  return (
    <section className="section" aria-labelledby="pricing-faq-title">
      <span className="section-number" aria-hidden="true">
        2
      </span>
      <div className="section-body">
        <div>
          <h2 id="pricing-faq-title">Frequently asked questions</h2>
          <p className="section-lead">
            Is yours not here? <Link to="/contact">Contact us</Link>.
          </p>
        </div>
        <Questions questions={questions} />
      </div>
    </section>
  )
}
