import { UNLIMITED_LOADS } from '#contracts/load-limits'
import { featuresOf } from '#contracts/plan-entitlements'
import { plansByCurrency } from '#contracts/plan-order'
import type { PublicPricingPlan } from '#contracts/pricing-plans'
import { escapeHtml } from '../../../platform/lib/escape-html.ts'
import { formatMoney, toMinor } from '../../../platform/lib/money.ts'

/**
 * The plans as lists in the page, one for each currency, by their loads: what search engines and readers without a script see of
 * them (D60).
 */
export function plansHtml(plans: readonly PublicPricingPlan[]): string {
  const groups = plansByCurrency(plans)
  const listOf = ({ currency, plans: ofCurrency }: (typeof groups)[number]) =>
    `${groups.length > 1 ? `<p class="pricing-currency">Prices in ${currencyNames.of(currency)}</p>` : ''}<ul class="pricing-cards">${ofCurrency.map(planHtml).join('')}</ul>`
  return groups.length === 0 ? '<ul class="pricing-cards"></ul>' : groups.map(listOf).join('')
}

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })

/** Prices are whole (D24). */
const priceOf = ({ price, currency }: PublicPricingPlan) => formatMoney(toMinor(price), currency).replace(/\.00$/, '')

function planHtml(plan: PublicPricingPlan): string {
  const loads = loadsText(plan)
  const features = featuresOf(plan)
    .map((feature) => `<li>${escapeHtml(feature)}</li>`)
    .join('')
  return `<li class="pricing-card"><article><p class="pricing-card-mark"></p><h3>${escapeHtml(plan.planName)}</h3>
<p class="pricing-card-description">${escapeHtml(plan.description)}</p>
<p class="pricing-card-price"><span>${priceOf(plan)}</span> per ${plan.interval}</p><p class="pricing-card-saving"></p>
<p class="pricing-card-loads">${loads}</p><ul>${features}</ul></article></li>`
}

const loadsText = ({ maxLoads }: PublicPricingPlan) =>
  maxLoads === UNLIMITED_LOADS
    ? 'Unlimited loads'
    : `Up to ${new Intl.NumberFormat('en-US').format(maxLoads)} loads/month`

/** The same in Markdown, for the page of prices as text. */
export const plansMarkdown = (plans: readonly PublicPricingPlan[]): string =>
  plansByCurrency(plans)
    .flatMap((group) => group.plans)
    .map((plan) => `- ${planMarkdown(plan)}`)
    .join('\n')

/** Names and texts are an administrator's: whatever they hold, it is text. */
const plainMarkdown = (text: string) => text.replaceAll(/[\\`*_{}[\]<>#|]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')

const planMarkdown = (plan: PublicPricingPlan) =>
  `**${plainMarkdown(plan.planName)}**, ${priceOf(plan)} per ${plan.interval}: ${loadsText(plan)}. ${plainMarkdown(featuresOf(plan).join('. '))}.`
