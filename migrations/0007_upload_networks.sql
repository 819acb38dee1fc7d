ALTER TABLE `uploads` ADD `load_id` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `network` text;--> statement-breakpoint
CREATE INDEX `uploads_with_network` ON `uploads` (`created_at`) WHERE network IS NOT NULL;