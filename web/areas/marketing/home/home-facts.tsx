import { Link } from 'react-router'
import readme from '../../../../bench/README.md?raw'
import { benchTableOf, partOf } from '../compare/bench-table.ts'
import { editorNames } from '../compare/compared.ts'

const compared = ['formulary', 'ckeditor', 'tinymce'] as const
const works = [
  ['key → paint, p50, 1 MB, ms', 'a key in 1 MB of text until it is seen, ms'],
  ['JS + CSS until the whole bar works, gzip, kB', 'script and styles until the whole bar works, kB'],
  ['the same on a line of 40 ms, 10 Mbit/s, ms', 'until the first character on a line of 10 Mbit/s, ms'],
] as const
const table = partOf(
  benchTableOf(readme),
  compared,
  works.map(([work]) => work),
)

/** Each with the test that holds it. */
const facts = [
  ['Every page and dialog passes axe, in light and dark', 'web/e2e/every-page.spec.ts'],
  ['All of it by keyboard; formulas are read out in words', 'editor-element/features/formula'],
  ['Runs under a policy without unsafe-inline', 'e2e/embedding.spec.ts'],
  ['One schema cleans HTML in the browser and on the server', 'editor-element/html/testing'],
  ['Published files never change, and one hash covers each', 'e2e/releases.spec.ts'],
] as const

/** What was measured and what is tested: nothing here is only said. */
export function HomeFacts() {
  return (
    <section className="section" aria-labelledby="facts-title">
      <span className="section-number" aria-hidden="true">
        4
      </span>
      <div className="section-body">
        <div>
          <h2 id="facts-title">What is measured and tested</h2>
          <p className="section-lead">
            Beside CKEditor and TinyMCE, without their add-ons for formulas. <Link to="/compare">All figures</Link>,
            also those in which others are better, and how to measure them again.
          </p>
        </div>
        <div className="table-frame" tabIndex={0} role="region" aria-label="Some measured figures">
          <table className="table facts-table">
            <thead>
              <tr>
                <td />
                {compared.map((name) => (
                  <th key={name} scope="col">
                    {editorNames[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ work, figures }) => (
                <tr key={work}>
                  <th scope="row">{works.find(([name]) => name === work)?.[1]}</th>
                  {figures.map((figure, index) => (
                    <td key={index}>{figure}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <ul className="facts">
          {facts.map(([fact, test]) => (
            <li key={fact}>
              {fact} <code>{test}</code>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
