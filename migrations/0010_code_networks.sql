ALTER TABLE `one_time_tokens` ADD `network` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `verification_codes` ADD `network` text DEFAULT '' NOT NULL;