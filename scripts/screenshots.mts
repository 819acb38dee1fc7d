/*
 * Pictures of the running product, at 1280 and 390 pixels in both themes, into `screenshots/`, and the README's picture. Each
 * entry of `pictures` opens a page and brings it to the state worth looking at.
 *
 *   npm run screenshots [part of a name]
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { FormularyEditorElement } from '#editor'
import { z } from 'zod'
import { build } from './lib/build.mts'
import { launchChromium } from './lib/browsers.mts'
import { root } from './lib/project.mts'
import { migrate, serveExamples, startService } from './lib/service.mts'

const wanted = process.argv[2] ?? ''
const port = Number(process.env['PORT'] || 8817)
const stateFolder = '.cache/screenshots-state'
const folder = join(root, 'screenshots')
const site = `http://localhost:${port}`
const example = `http://customer.localhost:${port + 1}`
const labReport = readFileSync(join(root, 'editor-element/fixtures/documents/lab-report.html'), 'utf8')

type Theme = 'light' | 'dark'

/** Brings a page to the state worth looking at. */
type Act = (page: Page) => Promise<unknown>

interface Picture {
  readonly url: string
  /** From the project's folder; otherwise below `screenshots/`, named after the picture. */
  readonly file?: string
  readonly themes?: readonly Theme[]
  /** In pixels. */
  readonly widths?: readonly number[]
  prepare?(page: Page, theme: Theme): Promise<unknown>
}

/** An editor alone on a page of the product's own origin, filled with a lab report. */
const editor = (act?: Act): Picture => ({
  url: `${site}/editor`,
  async prepare(page, theme) {
    await page.waitForSelector('formulary-editor .formulary-content')
    await page.evaluate(
      ([html, name]) => {
        const element = document.querySelector<FormularyEditorElement>('formulary-editor')!
        document.body.replaceChildren(element)
        document.body.style.cssText = `margin: 24px; background: ${name === 'dark' ? '#0d1014' : '#fff'}`
        Object.assign(element, { theme: name, value: html, height: '' })
      },
      [labReport, theme] as const,
    )
    await page.waitForTimeout(1_000)
    await act?.(page)
    await page.waitForTimeout(300)
  },
})
/** The lab report in the whole editor, as the README shows it. */
const readme: Picture = {
  url: `${site}/editor`,
  file: 'docs/editor.png',
  themes: ['light'],
  widths: [1280],
  async prepare(page) {
    await page.waitForSelector('formulary-editor .formulary-content')
    await page.evaluate(async (html) => {
      const element = document.querySelector<FormularyEditorElement>('formulary-editor')!
      document.body.replaceChildren(element)
      document.body.style.cssText = 'padding: 24px; overflow: hidden'
      Object.assign(element, { theme: 'light', height: '852px', showCharacterCount: false, value: html })
      await element.whenFormulasReady()
    }, labReport)
    await page.waitForTimeout(1_500)
  },
}
const pressControl = async (page: Page, name: string) => {
  // On a narrow bar the control is under More controls.
  if (!(await page.$(`[data-control="${name}"]`))) await page.click('[data-control="more"]')
  await page.click(`[data-control="${name}"]`)
}
const openControl = (name: string) => editor((page) => pressControl(page, name))

/** A page of the demo client's, signed in. */
const portal = (act?: Act): Picture => ({
  url: `${site}/client/login`,
  async prepare(page) {
    const response = await page.request.post(`${site}/api/client/login`, {
      data: { email: 'client@formulary.test', password: 'formulary-client' },
      headers: { 'X-Local-IP': `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}` },
    })
    const { token } = z.object({ token: z.string() }).parse(await response.json())
    await page.evaluate((value) => localStorage.setItem('clientToken', value), token)
    await page.goto(`${site}/client/dashboard`)
    await page.waitForSelector('.chart')
    await act?.(page)
    await page.waitForTimeout(300)
  },
})
const openDialog = (name: string, act?: Act) =>
  portal(async (page) => {
    await page.getByRole('button', { name }).first().click()
    await page.waitForSelector('[role="dialog"], [role="alertdialog"]')
    await page.waitForTimeout(700)
    await act?.(page)
  })

/** A tab of the administration, as the super admin sees it. */
const admin = (query: string, act?: Act): Picture => ({
  url: `${site}/admin/login`,
  async prepare(page) {
    const response = await page.request.post(`${site}/api/admin/login`, {
      data: { email: 'admin@formulary.test', password: 'formulary-admin' },
      headers: { 'X-Local-IP': `10.8.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}` },
    })
    const { data } = z.object({ data: z.object({ token: z.string() }) }).parse(await response.json())
    await page.evaluate((value) => localStorage.setItem('adminToken', value), data.token)
    await page.goto(`${site}/admin/dashboard${query}`)
    await page.waitForSelector('h1')
    await page.waitForLoadState('networkidle')
    await act?.(page)
    await page.waitForTimeout(500)
  },
})
const adminDialog = (query: string, name: string) =>
  admin(query, (page) => page.getByRole('button', { name }).first().click())

const pictures: Readonly<Record<string, Picture>> = {
  readme,
  'site-home': { url: `${site}/` },
  'site-demo': { url: `${site}/demo` },
  'site-editor': { url: `${site}/editor` },
  'site-branded': { url: `${site}/branded` },
  ...Object.fromEntries(
    [
      'privacy',
      'terms',
      'copyright',
      'security',
      'docs/user-manual',
      'docs/developer',
      'docs/developer/api',
      'docs/cdn-testing',
    ].map((path) => [`site-${path.replaceAll('/', '-')}`, { url: `${site}/${path}` }]),
  ),
  'site-pricing': { url: `${site}/pricing` },
  'site-pricing-yearly': { url: `${site}/pricing?billing=yearly` },
  'site-contact': { url: `${site}/contact` },
  'account-login': { url: `${site}/client/login` },
  'account-register': { url: `${site}/client/register?planId=demo-plan-starter&plan=Starter&email=ada%40acme.test` },
  'account-forgot-password': { url: `${site}/client/forgot-password` },
  'account-reset-invalid': { url: `${site}/client/reset-password` },
  'account-admin-login': {
    url: `${site}/admin/login`,
    async prepare(page) {
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.getByRole('button', { name: 'Contact Administrator' }).click()
      await page.waitForTimeout(300)
    },
  },
  'portal-dashboard': portal(),
  'portal-api': portal((page) => page.getByRole('link', { name: 'API Access' }).click()),
  'portal-account': portal((page) => page.getByRole('link', { name: 'Account', exact: true }).click()),
  'dialog-plans': openDialog('Change Plan'),
  'dialog-payment': openDialog('Change Plan', (page) =>
    page.getByRole('button', { name: 'Select Plan' }).last().click(),
  ),
  'dialog-billing': openDialog('Billing History'),
  'dialog-domain-add': openDialog('Add Domain'),
  'dialog-domain-localhost': openDialog('Edit localhost'),
  'dialog-domain-delete': openDialog('Delete lms.localhost'),
  'admin-overview': admin(''),
  'admin-clients': admin('?tab=clients'),
  'dialog-client-details': adminDialog('?tab=clients', 'Details client@'),
  'dialog-client-edit': adminDialog('?tab=clients', 'Edit trial-ended@'),
  'dialog-client-deactivate': adminDialog('?tab=clients', 'Deactivate client@'),
  'admin-pricing': admin('?tab=pricing'),
  'dialog-plan-edit': adminDialog('?tab=pricing', 'Edit Professional'),
  'dialog-plan-delete': adminDialog('?tab=pricing', 'Delete Starter'),
  'admin-domains': admin('?tab=domains'),
  'dialog-admin-domain-add': adminDialog('?tab=domains', 'Add Domain'),
  'dialog-admin-domain-delete': adminDialog('?tab=domains', 'Delete lms.localhost'),
  'admin-payments': admin('?tab=payments'),
  'dialog-payment-record': adminDialog('?tab=payments', 'View'),
  'admin-contact-requests': admin('?tab=contact-requests'),
  'dialog-contact-request': adminDialog('?tab=contact-requests', 'View the request'),
  'dialog-contact-request-delete': adminDialog('?tab=contact-requests', 'Delete the request'),
  'admin-users': admin('?tab=users'),
  'dialog-user-add': adminDialog('?tab=users', 'Add User'),
  'dialog-user-edit': adminDialog('?tab=users', 'Edit Ben'),
  'dialog-user-delete': adminDialog('?tab=users', 'Delete Ben'),
  'admin-audit-log': admin('?tab=audit-log'),
  'admin-payment-settings': admin('?tab=settings&section=payments'),
  'admin-profile-settings': admin('?tab=settings&section=profile'),
  'admin-email-templates': admin('?tab=settings&section=email-templates'),
  'admin-email-template': admin('?tab=settings&section=email-templates&template=password_reset'),
  'site-not-found': { url: `${site}/nowhere` },
  'example-script': { url: `${example}/index.html` },
  'example-frame': { url: `${example}/embed-script.html` },
  'editor-document': editor(),
  'editor-heading': openControl('heading'),
  'editor-link': openControl('link'),
  'editor-emoji': openControl('emoji'),
  'editor-html-source': openControl('htmlSource'),
  'editor-tooltip': editor(async (page) => {
    await page.hover('[data-control="bold"]')
    await page.waitForTimeout(900)
  }),
  'editor-brand': editor((page) =>
    page.evaluate(() =>
      Object.assign(document.querySelector<FormularyEditorElement>('formulary-editor')!, {
        brand: {
          productName: 'Acme Notes',
          primaryColor: '#5b2a86',
          secondaryColor: '#ffd166',
          poweredByText: 'Powered by Acme',
          showPoweredBy: true,
        },
      }),
    ),
  ),
  ...Object.fromEntries(
    Object.entries({
      Compounds: '2H2 + O2 -> H2O',
      Reactions: 'N2 + 3H2 <=>[Fe][450 °C] 2NH3',
      Symbols: 'Fe^3+(aq)',
      Templates: 'R-COOH + R-OH',
      Elements: '',
    }).map(([tab, input]) => [
      `editor-chemistry-${tab.toLowerCase()}`,
      editor(async (page) => {
        await pressControl(page, 'chemistry')
        await page.getByRole('tab', { name: tab, exact: true }).click()
        await page.getByLabel('Formula or equation').fill(input)
      }),
    ]),
  ),
  ...Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6, 7].map((tab) => [
      `editor-formula-tab-${tab + 1}`,
      editor(async (page) => {
        await pressControl(page, 'formula')
        await page.fill('.formulary-latex-box textarea', 'x = \\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}')
        await page.click(`.formulary-palette [data-tab="${tab}"]`)
        await page.waitForTimeout(500)
      }),
    ]),
  ),
  'editor-text-color': openControl('textColor'),
  'editor-background-color': openControl('highlightColor'),
  'editor-table': openControl('table'),
  'editor-table-editing': editor((page) => page.click('.formulary-content td >> nth=1')),
  'editor-image': openControl('image'),
  'editor-video': openControl('video'),
  'editor-formula': editor(async (page) => {
    await pressControl(page, 'formula')
    await page.fill('.formulary-latex-box textarea', '\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}')
  }),
}

await build()
rmSync(join(root, stateFolder), { recursive: true, force: true })
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
await migrate(stateFolder)
const service = await startService({ port, stateFolder })
const examples = await serveExamples({ port: port + 1, servicePort: port })
const browser = await launchChromium()

for (const [name, picture] of Object.entries(pictures).filter(([each]) => each.includes(wanted))) {
  const { url, file, themes = ['light', 'dark'], widths = [1280, 390] } = picture
  for (const theme of themes)
    for (const width of widths) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: theme })
      await page.goto(url)
      await page.waitForTimeout(500)
      await picture.prepare?.(page, theme)
      await page.screenshot({
        path: file ? join(root, file) : join(folder, `${name}-${theme}-${width}.png`),
        fullPage: !/^(?:editor|dialog|readme)/.test(name),
        animations: 'disabled',
        caret: 'hide',
      })
      await page.close()
    }
}
await browser.close()
await Promise.all([service.stop(), examples.stop()])
console.log('Pictures are in screenshots/, and docs/editor.png.')
process.exit(0)
