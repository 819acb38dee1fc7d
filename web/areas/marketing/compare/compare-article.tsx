import { PRODUCT_NAME } from '#contracts/product'
import { Link } from 'react-router'
import readme from '../../../../bench/README.md?raw'
import { Article, type ArticleSection } from '../../../components/article.tsx'
import { benchTableOf, partOf } from './bench-table.ts'
import {
  CHECKED,
  type Claim,
  comparedEditors,
  comparedWorks,
  editorNames,
  features,
  sources,
  workNames,
} from './compared.ts'

const table = partOf(benchTableOf(readme), comparedEditors, comparedWorks)
/** `2026-11-22, 2 cores, …`: what was measured on what, in the benchmark's own words. */
const measured = /## The last result\s+(\d{4}-\d\d-\d\d), ([^.]+)\./.exec(readme)
/** What became of it since, where the benchmark says so. */
const since = /Measured since[^:]*: (\d+) kB before the first key and (\d+) until the whole bar works/.exec(
  readme.replaceAll(/\s+/g, ' '),
)
const peers = /Peers: ([^\n]+(?:\n[^\n]+)?)\./.exec(readme)?.[1]?.replaceAll(/\s+/g, ' ') ?? ''

const sourceNames = Object.keys(sources)
const byNumber = (one: string, other: string) => sourceNames.indexOf(one) - sourceNames.indexOf(other)

/** What a maker says, with the numbers of the pages where. */
function Told({ claim: [text, ...of] }: { claim: Claim }) {
  return (
    <>
      {text}
      {of.toSorted(byNumber).map((name) => (
        <sup key={name}>
          <a href={`#source-${name}`} aria-label={`${sourceNames.indexOf(name) + 1}: ${sources[name][0]}`}>
            {sourceNames.indexOf(name) + 1}
          </a>
        </sup>
      ))}
    </>
  )
}

const sections: readonly ArticleSection[] = [
  {
    id: 'features',
    title: 'What each has',
    body: (
      <>
        <p>
          Of the others, what their makers’ own pages said on {CHECKED}, each with its source. If something here is not
          right any more, <Link to="/contact">tell us</Link>.
        </p>
        <div className="table-frame" tabIndex={0} role="region" aria-label="What each editor has">
          <table className="table compare-table compare-features">
            <thead>
              <tr>
                <td />
                {[PRODUCT_NAME, 'CKEditor 5 with MathType', 'TinyMCE', 'Froala'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {features.map(({ what, ours, others }) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  <td>{ours}</td>
                  {others.map((claim, index) => (
                    <td key={index}>
                      <Told claim={claim} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <h3>Sources</h3>
        <ol className="compare-sources">
          {Object.entries(sources).map(([name, [title, address]]) => (
            <li key={name} id={`source-${name}`}>
              <a href={address}>{title}</a>
            </li>
          ))}
        </ol>
      </>
    ),
  },
  {
    id: 'figures',
    title: 'What we measured',
    body: (
      <>
        <p>
          The same page, the same browser, editors in turns; less is better. Measured {measured?.[1]} on {measured?.[2]}
          , with {peers}. All have the same kind of bar; {PRODUCT_NAME} has its formulas and chemistry besides, the
          others have no add-on for them here.
        </p>
        <div className="table-frame" tabIndex={0} role="region" aria-label="Measured figures">
          <table className="table compare-table">
            <thead>
              <tr>
                <td />
                {comparedEditors.map((name) => (
                  <th key={name} scope="col">
                    {editorNames[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ work, figures }) => (
                <tr key={work}>
                  <th scope="row">{workNames[work as keyof typeof workNames]}</th>
                  {figures.map((figure, index) => (
                    <td key={index} className="compare-figure">
                      {figure}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p>
          What the figures say: one writes first in {PRODUCT_NAME}, because a plain field comes ahead of the editor and
          hands its text over; smaller editors themselves are there sooner than ours. Where texts are short, all of them
          are quick enough. In long texts {PRODUCT_NAME} stays as quick as in short ones. The values depend on the
          machine, which had other work at the same time; what editors need beside each other is more to be trusted.
          {since &&
            ` Since then ${PRODUCT_NAME} has become smaller: ${since[1]} kB before the first key, ${since[2]} kB until the whole bar works.`}
        </p>
        <p>
          Froala and MathType were not measured: their licenses ask for keys, and we publish only what anybody can run
          again.
        </p>
      </>
    ),
  },
  {
    id: 'repeat',
    title: 'How to measure it again',
    body: (
      <>
        <p>With the source of {PRODUCT_NAME} and any Node from 20 on:</p>
        <pre tabIndex={0} role="region" aria-label="Commands of the benchmark">
          <code>{'npm run bench:peers\nnpm run bench -- weight start keys'}</code>
        </pre>
        <p>
          The first installs the other editors at the versions above, the second measures and prints the table.{' '}
          <code>bench/README.md</code> says how each row is measured, what it leaves out, and which targets we miss.
        </p>
      </>
    ),
  },
  {
    id: 'choose',
    title: 'When another one is the better choice',
    body: (
      <ul>
        <li>Several people write in one text at the same time, or comment on it: CKEditor 5 or Froala.</li>
        <li>Your writers draw formulas by hand: MathType, in any of the three.</li>
        <li>Nothing may come from another host, not even the editor: CKEditor 5, TinyMCE or Froala.</li>
        <li>No formulas, and every kilobyte counts: Quill or Lexical.</li>
        <li>
          People write mathematics and chemistry, in courses, exams or journals, and you want clean HTML of it:{' '}
          <Link to="/demo">try {PRODUCT_NAME}</Link>, or <Link to="/client/register">begin a free trial</Link>.
        </li>
      </ul>
    ),
  },
]

/** An honest comparison: what others have, what we measured, and when another editor is the better choice (D84). */
export const CompareArticle = () => (
  <Article
    title="Compare"
    lead={`${PRODUCT_NAME} beside CKEditor 5 with MathType, TinyMCE and Froala: what each has, what we measured, how to measure it again, and when another one is the better choice.`}
    sections={sections}
  />
)
