import './questions.css'
import type { ReactNode } from 'react'

export interface Question {
  readonly question: string
  readonly answer: ReactNode
}

/** Questions that open to their answers. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
