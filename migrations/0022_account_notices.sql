INSERT OR IGNORE INTO `email_templates` (`id`, `name`, `subject`, `html_content`, `text_content`, `is_active`, `updated_at`) VALUES ('template-password-changed', 'password_changed', 'Your password has been changed', '<h1>Your password has been changed</h1>
<p>The password of your account {{USER_EMAIL}} at {{DOMAIN}} has just been changed. Everybody who was signed in to it has been signed out; API keys keep working.</p>
<p>If it was you, there is nothing to do. If it was not, choose “Forgot your password?” where you sign in, which gives you the account back, and reply to this mail.</p>', 'Your password has been changed

The password of your account {{USER_EMAIL}} at {{DOMAIN}} has just been changed. Everybody who was signed in to it has been signed out; API keys keep working.

If it was you, there is nothing to do. If it was not, choose “Forgot your password?” where you sign in, which gives you the account back, and reply to this mail.', 1, unixepoch() * 1000);
--> statement-breakpoint
INSERT OR IGNORE INTO `email_templates` (`id`, `name`, `subject`, `html_content`, `text_content`, `is_active`, `updated_at`) VALUES ('template-account-deleted', 'account_deleted', 'Your account has been deleted', '<h1>Your account has been deleted</h1>
<p>The account {{USER_EMAIL}} at {{DOMAIN}} has just been deleted. Its domains are free again, its API keys no longer work, and nothing is charged any more.</p>
<p>If it was not you, or if you did not mean to, reply to this mail within 14 days: until then we can still bring it back.</p>', 'Your account has been deleted

The account {{USER_EMAIL}} at {{DOMAIN}} has just been deleted. Its domains are free again, its API keys no longer work, and nothing is charged any more.

If it was not you, or if you did not mean to, reply to this mail within 14 days: until then we can still bring it back.', 1, unixepoch() * 1000);
