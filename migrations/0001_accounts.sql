CREATE TABLE `one_time_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `one_time_tokens_by_subject` ON `one_time_tokens` (`kind`,`subject`,`created_at`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_by_expiry` ON `one_time_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `verification_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `verification_codes_by_email` ON `verification_codes` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `verification_codes_by_creation` ON `verification_codes` (`created_at`);--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`last_characters` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_hash` ON `api_keys` (`key_hash`);--> statement-breakpoint
CREATE INDEX `api_keys_by_client` ON `api_keys` (`client_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `trial_hostnames` (
	`hostname` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `email_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`subject` text NOT NULL,
	`html_content` text NOT NULL,
	`text_content` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_templates_name` ON `email_templates` (`name`);--> statement-breakpoint
CREATE TABLE `gateway_events` (
	`gateway` text NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`gateway`, `event_id`)
);
--> statement-breakpoint
CREATE INDEX `gateway_events_by_receipt` ON `gateway_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`interval` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`gateway` text NOT NULL,
	`session_id` text,
	`gateway_id` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`paid_until` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`plan_id`) REFERENCES `pricing_plans`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_gateway_id` ON `subscriptions` (`gateway`,`gateway_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_by_client` ON `subscriptions` (`client_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_by_end` ON `subscriptions` (`status`,`paid_until`);--> statement-breakpoint
CREATE TABLE `usage_notices` (
	`owner_kind` text NOT NULL,
	`owner_id` text NOT NULL,
	`month` text NOT NULL,
	`percent` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`owner_kind`, `owner_id`, `month`, `percent`)
);
--> statement-breakpoint
CREATE INDEX `usage_notices_by_creation` ON `usage_notices` (`created_at`);--> statement-breakpoint
CREATE TABLE `usage_webhooks` (
	`client_id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`secret_salt` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`payload` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	`delivered_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_status` ON `webhook_deliveries` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_client` ON `webhook_deliveries` (`client_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_creation` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
ALTER TABLE `clients` ADD `trial_notice_at` integer;--> statement-breakpoint
ALTER TABLE `clients` ADD `erased_at` integer;--> statement-breakpoint
CREATE INDEX `clients_by_trial_end` ON `clients` (`trial_ends_at`);--> statement-breakpoint
ALTER TABLE `domains` ADD `had_trial` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `refunded_minor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox_mails` ADD `expires_at` integer;