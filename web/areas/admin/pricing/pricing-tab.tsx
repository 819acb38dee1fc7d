import './pricing-tab.css'
import { UNLIMITED_LOADS } from '#contracts/load-limits'
import { featuresOf } from '#contracts/plan-entitlements'
import type { AdminPricingPlan } from '#contracts/pricing-plans'
import { useQuery } from '@tanstack/react-query'
import { adminPlansQuery } from '../../../api/admin-pricing.ts'
import { formatCount } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { useDialog } from '../../../lib/use-dialog.ts'
import { usePermission } from '../components/administrator.ts'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { StateBadge } from '../components/state-badge.tsx'
import { TabHead } from '../components/tab-head.tsx'
import { PlanDeleteDialog } from './plan-delete-dialog.tsx'
import { PlanFormDialog } from './plan-form-dialog.tsx'

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; plan: AdminPricingPlan }

/** Every plan, on sale or not (AP01). */
export function PricingTab() {
  const { data: plans, isPending, error, refetch } = useQuery(adminPlansQuery)
  const mayChange = usePermission('changeRecords')
  const mayEdit = usePermission('changeTexts')
  const { shown, open, close } = useDialog<OpenDialog>()
  return (
    <>
      <TabHead title="Pricing Plans" lead="Active plans are on sale; an inactive one stays with those who have it.">
        {mayChange && (
          <button type="button" className="button button-primary" onClick={() => open({ kind: 'add' })}>
            Add Plan
          </button>
        )}
      </TabHead>
      {plans?.length === 0 ? (
        <div className="loading-area state-message">
          <div>
            <strong>No plans yet</strong>
            <p>Without a plan nobody can sign up. The Trial plan is created automatically when somebody does.</p>
          </div>
        </div>
      ) : plans ? (
        <ul className="price-cards" aria-label="Pricing plans">
          {plans.map((plan) => (
            <li key={plan.id}>
              <PlanCard
                plan={plan}
                onEdit={mayEdit ? () => open({ kind: 'edit', plan }) : null}
                onDelete={mayChange ? () => open({ kind: 'delete', plan }) : null}
              />
            </li>
          ))}
        </ul>
      ) : isPending ? (
        <p className="loading-area state-message" role="status">
          Loading pricing plans...
        </p>
      ) : (
        <LoadFailure
          title="Error Loading Pricing Plans"
          error={error}
          fallback="Failed to load pricing plans"
          onRetry={refetch}
        />
      )}
      {shown?.kind === 'add' && <PlanFormDialog plan={null} onClose={close} />}
      {shown?.kind === 'edit' && <PlanFormDialog plan={shown.plan} onClose={close} />}
      {shown?.kind === 'delete' && <PlanDeleteDialog plan={shown.plan} onClose={close} />}
    </>
  )
}

interface PlanCardProps {
  readonly plan: AdminPricingPlan
  /** null if the signed-in administrator may not. */
  readonly onEdit: (() => void) | null
  readonly onDelete: (() => void) | null
}

function PlanCard({ plan, onEdit, onDelete }: PlanCardProps) {
  const { planName, description, price, yearlyPrice, currency, interval, maxLoads, isActive } = plan
  const id = `plan-${plan.id}`
  return (
    <article className="price-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{planName}</h2>
        <StateBadge isActive={isActive} />
      </header>
      <p className="price-card-text">{description}</p>
      <p className="price-card-price">
        <span>{formatMoney(price, currency)}</span> per {interval}
        {yearlyPrice !== null && `, ${formatMoney(yearlyPrice, currency)} per year`}
      </p>
      <p>{maxLoads === UNLIMITED_LOADS ? 'Unlimited loads' : `${formatCount(maxLoads)} loads per month`}</p>
      <ul className="price-card-text">
        {featuresOf(plan).map((feature, index) => (
          <li key={index}>{feature}</li>
        ))}
      </ul>
      <footer>
        <span>
          {plan.clientCount === 0
            ? 'Not in use'
            : `Used by ${formatCount(plan.clientCount)} ${plan.clientCount === 1 ? 'client' : 'clients'}`}
        </span>
        <span className="row-actions">
          {onEdit && (
            <button type="button" className="link-button" aria-label={`Edit ${planName}`} onClick={onEdit}>
              Edit
            </button>
          )}
          {onDelete && (
            <button type="button" className="link-button" aria-label={`Delete ${planName}`} onClick={onDelete}>
              Delete
            </button>
          )}
        </span>
      </footer>
    </article>
  )
}
