import { Link } from 'react-router'
import { HomeTyped } from './home-typed.tsx'

const uses = [
  {
    title: 'Courses',
    text: 'Lecture notes, worksheets and discussions. Students answer in the page, on a telephone too, where a keypad has the signs.',
  },
  {
    title: 'Exams',
    text: 'The answer is a field of your form: required, read-only after the bell, and saved as HTML that marks and prints.',
  },
  {
    title: 'Journals',
    text: 'Submissions and reviews with numbered equations. LaTeX, Word and Markdown come in, LaTeX and PDF with real text go out.',
  },
]

/** Who buys it, and what they see it do. */
export function HomeUses() {
  return (
    <section className="section" aria-labelledby="uses-title">
      <span className="section-number" aria-hidden="true">
        §
      </span>
      <div className="section-body">
        <div>
          <h2 id="uses-title">For courses, exams and journals</h2>
          <p className="section-lead">
            Wherever people answer in formulas, and somebody has to read, mark or print it. Try it in the{' '}
            <Link to="/demo">demo</Link>, or in the colors of <Link to="/branded">a page of yours</Link>.
          </p>
        </div>
        <div className="uses">
          <ul>
            {uses.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <HomeTyped />
        </div>
      </div>
    </section>
  )
}
