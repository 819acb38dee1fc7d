ALTER TABLE `clients` ADD `terms_accepted_at` integer;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `begins_at` integer;