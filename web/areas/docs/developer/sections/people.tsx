import { Link } from 'react-router'
import type { ArticleSection } from '../../../../components/article.tsx'

export const accessibility: ArticleSection = {
  id: 'accessibility',
  title: 'Accessibility and languages',
  body: (
    <ul>
      <li>
        Everything can be done by the keyboard: <kbd>Alt</kbd> <kbd>F10</kbd> leads from the text to the bar,{' '}
        <kbd>Escape</kbd> back. The other keys are in the <Link to="/docs/user-manual#keyboard">User Manual</Link>.
      </li>
      <li>
        A screen reader hears formulas in words, and the area for editing by the name in <code>label</code>.
      </li>
      <li>Spelling is checked by the browser, as in any field of your page.</li>
      <li>
        Paragraphs find their direction by their text, also right to left (RTL), as in Arabic and Hebrew. In a page with{' '}
        <code>dir=&quot;rtl&quot;</code> the bar is mirrored. The editor&rsquo;s own texts are in English.
      </li>
      <li>On telephones and tablets a keypad is shown below the text while the caret is in a formula.</li>
    </ul>
  ),
}

export const dataAndPlans: ArticleSection = {
  id: 'data',
  title: 'Data and plans',
  body: (
    <>
      <p>
        What people write stays in your page: the service neither receives nor stores it, but for images that they
        upload and for what your server sends to be cleaned or drawn. The editor sets no cookies and has no trackers.
        What is kept of a load, and for how long, is in the <Link to="/privacy">Privacy Policy</Link>, for your own
        notice under the GDPR.
      </p>
      <p>
        What each plan includes and its price are under <Link to="/pricing">Pricing</Link>. In the client portal you
        change your plan, download your data and delete your account. What a plan lets you do with the editor is in{' '}
        <Link to="/copyright">Copyright &amp; Licensing</Link>.
      </p>
    </>
  ),
}
