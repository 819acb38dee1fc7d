INSERT OR IGNORE INTO `email_templates` (`id`, `name`, `subject`, `html_content`, `text_content`, `is_active`, `updated_at`) VALUES ('template-renewal-failed', 'renewal_failed', 'Your payment for {{PLAN_NAME}} failed', '<h1>Your payment for {{PLAN_NAME}} failed</h1>
<p>The plan {{PLAN_NAME}} of the account {{USER_EMAIL}} at {{DOMAIN}} was due for renewal, and the payment was not accepted. It will be tried again, and the plan goes on until {{PLAN_END_DATE}}.</p>
<p>If it is not paid by then, the editor turns read-only on your pages until it is. What people have written stays.</p>
<p><a class="button" href="{{UPGRADE_URL}}">See your plan and pay</a></p>
<p>If your card has expired or been replaced, you can pay with another one. If the payment goes through in the meantime, there is nothing to do.</p>', 'Your payment for {{PLAN_NAME}} failed

The plan {{PLAN_NAME}} of the account {{USER_EMAIL}} at {{DOMAIN}} was due for renewal, and the payment was not accepted. It will be tried again, and the plan goes on until {{PLAN_END_DATE}}.

If it is not paid by then, the editor turns read-only on your pages until it is. What people have written stays.

See your plan and pay: {{UPGRADE_URL}}

If your card has expired or been replaced, you can pay with another one. If the payment goes through in the meantime, there is nothing to do.', 1, unixepoch() * 1000);
--> statement-breakpoint
INSERT OR IGNORE INTO `email_templates` (`id`, `name`, `subject`, `html_content`, `text_content`, `is_active`, `updated_at`) VALUES ('template-payment-disputed', 'payment_disputed', 'Your payment for {{PLAN_NAME}} is disputed', '<h1>Your payment for {{PLAN_NAME}} is disputed</h1>
<p>Your bank has told us that a payment for the plan {{PLAN_NAME}} of the account {{USER_EMAIL}} at {{DOMAIN}} is disputed, and holds it back.</p>
<p>Until this is settled, the plan is suspended and the editor is read-only on your pages. What people have written stays.</p>
<p>If you do not know of a dispute, ask your bank to withdraw it, and reply to this mail: we are glad to help.</p>', 'Your payment for {{PLAN_NAME}} is disputed

Your bank has told us that a payment for the plan {{PLAN_NAME}} of the account {{USER_EMAIL}} at {{DOMAIN}} is disputed, and holds it back.

Until this is settled, the plan is suspended and the editor is read-only on your pages. What people have written stays.

If you do not know of a dispute, ask your bank to withdraw it, and reply to this mail: we are glad to help.', 1, unixepoch() * 1000);
--> statement-breakpoint
INSERT OR IGNORE INTO `email_templates` (`id`, `name`, `subject`, `html_content`, `text_content`, `is_active`, `updated_at`) VALUES ('template-paid-plan-ended', 'paid_plan_ended', 'Your plan {{PLAN_NAME}} has ended', '<h1>Your plan {{PLAN_NAME}} has ended</h1>
<p>The plan {{PLAN_NAME}} of the account {{USER_EMAIL}} at {{DOMAIN}} is no longer paid for. The editor is now read-only on your pages, until you choose a plan. What people have written stays.</p>
<p><a class="button" href="{{UPGRADE_URL}}">Choose a plan</a></p>', 'Your plan {{PLAN_NAME}} has ended

The plan {{PLAN_NAME}} of the account {{USER_EMAIL}} at {{DOMAIN}} is no longer paid for. The editor is now read-only on your pages, until you choose a plan. What people have written stays.

Choose a plan: {{UPGRADE_URL}}', 1, unixepoch() * 1000);
