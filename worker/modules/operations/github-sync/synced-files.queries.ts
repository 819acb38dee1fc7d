import { asc } from 'drizzle-orm'
import type { Database } from '../../../platform/db/client.ts'
import { emailTemplates } from '../../mail/index.ts'
import { pricingPlans } from '../../plans/index.ts'

export const findSyncedPlans = (database: Database) =>
  database
    .select({
      id: pricingPlans.id,
      planName: pricingPlans.planName,
      description: pricingPlans.description,
      price: pricingPlans.price,
      yearlyPrice: pricingPlans.yearlyPrice,
      currency: pricingPlans.currency,
      interval: pricingPlans.interval,
      features: pricingPlans.features,
      maxLoads: pricingPlans.maxLoads,
      isActive: pricingPlans.isActive,
    })
    .from(pricingPlans)
    .orderBy(asc(pricingPlans.id))

export const findSyncedTemplates = (database: Database) =>
  database
    .select({
      name: emailTemplates.name,
      subject: emailTemplates.subject,
      htmlContent: emailTemplates.htmlContent,
      textContent: emailTemplates.textContent,
      isActive: emailTemplates.isActive,
    })
    .from(emailTemplates)
    .orderBy(asc(emailTemplates.name))
