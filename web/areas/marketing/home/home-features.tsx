import { specimens } from './home-specimens.tsx'

const features = [
  {
    specimen: specimens.formula,
    title: 'Formulas',
    text: 'A visual builder with templates, Greek letters, operators and matrices, or LaTeX typed straight in. Set as a printed page would set it.',
  },
  {
    specimen: specimens.chemistry,
    title: 'Chemistry',
    text: 'Compounds, reactions, states and charges. Write H2O and get the subscript where it belongs.',
  },
  {
    specimen: specimens.table,
    title: 'Tables',
    text: 'Up to 20 rows and 10 columns at a stroke, with a header row, merged cells and widths that you drag.',
  },
  {
    specimen: specimens.image,
    title: 'Images',
    text: 'By address or upload: JPEG, PNG, GIF and WebP up to 10 MB, with alternative text and a size.',
  },
  {
    specimen: specimens.video,
    title: 'Videos',
    text: 'YouTube, Vimeo or a video file over HTTPS, in a frame that tracks nobody.',
  },
  {
    specimen: specimens.voice,
    title: 'Voice to text',
    text: 'Dictate a paragraph and watch it being written, in browsers that can listen.',
  },
  {
    specimen: specimens.pdf,
    title: 'PDF export',
    text: 'A4 pages with text that can be selected and formulas drawn as curves, made in the browser.',
  },
]

export function HomeFeatures() {
  return (
    <section className="section" aria-labelledby="features-title">
      <span className="section-number" aria-hidden="true">
        2
      </span>
      <div className="section-body">
        <div>
          <h2 id="features-title">What it can write</h2>
          <p className="section-lead">
            Headings, lists, quotations, links, colors and emoji, as everywhere. And the matter that other editors leave
            to pictures:
          </p>
        </div>
        <ul className="features">
          {features.map(({ specimen, title, text }) => (
            <li key={title}>
              <div className="features-specimen" aria-hidden="true">
                {specimen}
              </div>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
