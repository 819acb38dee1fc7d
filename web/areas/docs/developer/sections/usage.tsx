import { elementReference } from 'virtual:reference/element'
import { Link } from 'react-router'
import type { ArticleSection } from '../../../../components/article.tsx'
import { Described, ReferenceTable } from '../reference-table.tsx'
import { Sample } from '../sample.tsx'

/** The description of an option without the default value, which has a column of its own. */
const withoutDefault = ({ description, default: value }: (typeof elementReference.options)[number]): string =>
  description.replace(` Default ${value.replaceAll("'", '')}.`, '')

export const basicUsage: ArticleSection = {
  id: 'usage',
  title: 'Basic usage',
  parts: [
    { id: 'from-script', title: 'Made by a script' },
    { id: 'react', title: 'React and others' },
    { id: 'drafts', title: 'Nothing is lost' },
    { id: 'showing', title: 'Showing what was written' },
  ],
  body: (
    <>
      <p>
        <code>setData(html)</code> replaces the content, <code>getData()</code> reads it,{' '}
        <code>on(&apos;change&apos;)</code> reports every change, at most once per animation frame.{' '}
        <code>setContent</code> and <code>getContent</code> are aliases. The HTML is made when it is read, so listening
        costs nothing while somebody types.
      </p>
      <Sample file="basic-usage.html" label="Setting, reading, listening" />
      <h3 id="from-script" tabIndex={-1}>
        Made by a script
      </h3>
      <Sample file="create.html" label="Formulary.create" />
      <h3 id="react" tabIndex={-1}>
        React and others
      </h3>
      <p>The element is HTML like any other. In React, from version 19 on:</p>
      <Sample file="react.jsx" label="React" />
      <p>
        Events are props with <code>on</code> before their names: <code>onInput</code>, <code>onready</code>,{' '}
        <code>onload-denied</code>. A page may keep the content in its state, as for a <code>&lt;textarea&gt;</code>:
        cursor and history stay when it sets the <code>value</code> that it has just heard. What it sets counts as
        saved, so give <code>initial-content</code> to editors with <code>autosave</code> or <code>warn-on-leave</code>{' '}
        instead.
      </p>
      <p>
        Before the element is defined it has no methods, and React and Vue give it attributes: text such as{' '}
        <code>value</code> arrives, but not <code>false</code>, <code>macros</code> or <code>brand</code>, and options
        only under the names of their attributes (<code>min-height</code>). An editor that a server has rendered gets
        nothing else from React, and where it is there before React is, React throws away all that the server has sent,
        unless the tag says that its content is not React&rsquo;s:{' '}
        <code>{"suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }}"}</code>. Where more is needed, first{' '}
        <code>await customElements.whenDefined(&apos;formulary-editor&apos;)</code>, then render:
      </p>
      <Sample file="react-state.jsx" label="React, with the content in its state" />
      <p>
        In Vue, tell the compiler which elements are custom: <code>formulary-editor</code> and, on a page of readers,{' '}
        <code>formulary-view</code> (<code>compilerOptions.isCustomElement</code>). <code>v-model</code> works; where
        Vue also renders on a server, as in Nuxt, it does not compile there, so write{' '}
        <code>:value=&quot;html&quot; @input=&quot;html = $event.target.value&quot;</code>. In Angular, add{' '}
        <code>CUSTOM_ELEMENTS_SCHEMA</code> to the component; with <code>ngDefaultControl</code> on the element,{' '}
        <code>[(ngModel)]</code> and <code>[formControl]</code> work, and{' '}
        <code>(focusout)=&quot;control.markAsTouched()&quot;</code> says that it was left. Svelte has{' '}
        <code>bind:value</code> for its own fields only:{' '}
        <code>{'value={html} oninput={(event) => (html = event.currentTarget.value)}'}</code>. Solid finds options under
        the names of their attributes: <code>{'show-toolbar={false}'}</code>. Preact takes what React does, and Lit and
        jQuery need nothing.
      </p>
      <h3 id="drafts" tabIndex={-1}>
        Nothing is lost
      </h3>
      <p>
        With <code>autosave</code>, what is typed is kept in the browser until your page has it, and is offered when the
        page is opened again after a crash or a closed tab; it is never put in by itself. A sent form forgets it, and so
        does <code>saved()</code>. Where people share a computer, <code>draft-key</code> says whose draft it is.
      </p>
      <Sample file="drafts.html" label="Drafts" />
      <h3 id="showing" tabIndex={-1}>
        Showing what was written
      </h3>
      <p>
        On a page of readers, <code>formulary-view</code> shows saved content as the editor does, in 2 kB; formulas are
        drawn when they are seen. It takes <code>theme</code> and <code>equation-numbers</code>, as the editor does.
        Reading is never counted.
      </p>
      <Sample file="view.html" label="A view" />
      <p>
        On a server, <code>formulary-render.js</code> or <code>POST /api/render</code> makes HTML whose formulas every
        current browser shows without a script. Link <code>formulary-view.css</code> around it for the same looks; for
        the body of a mail, ask for <code>mail</code>.
      </p>
      <Sample file="render-node.mjs" label="On a server" />
      <p>
        Formulas are saved as LaTeX in elements of the class <code>tex2jax_process</code>, between <code>$</code> or{' '}
        <code>$$</code>: a page that runs KaTeX&rsquo;s auto-render or MathJax shows them. Without either, ask for
        MathML, which every current browser renders without a script. What could act in such a page (<code>\href</code>,{' '}
        <code>\style</code> and the like) is saved so that it stays text there, in formulas and in text between
        delimiters.
      </p>
      <Sample file="show.html" label="As MathML" />
    </>
  ),
}

const { options, methods, events, cssProperties } = elementReference

export const configuration: ArticleSection = {
  id: 'options',
  title: 'Configuration options',
  parts: [
    { id: 'presets', title: 'Presets' },
    { id: 'macros', title: 'Macros' },
    { id: 'methods', title: 'Methods' },
    { id: 'events', title: 'Events' },
    { id: 'brand', title: 'Brand settings' },
    { id: 'styling', title: 'Styling' },
  ],
  body: (
    <>
      <p>
        Each option is an attribute of the element (<code>min-height</code>), a property (<code>minHeight</code>), and a
        key for <code>Formulary.create</code> and <code>Formulary.embed</code>. They can be changed at any time. A
        number without a unit means pixels. <code>Formulary.create</code> also takes <code>value</code>, the content.{' '}
        <code>Formulary.embed</code> also takes <code>title</code>, <code>ancestors</code> and <code>embedOrigin</code>,
        and knows no <code>style-nonce</code>, as a frame has a page of its own, and no <code>name</code>, as it is no
        field of your form.
      </p>
      <ReferenceTable
        label="Options"
        columns={['Attribute', 'Property', 'Values', 'Default', 'What it does']}
        rows={options.map((option) => [
          <code key="attribute">{option.attribute}</code>,
          <code key="property">{option.property}</code>,
          <code key="type">{option.type}</code>,
          <code key="default">{option.default}</code>,
          <Described key="description" text={withoutDefault(option)} />,
        ])}
      />
      <p>
        The names for <code>toolbar</code> are{' '}
        <code>
          undo redo bold italic underline strikethrough heading alignLeft alignCenter alignRight alignJustify bulletList
          orderedList blockquote link table horizontalRule textColor highlightColor image video voice emoji formula
          chemistry htmlSource pdfExport
        </code>
        , in the attribute with spaces or commas between them, with <code>|</code> between groups; beside these 27,
        which <code>default</code> means, there are{' '}
        <code>superscript subscript clearFormatting indent outdent find wordCount files fullScreen</code>, and{' '}
        <code>full</code> shows all.
      </p>
      <h3 id="presets" tabIndex={-1}>
        Presets
      </h3>
      <p>
        A preset sets several options at once, each of which can still be set by itself. With{' '}
        <code>preset=&quot;answer&quot;</code> an answer is written with its working: Enter in a formula begins the next
        line, aligned at its relation sign, and a keypad is there for those who do not know LaTeX.{' '}
        <code>preset=&quot;inline&quot;</code> is one line of a form, whose bar comes with the focus and moves nothing
        on the page. In a frame the preset is a parameter: <code>/embed?preset=answer</code>.
      </p>
      <Sample file="presets.html" label="Answers of an exam" />
      <h3 id="macros" tabIndex={-1}>
        Macros
      </h3>
      <p>
        <code>macros</code> defines commands for formulas, as MathJax and KaTeX take them. They are drawn in the text,
        MathML and exported files, and formulas are saved as they were written, so give the same macros to what shows
        them. A hundred macros of 500 characters are used at most; what defines or links something, numbers a formula,
        or is defined by itself is left out, with the reason in the console.
      </p>
      <Sample file="macros.html" label="Commands of a page" />
      <h3 id="methods" tabIndex={-1}>
        Methods
      </h3>
      <ReferenceTable
        label="Methods"
        columns={['Method', 'What it does']}
        rows={methods.map((method) => [
          <code key="signature">{method.signature}</code>,
          <Described key="description" text={method.description} />,
        ])}
      />
      <h3 id="events" tabIndex={-1}>
        Events
      </h3>
      <p>
        All bubble, and cross shadow roots. <code>on(&apos;change&apos;, …)</code> hears every change; the DOM event{' '}
        <code>change</code> comes when a changed editor loses the focus, as with form fields.
      </p>
      <ReferenceTable
        label="Events"
        columns={['Event', 'Detail', 'When it comes']}
        rows={events.map((event) => [
          <code key="name">{event.name}</code>,
          <code key="detail">{event.detail}</code>,
          <Described key="description" text={event.description} />,
        ])}
      />
      <h3 id="brand" tabIndex={-1}>
        Brand settings
      </h3>
      <p>
        The option <code>brand</code> takes <code>productName</code>, <code>logo</code>, <code>primaryColor</code>,{' '}
        <code>secondaryColor</code>, <code>poweredByText</code>, <code>showPoweredBy</code> and <code>customCSS</code>.{' '}
        <Link to="/branded">Try them</Link> and copy the result. They show under a plan with custom branding; a page of
        another plan has an editor without a brand, and the console says so.
      </p>
      <h3 id="styling" tabIndex={-1}>
        Styling
      </h3>
      <p>
        The editor takes these custom properties from <code>formulary-editor</code>. Under a sticky header of your page,
        set <code>--formulary-sticky-top</code> to its height.
      </p>
      <p>
        {cssProperties.map((name) => (
          <code key={name}>{name} </code>
        ))}
      </p>
    </>
  ),
}
