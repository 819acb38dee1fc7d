INSERT OR IGNORE INTO `email_templates` (`id`, `name`, `subject`, `html_content`, `text_content`, `is_active`, `updated_at`) VALUES ('template-dispute-settled', 'dispute_settled', 'Your plan {{PLAN_NAME}} is active again', '<h1>Your plan {{PLAN_NAME}} is active again</h1>
<p>The dispute over a payment for the plan {{PLAN_NAME}} of the account {{USER_EMAIL}} at {{DOMAIN}} is settled.</p>
<p>The plan is active again, and people can write in the editor on your pages as before. There is nothing to do.</p>', 'Your plan {{PLAN_NAME}} is active again

The dispute over a payment for the plan {{PLAN_NAME}} of the account {{USER_EMAIL}} at {{DOMAIN}} is settled.

The plan is active again, and people can write in the editor on your pages as before. There is nothing to do.', 1, unixepoch() * 1000);
