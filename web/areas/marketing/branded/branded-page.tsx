import './branded-page.css'
import { samplePreviews } from 'virtual:sample-previews'
import { useDeferredValue, useState } from 'react'
import { CodeListing } from '../../../components/code-listing.tsx'
import { Figure } from '../../../components/figure.tsx'
import { TextAreaField, TextField } from '../../../components/form-field.tsx'
import { LiveEditor } from '../../../components/live-editor.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { lecture } from '../../../content/sample-documents.ts'
import { useIsLive } from '../../../lib/hydration.ts'
import { ELEMENT_TAG } from '#contracts/product'
import { pageTitle } from '../../../lib/product.ts'
import { brandedTag, type BrandForm, brandPresets } from './brand-presets.ts'

/** `/branded`: the editor under another name, with every brand setting to try (ED74 to ED81). */
export function BrandedPage() {
  const [brand, setBrand] = useState<BrandForm>(brandPresets[0]!)
  // The editor may update a moment later; the fields must not.
  const shownBrand = useDeferredValue(brand)
  return (
    <div className="page branded">
      <PageHead
        title={pageTitle('Branded editor')}
        description="The editor under your own name, logo and colors: change every brand setting and copy the result."
      />
      <header className="branded-head">
        <h1>Under your own name</h1>
        <p>
          The branded editor carries your name, logo and colors, and dictation that goes on until you stop it. Change
          the settings and watch.
        </p>
      </header>
      <div className="branded-plate">
        <Figure number="Fig. 1" caption="The editor with the settings beside it." isLive>
          <LiveEditor content={lecture} preview={samplePreviews.lecture} label="Branded editor" brand={shownBrand} />
        </Figure>
      </div>
      <BrandFields brand={brand} onChange={setBrand} />
      <div className="branded-code">
        <h2>The same on your page</h2>
        <p>
          Copy the element with its settings; as a property, <code>editor.brand</code> takes the same as an object.
        </p>
        <CodeListing code={brandedTag(ELEMENT_TAG, brand)} label="HTML for your page" />
      </div>
    </div>
  )
}

function BrandFields({ brand, onChange }: { brand: BrandForm; onChange: (brand: BrandForm) => void }) {
  const isLive = useIsLive()
  const text = (name: Exclude<keyof BrandForm, 'showPoweredBy'>) => ({
    value: brand[name],
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => onChange({ ...brand, [name]: event.target.value }),
  })
  return (
    <form aria-label="Brand settings" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="branded-fields" disabled={!isLive}>
        <div className="branded-presets" role="group" aria-label="Begin with">
          <span>Begin with</span>
          {brandPresets.map((preset) => (
            <button key={preset.productName} type="button" className="link-button" onClick={() => onChange(preset)}>
              {preset.productName}
            </button>
          ))}
        </div>
        <TextField label="Product name" {...text('productName')} />
        <TextField label="Logo" hint="An https address of an image" inputMode="url" {...text('logo')} />
        <div className="branded-colors">
          <TextField label="Primary color" {...text('primaryColor')} />
          <TextField label="Secondary color" {...text('secondaryColor')} />
        </div>
        <label className="branded-switch">
          <input
            type="checkbox"
            checked={brand.showPoweredBy}
            onChange={(event) => onChange({ ...brand, showPoweredBy: event.target.checked })}
          />
          Show the line at the bottom
        </label>
        <TextField label="Its text" {...text('poweredByText')} />
        <TextAreaField label="Custom CSS" rows={3} hint="Reaches this editor only" {...text('customCSS')} />
      </fieldset>
    </form>
  )
}
