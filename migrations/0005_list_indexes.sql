DROP INDEX `clients_by_deletion`;--> statement-breakpoint
CREATE INDEX `clients_by_deletion` ON `clients` (`deleted_at`) WHERE "clients"."deleted_at" IS NOT NULL;--> statement-breakpoint
DROP INDEX `contact_inquiries_by_email`;--> statement-breakpoint
CREATE INDEX `contact_inquiries_by_email` ON `contact_inquiries` (lower("email"));--> statement-breakpoint
CREATE INDEX `subscriptions_by_plan` ON `subscriptions` (`plan_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_by_status` ON `subscriptions` (`status`,`created_at`);