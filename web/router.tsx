import type { ComponentType } from 'react'
import { redirect, type RouteObject } from 'react-router'
import { siteRedirects, siteRoutes, type SitePath } from '#contracts/site-routes'
import { PageFailure } from './components/page-failure.tsx'
import { PublicLayout } from './components/public-layout.tsx'

type LoadPage = () => Promise<{ Component: ComponentType }>

const texts = () => import('./areas/marketing/texts/text-pages.tsx')

/** Every page, by its address in `contracts/site-routes.ts`; each is a chunk of its own. */
export const pages: Partial<Record<SitePath, LoadPage>> = {
  '/': async () => ({ Component: (await import('./areas/marketing/home/home-page.tsx')).HomePage }),
  '/demo': async () => ({ Component: (await import('./areas/marketing/demo/demo-page.tsx')).DemoPage }),
  '/pricing': async () => ({ Component: (await import('./areas/marketing/pricing/pricing-page.tsx')).PricingPage }),
  '/contact': async () => ({ Component: (await import('./areas/marketing/contact/contact-page.tsx')).ContactPage }),
  '/admin/login': async () => ({
    Component: (await import('./areas/admin/login/admin-login-page.tsx')).AdminLoginPage,
  }),
  '/admin/dashboard': async () => ({
    Component: (await import('./areas/admin/dashboard/admin-dashboard-page.tsx')).AdminDashboardPage,
  }),
  '/client/register': async () => ({
    Component: (await import('./areas/account/register/register-page.tsx')).RegisterPage,
  }),
  '/client/login': async () => ({ Component: (await import('./areas/account/login/login-page.tsx')).LoginPage }),
  '/client/forgot-password': async () => ({
    Component: (await import('./areas/account/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
  }),
  '/client/reset-password': async () => ({
    Component: (await import('./areas/account/reset-password/reset-password-page.tsx')).ResetPasswordPage,
  }),
  '/client/dashboard': async () => ({
    Component: (await import('./areas/client-portal/dashboard/dashboard-page.tsx')).DashboardPage,
  }),
  '/editor': async () => ({ Component: (await import('./areas/marketing/editor/editor-page.tsx')).EditorPage }),
  '/branded': async () => ({ Component: (await import('./areas/marketing/branded/branded-page.tsx')).BrandedPage }),
  '/compare': async () => ({ Component: (await texts()).ComparePage }),
  '/changelog': async () => ({ Component: (await texts()).ChangelogPage }),
  '/status': async () => ({ Component: (await import('./areas/marketing/status/status-page.tsx')).StatusPage }),
  '/docs/user-manual': async () => ({
    Component: (await import('./areas/docs/user-manual/user-manual-page.tsx')).UserManualPage,
  }),
  '/docs/developer': async () => ({
    Component: (await import('./areas/docs/developer/developer-page.tsx')).DeveloperPage,
  }),
  '/docs/developer/api': async () => ({ Component: (await import('./areas/docs/developer/api-page.tsx')).ApiPage }),
  '/docs/cdn-testing': async () => ({
    Component: (await import('./areas/docs/cdn-testing/cdn-testing-page.tsx')).CdnTestingPage,
  }),
  '/privacy': async () => ({ Component: (await texts()).PrivacyPage }),
  '/terms': async () => ({ Component: (await texts()).TermsPage }),
  '/copyright': async () => ({ Component: (await texts()).CopyrightPage }),
  '/security': async () => ({ Component: (await texts()).SecurityPage }),
}

/** For unknown addresses. */
export const notFound: LoadPage = async () => ({
  Component: (await import('./areas/marketing/not-found/not-found-page.tsx')).NotFoundPage,
})

/** Keeps the page's space while its chunk is loading. */
const LoadingPage = () => <div className="page-area" aria-busy="true" />

function routesOf(layout: 'public' | 'standalone'): RouteObject[] {
  return siteRoutes.flatMap((route) => {
    const lazy = route.layout === layout && pages[route.path]
    return lazy ? [{ path: route.path, lazy, HydrateFallback: LoadingPage }] : []
  })
}

export const routeTable: RouteObject[] = [
  {
    Component: PublicLayout,
    children: [
      {
        ErrorBoundary: PageFailure,
        children: [...routesOf('public'), { path: '*', lazy: notFound, HydrateFallback: LoadingPage }],
      },
    ],
  },
  { ErrorBoundary: PageFailure, children: routesOf('standalone') },
  ...Object.entries(siteRedirects).map(([path, target]) => ({ path, loader: () => redirect(target) })),
]
