import { Link } from 'react-router'
import { OWNER, PRODUCT_NAME } from '#contracts/product'
import { policyHeads } from './policy-heads.ts'
import type { Policy } from './policy.ts'

export const copyrightAndLicensing: Policy = {
  ...policyHeads.copyright,
  since: '2026-11-01',
  lead: 'Who owns what, what your plan lets you do with it, and whose work it is built on.',
  sections: [
    {
      id: 'ownership',
      title: 'Ownership',
      body: (
        <p>
          {PRODUCT_NAME}, its name, its sign, its program code, its documentation and this site belong to {OWNER} and
          are protected by copyright. All rights that are not granted here are reserved.
        </p>
      ),
    },
    {
      id: 'license',
      title: 'What you may do',
      body: (
        <ul>
          <li>
            Embed the editor in pages of the domains in your account, within the limits of your plan, for as long as the
            plan runs.
          </li>
          <li>
            Give it your own name, colors and styles with the brand settings, where your plan has custom branding.
          </li>
          <li>Load its files from our delivery network, also a pinned release by its version and hashes.</li>
          <li>Copy every example of the documentation into your own code, changed or not, without naming us.</li>
        </ul>
      ),
    },
    {
      id: 'limits',
      title: 'What you may not do',
      body: (
        <ul>
          <li>Copy the editor&rsquo;s files to servers of your own and deliver it from there.</li>
          <li>Sell, rent or sublicense it as a product by itself.</li>
          <li>Change its code to evade the counting of loads, or remove notices of copyright from its files.</li>
        </ul>
      ),
    },
    {
      id: 'content',
      title: 'What people write',
      body: (
        <p>
          Content written with the editor, and the HTML, PDF and images that come out of it, belong to their authors. No
          license of ours clings to them.
        </p>
      ),
    },
    {
      id: 'third-party',
      title: 'Work of others',
      body: (
        <>
          <p>
            {PRODUCT_NAME} is built on open-source work, with thanks. The licenses&rsquo; full texts travel with the
            packages.
          </p>
          <ul>
            <li>ProseMirror, React, Hono, zod, Radix, TanStack Query and React Router: MIT License.</li>
            <li>KaTeX with its fonts and the mhchem extension: MIT License; fonts SIL Open Font License 1.1.</li>
            <li>parse5 and jsPDF: MIT License. Lucide icons: ISC License.</li>
            <li>Noto Sans, used in exported PDF files: SIL Open Font License 1.1.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'violations',
      title: 'Reporting a violation',
      body: (
        <p>
          If an image stored with us violates your rights, write through the <Link to="/contact">contact form</Link>:
          name the work, the address of the image, and how we reach you, and state that you are entitled to act. We look
          at it within two business days and remove what must be removed.
        </p>
      ),
    },
  ],
}
