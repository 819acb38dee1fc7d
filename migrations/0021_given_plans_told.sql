ALTER TABLE `clients` ADD `plan_end_told` integer;--> statement-breakpoint
INSERT OR IGNORE INTO `email_templates` (`id`, `name`, `subject`, `html_content`, `text_content`, `is_active`, `updated_at`) VALUES ('template-plan-ending', 'plan_ending', 'Your plan {{PLAN_NAME}} ends on {{PLAN_END_DATE}}', '<h1>Your plan {{PLAN_NAME}} ends on {{PLAN_END_DATE}}</h1>
<p>We gave this plan to {{USER_EMAIL}} until then. From then on the editor is read-only on the pages of {{DOMAIN}} and of your other domains, until you choose a plan. What people have written stays.</p>
<p><a class="button" href="{{UPGRADE_URL}}">See the plans</a></p>
<p>If you choose none, nothing is charged.</p>', 'Your plan {{PLAN_NAME}} ends on {{PLAN_END_DATE}}

We gave this plan to {{USER_EMAIL}} until then. From then on the editor is read-only on the pages of {{DOMAIN}} and of your other domains, until you choose a plan. What people have written stays.

See the plans: {{UPGRADE_URL}}

If you choose none, nothing is charged.', 1, unixepoch() * 1000);
--> statement-breakpoint
INSERT OR IGNORE INTO `email_templates` (`id`, `name`, `subject`, `html_content`, `text_content`, `is_active`, `updated_at`) VALUES ('template-plan-ended', 'plan_ended', 'Your plan {{PLAN_NAME}} has ended', '<h1>Your plan {{PLAN_NAME}} has ended</h1>
<p>We gave this plan to {{USER_EMAIL}} until {{PLAN_END_DATE}}. The editor is now read-only on the pages of {{DOMAIN}} and of your other domains, until you choose a plan. What people have written stays.</p>
<p><a class="button" href="{{UPGRADE_URL}}">Choose a plan</a></p>
<p>If you choose none, nothing is charged.</p>', 'Your plan {{PLAN_NAME}} has ended

We gave this plan to {{USER_EMAIL}} until {{PLAN_END_DATE}}. The editor is now read-only on the pages of {{DOMAIN}} and of your other domains, until you choose a plan. What people have written stays.

Choose a plan: {{UPGRADE_URL}}

If you choose none, nothing is charged.', 1, unixepoch() * 1000);
