CREATE TABLE `monthly_figures` (
	`month` text PRIMARY KEY NOT NULL,
	`active_domains` integer NOT NULL
);
--> statement-breakpoint
INSERT OR IGNORE INTO `email_templates` (`id`, `name`, `subject`, `html_content`, `text_content`, `is_active`, `updated_at`) VALUES ('template-trial-ending', 'trial_ending', 'Your trial ends on {{TRIAL_END_DATE}}', '<h1>Your trial ends on {{TRIAL_END_DATE}}</h1>
<p>From then on the editor is read-only on the pages of {{DOMAIN}} and of the other domains of {{USER_EMAIL}}, until you choose a plan. What people have written stays.</p>
<p><a class="button" href="{{UPGRADE_URL}}">See the plans</a></p>
<p>If you choose none, nothing is charged.</p>', 'Your trial ends on {{TRIAL_END_DATE}}

From then on the editor is read-only on the pages of {{DOMAIN}} and of the other domains of {{USER_EMAIL}}, until you choose a plan. What people have written stays.

See the plans: {{UPGRADE_URL}}

If you choose none, nothing is charged.', true, unixepoch() * 1000);
