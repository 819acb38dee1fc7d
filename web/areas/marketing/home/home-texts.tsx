import { HomeBenefits } from './home-benefits.tsx'
import { HomeFacts } from './home-facts.tsx'
import { HomeFeatures } from './home-features.tsx'
import { HomeUses } from './home-uses.tsx'

/** The parts of the landing page in which nothing happens, before and after the snippets (D150). */
export const homeTexts = {
  before: () => (
    <>
      <HomeUses />
      <HomeBenefits />
      <HomeFeatures />
    </>
  ),
  after: () => <HomeFacts />,
} as const
