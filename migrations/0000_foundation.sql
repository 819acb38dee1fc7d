CREATE TABLE `administrators` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `administrators_email` ON `administrators` (lower("email"));--> statement-breakpoint
CREATE INDEX `administrators_by_role` ON `administrators` (`role`);--> statement-breakpoint
CREATE TABLE `auth_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE INDEX `auth_tokens_by_subject` ON `auth_tokens` (`kind`,`subject_id`);--> statement-breakpoint
CREATE INDEX `auth_tokens_by_expiry` ON `auth_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `clients` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`contact_name` text DEFAULT '' NOT NULL,
	`company_name` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`plan_id` text,
	`trial_ends_at` integer,
	`email_verified_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `pricing_plans`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `clients_email` ON `clients` (lower("email"));--> statement-breakpoint
CREATE INDEX `clients_by_creation` ON `clients` (`created_at`);--> statement-breakpoint
CREATE INDEX `clients_by_plan` ON `clients` (`plan_id`);--> statement-breakpoint
CREATE INDEX `clients_by_deletion` ON `clients` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `contact_inquiries` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`company` text DEFAULT '' NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`inquiry_type` text DEFAULT 'general' NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_inquiries_by_creation` ON `contact_inquiries` (`created_at`);--> statement-breakpoint
CREATE INDEX `contact_inquiries_by_status` ON `contact_inquiries` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_inquiries_by_email` ON `contact_inquiries` (`email`);--> statement-breakpoint
CREATE TABLE `domain_allowed_ips` (
	`domain_id` text NOT NULL,
	`hostname` text NOT NULL,
	`ip` text NOT NULL,
	FOREIGN KEY (`domain_id`) REFERENCES `domains`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `domain_allowed_ips_host` ON `domain_allowed_ips` (`hostname`,`ip`);--> statement-breakpoint
CREATE INDEX `domain_allowed_ips_by_domain` ON `domain_allowed_ips` (`domain_id`);--> statement-breakpoint
CREATE TABLE `domains` (
	`id` text PRIMARY KEY NOT NULL,
	`hostname` text NOT NULL,
	`is_local` integer DEFAULT false NOT NULL,
	`client_id` text NOT NULL,
	`plan_id` text,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`plan_id`) REFERENCES `pricing_plans`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `domains_hostname` ON `domains` (`hostname`) WHERE "domains"."is_local" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `domains_local_hostname` ON `domains` (`client_id`,`hostname`) WHERE "domains"."is_local" = 1;--> statement-breakpoint
CREATE INDEX `domains_by_client` ON `domains` (`client_id`);--> statement-breakpoint
CREATE INDEX `domains_by_plan` ON `domains` (`plan_id`);--> statement-breakpoint
CREATE INDEX `domains_by_creation` ON `domains` (`created_at`);--> statement-breakpoint
CREATE TABLE `daily_loads` (
	`domain_id` text NOT NULL,
	`day` text NOT NULL,
	`client_id` text NOT NULL,
	`loads` integer DEFAULT 0 NOT NULL,
	`rate_limited` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`domain_id`, `day`)
);
--> statement-breakpoint
CREATE INDEX `daily_loads_by_client` ON `daily_loads` (`client_id`,`day`);--> statement-breakpoint
CREATE INDEX `daily_loads_by_day` ON `daily_loads` (`day`);--> statement-breakpoint
CREATE TABLE `load_ids` (
	`owner_id` text NOT NULL,
	`load_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `load_id`)
);
--> statement-breakpoint
CREATE INDEX `load_ids_by_creation` ON `load_ids` (`created_at`);--> statement-breakpoint
CREATE TABLE `monthly_loads` (
	`owner_kind` text NOT NULL,
	`owner_id` text NOT NULL,
	`month` text NOT NULL,
	`loads` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`owner_kind`, `owner_id`, `month`)
);
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`plan_id` text,
	`plan_name` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`gateway` text,
	`payment_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`plan_id`) REFERENCES `pricing_plans`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_gateway_id` ON `payments` (`gateway`,`payment_id`);--> statement-breakpoint
CREATE INDEX `payments_by_client` ON `payments` (`client_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_by_creation` ON `payments` (`created_at`);--> statement-breakpoint
CREATE INDEX `payments_by_status` ON `payments` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `pricing_plans` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_name` text NOT NULL,
	`description` text NOT NULL,
	`price` integer NOT NULL,
	`yearly_price` integer,
	`currency` text NOT NULL,
	`interval` text DEFAULT 'month' NOT NULL,
	`features` text NOT NULL,
	`max_loads` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pricing_plans_by_price` ON `pricing_plans` (`is_active`,`price`);--> statement-breakpoint
CREATE INDEX `pricing_plans_by_name` ON `pricing_plans` (`plan_name`);--> statement-breakpoint
CREATE TABLE `system_settings` (
	`setting_key` text PRIMARY KEY NOT NULL,
	`setting_type` text NOT NULL,
	`setting_value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`key` text PRIMARY KEY NOT NULL,
	`client_id` text,
	`administrator_id` text,
	`content_type` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `uploads_by_client` ON `uploads` (`client_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `uploads_by_creation` ON `uploads` (`created_at`);--> statement-breakpoint
CREATE TABLE `outbox_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`template_name` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	`sent_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_mails_by_status` ON `outbox_mails` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_mails_by_recipient` ON `outbox_mails` (`recipient`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_mails_by_creation` ON `outbox_mails` (`created_at`);