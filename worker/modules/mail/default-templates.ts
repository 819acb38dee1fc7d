import { PRODUCT_NAME } from '#contracts/product'
import type { EmailTemplateName } from '#contracts/email-templates'

export interface MailTexts {
  readonly subject: string
  readonly htmlContent: string
  readonly textContent: string
}

/**
 * The initial texts of a new installation: a migration writes them to the table. Verification and password reset
 * also fall back to them while their row is inactive or missing (D35).
 */
export const defaultTemplates: Readonly<Record<EmailTemplateName, MailTexts>> = {
  email_verification: {
    subject: '{{CODE}} is your verification code',
    htmlContent: `<h1>Confirm your e-mail address</h1>
<p>Enter this code to confirm {{USER_EMAIL}} for your account at {{DOMAIN}}:</p>
<p class="code">{{CODE}}</p>
<p>The code is valid for 15 minutes. If you did not ask for it, you can ignore this mail: nothing happens without the code.</p>`,
    textContent: `Confirm your e-mail address

Enter this code to confirm {{USER_EMAIL}} for your account at {{DOMAIN}}:

{{CODE}}

The code is valid for 15 minutes. If you did not ask for it, you can ignore this mail: nothing happens without the code.`,
  },
  welcome_email: {
    subject: `Welcome to ${PRODUCT_NAME}`,
    htmlContent: `<h1>Welcome to ${PRODUCT_NAME}</h1>
<p>Your account {{USER_EMAIL}} at {{DOMAIN}} is ready, and your 14-day trial has begun.</p>
<p>Two steps bring the editor to your page:</p>
<ol>
<li>Add the hostname of your site under Domain Management in your dashboard.</li>
<li>Copy the snippet from the developer documentation into your page.</li>
</ol>
<p>Reply to this mail if you get stuck.</p>`,
    textContent: `Welcome to ${PRODUCT_NAME}

Your account {{USER_EMAIL}} at {{DOMAIN}} is ready, and your 14-day trial has begun.

Two steps bring the editor to your page:

1. Add the hostname of your site under Domain Management in your dashboard.
2. Copy the snippet from the developer documentation into your page.

Reply to this mail if you get stuck.`,
  },
  password_reset: {
    subject: 'Reset your password',
    htmlContent: `<h1>Reset your password</h1>
<p>Somebody, hopefully you, asked to reset the password of {{USER_EMAIL}} at {{DOMAIN}}.</p>
<p><a class="button" href="{{RESET_URL}}">Choose a new password</a></p>
<p>The link works once, within one hour. If the button does not open, copy this address into your browser:<br>{{RESET_URL}}</p>
<p>If it was not you, ignore this mail: your password stays as it is.</p>`,
    textContent: `Reset your password

Somebody, hopefully you, asked to reset the password of {{USER_EMAIL}} at {{DOMAIN}}.

Choose a new password here. The link works once, within one hour:
{{RESET_URL}}

If it was not you, ignore this mail: your password stays as it is.`,
  },
  contact_confirmation: {
    subject: 'We have received your message',
    htmlContent: `<h1>Thank you for your message</h1>
<p>Hello {{USER_NAME}},</p>
<p>We have received your message and will get back to you at {{USER_EMAIL}} within 24 hours. This is what you wrote:</p>
<blockquote>{{MESSAGE}}</blockquote>
<p>Your team at {{DOMAIN}}</p>`,
    textContent: `Thank you for your message

Hello {{USER_NAME}},

We have received your message and will get back to you at {{USER_EMAIL}} within 24 hours. This is what you wrote:

{{MESSAGE}}

Your team at {{DOMAIN}}`,
  },
  payment_receipt: {
    subject: 'Your receipt for {{PLAN_NAME}}',
    htmlContent: `<h1>Thank you for your payment</h1>
<p>We have received your payment for the account {{USER_EMAIL}} at {{DOMAIN}}.</p>
<table>
<tr><th scope="row">Plan</th><td>{{PLAN_NAME}}</td></tr>
<tr><th scope="row">Amount</th><td>{{AMOUNT}}</td></tr>
<tr><th scope="row">Date</th><td>{{PAYMENT_DATE}}</td></tr>
<tr><th scope="row">Payment ID</th><td>{{TRANSACTION_ID}}</td></tr>
</table>
<p>You can find all your payments under Billing History in your dashboard.</p>`,
    textContent: `Thank you for your payment

We have received your payment for the account {{USER_EMAIL}} at {{DOMAIN}}.

Plan: {{PLAN_NAME}}
Amount: {{AMOUNT}}
Date: {{PAYMENT_DATE}}
Payment ID: {{TRANSACTION_ID}}

You can find all your payments under Billing History in your dashboard.`,
  },
  subscription_renewal: {
    subject: 'Your plan {{PLAN_NAME}} has been renewed',
    htmlContent: `<h1>Your plan has been renewed</h1>
<p>Your subscription for the account {{USER_EMAIL}} at {{DOMAIN}} goes on.</p>
<table>
<tr><th scope="row">Plan</th><td>{{PLAN_NAME}}</td></tr>
<tr><th scope="row">Amount</th><td>{{AMOUNT}}</td></tr>
<tr><th scope="row">Date</th><td>{{PAYMENT_DATE}}</td></tr>
<tr><th scope="row">Payment ID</th><td>{{TRANSACTION_ID}}</td></tr>
</table>
<p>You can change your plan at any time in your dashboard.</p>`,
    textContent: `Your plan has been renewed

Your subscription for the account {{USER_EMAIL}} at {{DOMAIN}} goes on.

Plan: {{PLAN_NAME}}
Amount: {{AMOUNT}}
Date: {{PAYMENT_DATE}}
Payment ID: {{TRANSACTION_ID}}

You can change your plan at any time in your dashboard.`,
  },
  trial_limit_warning: {
    subject: 'Your plan is running out',
    htmlContent: `<h1>Your plan is running out</h1>
<p>The account {{USER_EMAIL}} is close to the limit of its plan. It was last used on {{DOMAIN}}.</p>
<p>End of your trial: {{TRIAL_END_DATE}}</p>
<p>When this month's editor loads are used up, or the trial has ended, the editor turns read-only on your pages. What people have written stays.</p>
<p><a class="button" href="{{UPGRADE_URL}}">See your usage and plans</a></p>`,
    textContent: `Your plan is running out

The account {{USER_EMAIL}} is close to the limit of its plan. It was last used on {{DOMAIN}}.

End of your trial: {{TRIAL_END_DATE}}

When this month's editor loads are used up, or the trial has ended, the editor turns read-only on your pages. What people have written stays.

See your usage and plans:
{{UPGRADE_URL}}`,
  },
  trial_exceeded: {
    subject: 'Your plan is used up',
    htmlContent: `<h1>Your plan is used up</h1>
<p>The account {{USER_EMAIL}} has used all loads of its plan, last on {{DOMAIN}}. The editor is read-only on your pages until you choose a larger plan or the next month begins. What people have written stays.</p>
<p>End of your trial: {{TRIAL_END_DATE}}</p>
<p><a class="button" href="{{UPGRADE_URL}}">Choose a larger plan</a></p>`,
    textContent: `Your plan is used up

The account {{USER_EMAIL}} has used all loads of its plan, last on {{DOMAIN}}. The editor is read-only on your pages until you choose a larger plan or the next month begins. What people have written stays.

End of your trial: {{TRIAL_END_DATE}}

Choose a larger plan:
{{UPGRADE_URL}}`,
  },
  account_suspended: {
    subject: 'Your account is suspended',
    htmlContent: `<h1>Your account is suspended</h1>
<p>The account {{USER_EMAIL}} at {{DOMAIN}} has been deactivated. The editor is read-only on your pages; you can still sign in and see your account.</p>
<p>Reply to this mail if you think that this is a mistake.</p>`,
    textContent: `Your account is suspended

The account {{USER_EMAIL}} at {{DOMAIN}} has been deactivated. The editor is read-only on your pages; you can still sign in and see your account.

Reply to this mail if you think that this is a mistake.`,
  },
  trial_ending: {
    subject: 'Your trial ends on {{TRIAL_END_DATE}}',
    htmlContent: `<h1>Your trial ends on {{TRIAL_END_DATE}}</h1>
<p>From then on the editor is read-only on the pages of {{DOMAIN}} and of the other domains of {{USER_EMAIL}}, until you choose a plan. What people have written stays.</p>
<p><a class="button" href="{{UPGRADE_URL}}">See the plans</a></p>
<p>If you choose none, nothing is charged.</p>`,
    textContent: `Your trial ends on {{TRIAL_END_DATE}}

From then on the editor is read-only on the pages of {{DOMAIN}} and of the other domains of {{USER_EMAIL}}, until you choose a plan. What people have written stays.

See the plans: {{UPGRADE_URL}}

If you choose none, nothing is charged.`,
  },
  plan_ending: {
    subject: 'Your plan {{PLAN_NAME}} ends on {{PLAN_END_DATE}}',
    htmlContent: `<h1>Your plan {{PLAN_NAME}} ends on {{PLAN_END_DATE}}</h1>
<p>We gave this plan to {{USER_EMAIL}} until then. From then on the editor is read-only on the pages of {{DOMAIN}} and of your other domains, until you choose a plan. What people have written stays.</p>
<p><a class="button" href="{{UPGRADE_URL}}">See the plans</a></p>
<p>If you choose none, nothing is charged.</p>`,
    textContent: `Your plan {{PLAN_NAME}} ends on {{PLAN_END_DATE}}

We gave this plan to {{USER_EMAIL}} until then. From then on the editor is read-only on the pages of {{DOMAIN}} and of your other domains, until you choose a plan. What people have written stays.

See the plans: {{UPGRADE_URL}}

If you choose none, nothing is charged.`,
  },
  plan_ended: {
    subject: 'Your plan {{PLAN_NAME}} has ended',
    htmlContent: `<h1>Your plan {{PLAN_NAME}} has ended</h1>
<p>We gave this plan to {{USER_EMAIL}} until {{PLAN_END_DATE}}. The editor is now read-only on the pages of {{DOMAIN}} and of your other domains, until you choose a plan. What people have written stays.</p>
<p><a class="button" href="{{UPGRADE_URL}}">Choose a plan</a></p>
<p>If you choose none, nothing is charged.</p>`,
    textContent: `Your plan {{PLAN_NAME}} has ended

We gave this plan to {{USER_EMAIL}} until {{PLAN_END_DATE}}. The editor is now read-only on the pages of {{DOMAIN}} and of your other domains, until you choose a plan. What people have written stays.

Choose a plan: {{UPGRADE_URL}}

If you choose none, nothing is charged.`,
  },
  password_changed: {
    subject: 'Your password has been changed',
    htmlContent: `<h1>Your password has been changed</h1>
<p>The password of your account {{USER_EMAIL}} at {{DOMAIN}} has just been changed. Everybody who was signed in to it has been signed out; API keys keep working.</p>
<p>If it was you, there is nothing to do. If it was not, choose “Forgot your password?” where you sign in, which gives you the account back, and reply to this mail.</p>`,
    textContent: `Your password has been changed

The password of your account {{USER_EMAIL}} at {{DOMAIN}} has just been changed. Everybody who was signed in to it has been signed out; API keys keep working.

If it was you, there is nothing to do. If it was not, choose “Forgot your password?” where you sign in, which gives you the account back, and reply to this mail.`,
  },
  account_deleted: {
    subject: 'Your account has been deleted',
    htmlContent: `<h1>Your account has been deleted</h1>
<p>The account {{USER_EMAIL}} at {{DOMAIN}} has just been deleted. Its domains are free again, its API keys no longer work, and nothing is charged any more.</p>
<p>If it was not you, or if you did not mean to, reply to this mail within 14 days: until then we can still bring it back.</p>`,
    textContent: `Your account has been deleted

The account {{USER_EMAIL}} at {{DOMAIN}} has just been deleted. Its domains are free again, its API keys no longer work, and nothing is charged any more.

If it was not you, or if you did not mean to, reply to this mail within 14 days: until then we can still bring it back.`,
  },
  renewal_failed: {
    subject: 'Your payment for {{PLAN_NAME}} failed',
    htmlContent: `<h1>Your payment for {{PLAN_NAME}} failed</h1>
<p>The plan {{PLAN_NAME}} of the account {{USER_EMAIL}} at {{DOMAIN}} was due for renewal, and the payment was not accepted. It will be tried again, and the plan goes on until {{PLAN_END_DATE}}.</p>
<p>If it is not paid by then, the editor turns read-only on your pages until it is. What people have written stays.</p>
<p><a class="button" href="{{UPGRADE_URL}}">See your plan and pay</a></p>
<p>If your card has expired or been replaced, you can pay with another one. If the payment goes through in the meantime, there is nothing to do.</p>`,
    textContent: `Your payment for {{PLAN_NAME}} failed

The plan {{PLAN_NAME}} of the account {{USER_EMAIL}} at {{DOMAIN}} was due for renewal, and the payment was not accepted. It will be tried again, and the plan goes on until {{PLAN_END_DATE}}.

If it is not paid by then, the editor turns read-only on your pages until it is. What people have written stays.

See your plan and pay: {{UPGRADE_URL}}

If your card has expired or been replaced, you can pay with another one. If the payment goes through in the meantime, there is nothing to do.`,
  },
  payment_disputed: {
    subject: 'Your payment for {{PLAN_NAME}} is disputed',
    htmlContent: `<h1>Your payment for {{PLAN_NAME}} is disputed</h1>
<p>Your bank has told us that a payment for the plan {{PLAN_NAME}} of the account {{USER_EMAIL}} at {{DOMAIN}} is disputed, and holds it back.</p>
<p>Until this is settled, the plan is suspended and the editor is read-only on your pages. What people have written stays.</p>
<p>If you do not know of a dispute, ask your bank to withdraw it, and reply to this mail: we are glad to help.</p>`,
    textContent: `Your payment for {{PLAN_NAME}} is disputed

Your bank has told us that a payment for the plan {{PLAN_NAME}} of the account {{USER_EMAIL}} at {{DOMAIN}} is disputed, and holds it back.

Until this is settled, the plan is suspended and the editor is read-only on your pages. What people have written stays.

If you do not know of a dispute, ask your bank to withdraw it, and reply to this mail: we are glad to help.`,
  },
  paid_plan_ended: {
    subject: 'Your plan {{PLAN_NAME}} has ended',
    htmlContent: `<h1>Your plan {{PLAN_NAME}} has ended</h1>
<p>The plan {{PLAN_NAME}} of the account {{USER_EMAIL}} at {{DOMAIN}} is no longer paid for. The editor is now read-only on your pages, until you choose a plan. What people have written stays.</p>
<p><a class="button" href="{{UPGRADE_URL}}">Choose a plan</a></p>`,
    textContent: `Your plan {{PLAN_NAME}} has ended

The plan {{PLAN_NAME}} of the account {{USER_EMAIL}} at {{DOMAIN}} is no longer paid for. The editor is now read-only on your pages, until you choose a plan. What people have written stays.

Choose a plan: {{UPGRADE_URL}}`,
  },
  dispute_settled: {
    subject: 'Your plan {{PLAN_NAME}} is active again',
    htmlContent: `<h1>Your plan {{PLAN_NAME}} is active again</h1>
<p>The dispute over a payment for the plan {{PLAN_NAME}} of the account {{USER_EMAIL}} at {{DOMAIN}} is settled.</p>
<p>The plan is active again, and people can write in the editor on your pages as before. There is nothing to do.</p>`,
    textContent: `Your plan {{PLAN_NAME}} is active again

The dispute over a payment for the plan {{PLAN_NAME}} of the account {{USER_EMAIL}} at {{DOMAIN}} is settled.

The plan is active again, and people can write in the editor on your pages as before. There is nothing to do.`,
  },
}
