ALTER TABLE `contact_inquiries` ADD `network` text;--> statement-breakpoint
ALTER TABLE `contact_inquiries` ADD `is_confirmed` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `contact_inquiries_with_network` ON `contact_inquiries` (`created_at`) WHERE network IS NOT NULL;