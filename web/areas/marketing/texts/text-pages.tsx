import { PRODUCT_NAME } from '#contracts/product'
import { builtArticle } from '../../../components/built-article.tsx'
import { policyHeads } from '../../../content/policies/policy-heads.ts'

/** Whether texts are in the script: while the pages are built, and with the development server. */
const hasTexts = import.meta.env.SSR || import.meta.env.DEV

/** The four policies: static text, no call (PG73). */
const policyPage = (name: keyof typeof policyHeads) =>
  builtArticle({
    name,
    ...policyHeads[name],
    load: hasTexts ? async () => (await import('./policy-text.tsx')).policyTexts[name] : null,
  })

export const PrivacyPage = policyPage('privacy')
export const TermsPage = policyPage('terms')
export const CopyrightPage = policyPage('copyright')
export const SecurityPage = policyPage('security')

export const ComparePage = builtArticle({
  name: 'compare',
  title: 'Compare',
  description: `${PRODUCT_NAME} beside CKEditor 5 with MathType, TinyMCE and Froala: features, measured figures with how to repeat them, and when to choose another.`,
  load: hasTexts ? async () => (await import('../compare/compare-article.tsx')).CompareArticle : null,
})

export const ChangelogPage = builtArticle({
  name: 'changelog',
  title: 'Changelog',
  description:
    'What each release of the editor and its service brings to those who write, those who build pages and those who pay.',
  load: hasTexts ? async () => (await import('./changelog-article.tsx')).ChangelogArticle : null,
})
