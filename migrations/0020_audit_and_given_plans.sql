ALTER TABLE `audit_log` ADD `actor_kind` text DEFAULT 'administrator' NOT NULL;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `changes` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `client_id` text;--> statement-breakpoint
CREATE INDEX `audit_log_by_client` ON `audit_log` (`client_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `clients` ADD `plan_until` integer;--> statement-breakpoint
CREATE INDEX `clients_by_plan_end` ON `clients` (`plan_until`) WHERE "clients"."plan_until" IS NOT NULL;