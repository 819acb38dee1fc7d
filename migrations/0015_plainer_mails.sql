-- Sentences of the first templates, where nobody has changed them.
UPDATE email_templates SET html_content = replace(html_content, 'we have received your message and get back to you at', 'We have received your message and will get back to you at'),
  text_content = replace(text_content, 'we have received your message and get back to you at', 'We have received your message and will get back to you at')
WHERE name = 'contact_confirmation';
--> statement-breakpoint
UPDATE email_templates SET html_content = replace(html_content, 'Add the host name of your site', 'Add the hostname of your site'),
  text_content = replace(text_content, 'Add the host name of your site', 'Add the hostname of your site')
WHERE name = 'welcome_email';
--> statement-breakpoint
UPDATE email_templates SET html_content = replace(html_content, 'You find all your payments', 'You can find all your payments'),
  text_content = replace(text_content, 'You find all your payments', 'You can find all your payments')
WHERE name = 'payment_receipt';
--> statement-breakpoint
UPDATE email_templates SET html_content = replace(html_content, 'comes close to what its plan holds', 'is close to the limit of its plan'),
  text_content = replace(text_content, 'comes close to what its plan holds', 'is close to the limit of its plan')
WHERE name = 'trial_limit_warning';
--> statement-breakpoint
UPDATE email_templates SET html_content = replace(html_content, 'has used all that its plan holds, last on {{DOMAIN}}. The editor is read-only on your pages until more room is made.', 'has used all loads of its plan, last on {{DOMAIN}}. The editor is read-only on your pages until you choose a larger plan or the next month begins.'),
  text_content = replace(text_content, 'has used all that its plan holds, last on {{DOMAIN}}. The editor is read-only on your pages until more room is made.', 'has used all loads of its plan, last on {{DOMAIN}}. The editor is read-only on your pages until you choose a larger plan or the next month begins.')
WHERE name = 'trial_exceeded';
