ALTER TABLE `pricing_plans` ADD `max_domains` integer DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE `pricing_plans` ADD `branding` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `pricing_plans` ADD `usage_months` integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE `pricing_plans` ADD `support` text DEFAULT 'email' NOT NULL;--> statement-breakpoint
-- The Trial of a service that nobody uses yet; where somebody does, it keeps what it had.
UPDATE `pricing_plans` SET `max_domains` = 3 WHERE `is_trial` = 1 AND NOT EXISTS (SELECT 1 FROM `clients`);
