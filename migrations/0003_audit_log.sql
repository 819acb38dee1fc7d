CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`administrator_id` text NOT NULL,
	`administrator_name` text NOT NULL,
	`action` text NOT NULL,
	`subject_id` text,
	`details` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_creation` ON `audit_log` (`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_by_administrator` ON `audit_log` (`administrator_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_by_subject` ON `audit_log` (`subject_id`,`created_at`);