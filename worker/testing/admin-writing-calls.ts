import { NEW_PASSWORD, PASSWORD, type EverythingApp } from './everything-app.ts'
import { anyone, type Send, signIns, tries, type WritingCall } from './writing-call.ts'

const admin =
  (method: string, path: string, body: object = {}) =>
  (app: EverythingApp): Send =>
  () =>
    app.admin.send(method, path, body)

const planForm = {
  planName: 'Team',
  description: 'For teams',
  price: 10,
  currency: 'INR',
  interval: 'month',
  features: ['Formulas'],
  maxLoads: 500,
  isActive: true,
}
const clientForm = { email: 'new@acme.test', companyName: 'New Co', contactName: 'Nia', phone: '1', isActive: true }
const userForm = { email: 'second@admin.test', name: 'Second', role: 'editor' }
const templateForm = { subject: 'Hi', htmlContent: '<p>Hi</p>', textContent: 'Hi', isActive: true }

/** The administration's calls among `writingCalls`. */
export const adminWritingCalls: Readonly<Record<string, readonly WritingCall[]>> = {
  'POST /api/admin/login': [
    {
      arrange: anyone('/api/admin/login', { email: 'helper@admin.test', password: PASSWORD }),
      leaves: { ...signIns, audit_log: 'each sign-in is noted' },
    },
  ],
  'POST /api/admin/logout': [{ arrange: admin('POST', '/api/admin/logout'), isDoneAnswer: 'not_signed_in' }],
  'POST /api/admin/users': [
    {
      arrange: admin('POST', '/api/admin/users', { ...userForm, password: PASSWORD }),
      isDoneAnswer: 'email_taken',
    },
  ],
  'PUT /api/admin/users/:id': [
    { arrange: admin('PUT', '/api/admin/users/helper', { ...userForm, password: NEW_PASSWORD }) },
  ],
  'DELETE /api/admin/users/:id': [
    { arrange: admin('DELETE', '/api/admin/users/helper'), isDoneAnswer: 'administrator_not_found' },
  ],
  'PUT /api/admin/profile': [
    { arrange: admin('PUT', '/api/admin/profile', { email: 'me@admin.test', name: 'Grace H' }) },
  ],
  'PUT /api/admin/password': [
    {
      arrange: (app) => () =>
        app.helper.send('PUT', '/api/admin/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
      isDoneAnswer: 'not_signed_in',
      leaves: tries,
    },
  ],
  'POST /api/admin/clients': [
    { arrange: admin('POST', '/api/admin/clients', clientForm), isDoneAnswer: 'email_taken' },
  ],
  'PUT /api/admin/clients/:id': [
    { arrange: admin('PUT', '/api/admin/clients/tiny', { ...clientForm, isActive: false, planId: 'free' }) },
  ],
  'PUT /api/admin/clients/:id/deactivate': [{ arrange: admin('PUT', '/api/admin/clients/tiny/deactivate') }],
  'DELETE /api/admin/clients/:id': [
    { arrange: admin('DELETE', '/api/admin/clients/idle'), isDoneAnswer: 'client_not_found' },
  ],
  'POST /api/admin/pricing': [{ arrange: admin('POST', '/api/admin/pricing', planForm) }],
  'PUT /api/admin/pricing/:id': [{ arrange: admin('PUT', '/api/admin/pricing/free', planForm) }],
  'DELETE /api/admin/pricing/:id': [
    { arrange: admin('DELETE', '/api/admin/pricing/unused'), isDoneAnswer: 'plan_not_found' },
  ],
  'POST /api/admin/domains': [
    {
      arrange: admin('POST', '/api/admin/domains', { domain: 'more.acme.test', customerId: 'acme' }),
      isDoneAnswer: 'domain_added',
    },
  ],
  'DELETE /api/admin/domains/:id': [
    { arrange: admin('DELETE', '/api/admin/domains/local'), isDoneAnswer: 'domain_not_found' },
  ],
  'PUT /api/admin/domains/:id/activate': [{ arrange: admin('PUT', '/api/admin/domains/docs/activate') }],
  'PUT /api/admin/domains/:id/deactivate': [{ arrange: admin('PUT', '/api/admin/domains/docs/deactivate') }],
  'PATCH /api/admin/contact-inquiries/:id': [
    { arrange: admin('PATCH', '/api/admin/contact-inquiries/asked', { status: 'resolved' }) },
  ],
  'DELETE /api/admin/contact-inquiries/:id': [
    { arrange: admin('DELETE', '/api/admin/contact-inquiries/asked'), isDoneAnswer: 'inquiry_not_found' },
  ],
  'PUT /api/admin/email-templates/:id': [
    { arrange: admin('PUT', '/api/admin/email-templates/welcome_email', templateForm) },
  ],
  'POST /api/admin/email-templates/:id/test': [
    { arrange: admin('POST', '/api/admin/email-templates/welcome_email/test') },
  ],
  'PUT /api/admin/system-settings': [
    { arrange: admin('PUT', '/api/admin/system-settings', { key: 'stripe_secret_key', value: 'sk_test_1234567890' }) },
  ],
  'POST /api/admin/load-counting/move': [
    {
      title: 'to objects',
      arrange: (app) => {
        app.env.LOAD_COUNTER = 'durable-object'
        return admin('POST', '/api/admin/load-counting/move', { to: 'durable-object' })(app)
      },
      leaves: { audit_log: 'each call that finds everything moved says so' },
    },
  ],
}
