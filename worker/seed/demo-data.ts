import type * as schema from '../schema.ts'
import { DAY_MS } from '../platform/lib/durations.ts'
import { demoLoads } from './demo-loads.ts'

type Row<Table extends { $inferInsert: unknown }> = Table['$inferInsert']

export interface DemoData {
  readonly pricingPlans: Row<typeof schema.pricingPlans>[]
  readonly administrators: Row<typeof schema.administrators>[]
  readonly clients: Row<typeof schema.clients>[]
  readonly domains: Row<typeof schema.domains>[]
  readonly domainAllowedIps: Row<typeof schema.domainAllowedIps>[]
  readonly monthlyLoads: Row<typeof schema.monthlyLoads>[]
  readonly dailyLoads: Row<typeof schema.dailyLoads>[]
  readonly payments: Row<typeof schema.payments>[]
  readonly contactInquiries: Row<typeof schema.contactInquiries>[]
}

interface PasswordHashes {
  readonly admin: string
  readonly client: string
}

/** The demo data of local mode, as it would be at `now` after half a year of use. Same `now`, same rows. */
export function demoData(now: Date, passwords: PasswordHashes): DemoData {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const { dailyLoads, monthlyLoads } = demoLoads(now)
  return {
    pricingPlans: demoPlans(daysAgo(400)),
    administrators: demoAdministrators(passwords.admin, daysAgo(400)),
    clients: demoClients(passwords.client, daysAgo),
    domains: demoDomains(daysAgo),
    domainAllowedIps: [
      { domainId: 'demo-domain-localhost', hostname: 'localhost', ip: '127.0.0.1' },
      { domainId: 'demo-domain-localhost', hostname: 'localhost', ip: '::1' },
    ],
    monthlyLoads,
    dailyLoads,
    payments: demoPayments(daysAgo),
    contactInquiries: demoInquiries(daysAgo),
  }
}

function demoPlans(createdAt: Date): DemoData['pricingPlans'] {
  const features = ['All toolbar features', 'Formula and chemistry builder', 'PDF export']
  const plan = {
    interval: 'month',
    currency: 'INR',
    branding: false,
    usageMonths: 12,
    support: 'email',
    isActive: true,
    createdAt,
  } as const
  return [
    {
      ...plan,
      id: 'plan-trial',
      planName: 'Trial',
      isTrial: true,
      description: 'Try every feature on your own site',
      price: 0,
      maxLoads: 1000,
      maxDomains: 3,
      branding: true,
      features,
    },
    {
      ...plan,
      id: 'demo-plan-starter',
      planName: 'Starter',
      description: 'For one course, blog or team',
      price: 999,
      maxLoads: 10_000,
      maxDomains: 5,
      features,
    },
    {
      ...plan,
      id: 'demo-plan-professional',
      planName: 'Professional',
      description: 'For schools and growing products',
      price: 2500,
      yearlyPrice: 24_000,
      maxLoads: 100_000,
      maxDomains: 25,
      branding: true,
      usageMonths: 24,
      support: 'priority',
      features,
    },
    {
      ...plan,
      id: 'demo-plan-team',
      planName: 'Team',
      description: 'For teams billed in dollars',
      price: 29,
      currency: 'USD',
      maxLoads: 25_000,
      maxDomains: 10,
      features,
    },
    {
      ...plan,
      id: 'demo-plan-enterprise',
      planName: 'Enterprise',
      description: 'For publishers and universities',
      price: 9999,
      maxLoads: -1,
      maxDomains: -1,
      branding: true,
      usageMonths: 36,
      support: 'priority',
      features: [...features, '24/7 phone support'],
    },
    {
      ...plan,
      id: 'demo-plan-small',
      planName: 'Evaluation',
      description: 'Five loads a month, to see what a used-up plan looks like',
      price: 0,
      maxLoads: 5,
      features: ['All toolbar features'],
      isActive: false,
    },
  ]
}

function demoAdministrators(passwordHash: string, createdAt: Date): DemoData['administrators'] {
  const administrator = { passwordHash, createdAt }
  return [
    { ...administrator, id: 'demo-admin', email: 'admin@formulary.test', name: 'Asha Rao', role: 'super_admin' },
    { ...administrator, id: 'demo-manager', email: 'manager@formulary.test', name: 'Ben Okafor', role: 'admin' },
    { ...administrator, id: 'demo-editor', email: 'editor@formulary.test', name: 'Chloé Martin', role: 'editor' },
    { ...administrator, id: 'demo-viewer', email: 'viewer@formulary.test', name: 'Dmitri Volkov', role: 'viewer' },
  ]
}

type DaysAgo = (days: number) => Date

function demoClients(passwordHash: string, daysAgo: DaysAgo): DemoData['clients'] {
  const client = { passwordHash, isActive: true }
  return [
    {
      ...client,
      id: 'demo-client',
      email: 'client@formulary.test',
      contactName: 'Priya Nair',
      companyName: 'Open Physics Press',
      phone: '+91 80 5550 0100',
      planId: 'demo-plan-professional',
      emailVerifiedAt: daysAgo(210),
      createdAt: daysAgo(210),
    },
    {
      ...client,
      id: 'demo-client-small',
      email: 'small@formulary.test',
      contactName: 'Tomás Silva',
      companyName: 'Chemistry Club',
      planId: 'demo-plan-small',
      emailVerifiedAt: daysAgo(90),
      createdAt: daysAgo(90),
    },
    {
      ...client,
      id: 'demo-client-suspended',
      email: 'suspended@formulary.test',
      contactName: 'Lena Fischer',
      companyName: 'Paused Publishing',
      isActive: false,
      planId: 'demo-plan-starter',
      emailVerifiedAt: daysAgo(150),
      createdAt: daysAgo(150),
    },
    {
      ...client,
      id: 'demo-client-trial-ended',
      email: 'trial-ended@formulary.test',
      contactName: 'Noor Haddad',
      companyName: 'Evening School',
      planId: 'plan-trial',
      trialEndsAt: daysAgo(20),
      emailVerifiedAt: daysAgo(34),
      createdAt: daysAgo(34),
    },
  ]
}

function demoDomains(daysAgo: DaysAgo): DemoData['domains'] {
  return [
    {
      id: 'demo-domain-customer',
      hostname: 'customer.localhost',
      clientId: 'demo-client',
      provenAt: daysAgo(3),
      proofWay: 'dns',
      createdAt: daysAgo(205),
    },
    { id: 'demo-domain-lms', hostname: 'lms.localhost', clientId: 'demo-client', createdAt: daysAgo(120) },
    {
      id: 'demo-domain-localhost',
      hostname: 'localhost',
      isLocal: true,
      clientId: 'demo-client',
      createdAt: daysAgo(200),
    },
    {
      id: 'demo-domain-inactive',
      hostname: 'inactive.localhost',
      isActive: false,
      clientId: 'demo-client',
      createdAt: daysAgo(60),
    },
    { id: 'demo-domain-small', hostname: 'small.localhost', clientId: 'demo-client-small', createdAt: daysAgo(89) },
    {
      id: 'demo-domain-suspended',
      hostname: 'suspended.localhost',
      clientId: 'demo-client-suspended',
      createdAt: daysAgo(149),
    },
    {
      id: 'demo-domain-trial-ended',
      hostname: 'trial-ended.localhost',
      clientId: 'demo-client-trial-ended',
      createdAt: daysAgo(33),
    },
  ]
}

function demoPayments(daysAgo: DaysAgo): DemoData['payments'] {
  const monthly: DemoData['payments'] = [0, 1, 2, 3, 4, 5].map((months) => ({
    id: `demo-payment-${months}`,
    clientId: 'demo-client',
    planId: 'demo-plan-professional',
    planName: 'Professional',
    amountMinor: 250_000,
    currency: 'INR',
    status: 'succeeded',
    gateway: 'razorpay',
    paymentId: `pay_DemoQ8rT2xK${months}`,
    createdAt: daysAgo(5 + months * 30),
  }))
  const suspended = {
    clientId: 'demo-client-suspended',
    planId: 'demo-plan-team',
    planName: 'Team',
    amountMinor: 2900,
    currency: 'USD',
    gateway: 'stripe',
  } as const
  return [
    ...monthly,
    { ...suspended, id: 'demo-payment-paid', status: 'succeeded', paymentId: 'pi_DemoA1b2C3', createdAt: daysAgo(100) },
    { ...suspended, id: 'demo-payment-failed', status: 'failed', paymentId: 'pi_DemoD4e5F6', createdAt: daysAgo(41) },
    { ...suspended, id: 'demo-payment-open', status: 'pending', paymentId: 'pi_DemoG7h8I9', createdAt: daysAgo(2) },
  ]
}

function demoInquiries(daysAgo: DaysAgo): DemoData['contactInquiries'] {
  return [
    {
      id: 'demo-inquiry-1',
      name: 'Maya Chen',
      email: 'maya@university.test',
      company: 'Northern University',
      subject: 'A license for our whole faculty',
      message: 'We teach about 4,000 students and would like to use the editor in our exams. What would that cost?',
      inquiryType: 'enterprise',
      status: 'new',
      createdAt: daysAgo(1),
    },
    {
      id: 'demo-inquiry-2',
      name: 'Jonas Weber',
      email: 'jonas@publisher.test',
      company: 'Weber Verlag',
      subject: 'Formulas in printed books',
      message: 'Can the PDF export be used for print? We need vector formulas.',
      inquiryType: 'sales',
      status: 'in_progress',
      createdAt: daysAgo(6),
    },
    {
      id: 'demo-inquiry-3',
      name: 'Aisha Bello',
      email: 'aisha@school.test',
      subject: 'The editor stays read-only',
      message: 'On our staging site the editor cannot be edited. Which domain do we have to add?',
      inquiryType: 'support',
      status: 'resolved',
      createdAt: daysAgo(14),
    },
    {
      id: 'demo-inquiry-4',
      name: 'Luca Rossi',
      email: 'luca@agency.test',
      company: 'Studio Rossi',
      subject: 'Working together',
      message: 'We build learning platforms and would like to offer your editor to our clients.',
      inquiryType: 'partnership',
      status: 'closed',
      createdAt: daysAgo(45),
    },
  ]
}
