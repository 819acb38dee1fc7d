import { ELEMENT_FOLDER } from '#contracts/product'
import { Link } from 'react-router'
import type { ArticleSection } from '../../../../components/article.tsx'
import { PinnedRelease } from '../pinned-release.tsx'
import { Sample } from '../sample.tsx'

/** A file beside the script, to open or save. */
function FileLink({ path, withFolder = true }: { path: string; withFolder?: boolean }) {
  return (
    <a href={`${ELEMENT_FOLDER}${path}`}>
      <code>{withFolder ? `${ELEMENT_FOLDER}${path}` : path}</code>
    </a>
  )
}

export const quickStart: ArticleSection = {
  id: 'quick-start',
  title: 'Quick start',
  body: (
    <>
      <ol>
        <li>
          <Link to="/client/register">Register</Link>, and add the domain of your site in the{' '}
          <Link to="/client/dashboard">client portal</Link>. Each subdomain is a domain of its own. For a page on{' '}
          <code>localhost</code>, add <code>localhost</code> with your own network address.{' '}
          <Link to="/docs/developer#domains">Verify the domain</Link> when you have a minute.
        </li>
        <li>Save this as a page of that domain, and open it.</li>
      </ol>
      <Sample file="quick-start.html" label="A whole page" />
      <p>
        You see an editor, and the form sends its HTML as the field <code>answer</code>. If it says that editing is not
        available (<code>domain_not_allowed</code>), the domain in the portal is not the one in the address bar.{' '}
        <Link to="/docs/cdn-testing">CDN Testing</Link> shows whether the editor reaches your browser at all.
      </p>
    </>
  ),
}

export const installation: ArticleSection = {
  id: 'installation',
  title: 'Installation',
  parts: [
    { id: 'in-the-page', title: 'In the page' },
    { id: 'in-a-frame', title: 'In a frame' },
    { id: 'pinning', title: 'A pinned release' },
  ],
  body: (
    <>
      <p>
        The editor is installed via CDN only: there is no package and no build step. There are two ways to embed it, and
        one page may use both. However many editors a page view starts, it counts as one load. In pages that WordPress
        or Moodle makes, either goes into a block of HTML, put there by somebody who may use scripts and frames in it.
      </p>
      <h3 id="in-the-page" tabIndex={-1}>
        In the page
      </h3>
      <p>
        <code>formulary.js</code> defines the element <code>&lt;formulary-editor&gt;</code>;{' '}
        <code>formulary-cdn.css</code> holds its styles, which it would otherwise link itself. The script is two
        kilobytes and brings the rest when it is needed; a plain field in the editor&rsquo;s place takes what is typed
        meanwhile. The element takes part in forms like a <code>&lt;textarea&gt;</code>: <code>name</code>,{' '}
        <code>required</code>, <code>readonly</code>, <code>disabled</code>, reset and restore, a{' '}
        <code>&lt;label&gt;</code>, and <code>autofocus</code> where nothing else has the focus.
      </p>
      <h3 id="in-a-frame" tabIndex={-1}>
        In a frame
      </h3>
      <p>
        An iframe is recommended for production: the browser keeps the page and the editor apart, so neither can touch
        the other&rsquo;s styles and data. Options are in the address, under the names of the attributes.
      </p>
      <Sample file="iframe.html" label="A frame without a script" />
      <p>
        On a host that is not among your domains the browser puts an error of its own in the place of such a frame, and
        the reason in its console.
      </p>
      <p>
        <code>formulary-embed.js</code>, under 3 KB, makes the frame, keeps it as tall as its content, and gives you the
        methods of the editor as promises, and its events. Calls made before the editor is there wait for it.{' '}
        <code>setOptions({'{ … }'})</code> changes options, and <code>destroy()</code> takes the frame away.{' '}
        <code>getOutline</code>, <code>whenFormulasReady</code>, <code>hasUnsavedChanges</code> and the event{' '}
        <code>outline</code> are there without a frame only.
      </p>
      <Sample file="iframe-script.html" label="A frame with two-way messages" />
      <p>
        If your page itself is in a frame of another site, a learning platform for instance, name the origins around it
        in <code>ancestors</code> (or <code>?ancestors=</code>); their domains must be yours too.
      </p>
      <h3 id="pinning" tabIndex={-1}>
        A pinned release
      </h3>
      <p>
        Every release stays under <code>/formulary/&lt;version&gt;/</code> and never changes;{' '}
        <FileLink path="releases.json" /> lists them, and <code>integrity.json</code> in each folder holds the hashes.
        The hash of <code>formulary.js</code> covers all that it loads, at once or later: it holds the hash of every
        part, and the browser refuses any part that differs (since Chrome 88, Firefox 115 and Safari 18.4; older ones
        cannot check the parts). Versions are semantic: what would break your page comes with a new first number, before
        version 1.0 with a new second one.
      </p>
      <PinnedRelease />
      <p>
        Code editors find descriptions in <FileLink path="custom-elements.json" />. TypeScript projects copy{' '}
        <FileLink path="formulary.d.ts" />, with <FileLink path="formulary-react.d.ts" withFolder={false} /> for
        React&rsquo;s JSX, or <FileLink path="formulary-embed.d.ts" withFolder={false} /> for frames; each stays with
        its release.
      </p>
    </>
  ),
}
