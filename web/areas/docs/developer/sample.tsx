import { CodeListing } from '../../../components/code-listing.tsx'
import { fillSample } from '../../../content/fill-sample.ts'
import { serviceOrigins } from '../../../lib/service-origins.ts'

const files = import.meta.glob<string>('../../../content/samples/*', { eager: true, query: '?raw', import: 'default' })

/** A sample of `content/samples/`, with this service's own addresses in it. A test runs the same file. */
export function Sample({ file, label }: { file: string; label: string }) {
  const sample = files[`../../../content/samples/${file}`]
  if (sample === undefined) throw new Error(`There is no sample ${file}.`)
  return <CodeListing code={fillSample(sample, serviceOrigins())} label={label} />
}

/** The same in several languages, one tab each. */
export function SampleChoice({ samples }: { samples: readonly { readonly file: string; readonly label: string }[] }) {
  return (
    <div className="sample-choice">
      {samples.map(({ file, label }, index) => (
        <details key={file} open={index === 0}>
          <summary>{label}</summary>
          <Sample file={file} label={file} />
        </details>
      ))}
    </div>
  )
}
