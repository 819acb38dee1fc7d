CREATE TABLE `network_loads` (
	`day` text NOT NULL,
	`owner_id` text NOT NULL,
	`network` text NOT NULL,
	`loads` integer NOT NULL,
	`hour` text NOT NULL,
	`hour_loads` integer NOT NULL,
	PRIMARY KEY(`day`, `owner_id`, `network`)
);
--> statement-breakpoint
ALTER TABLE `daily_loads` ADD `unbilled` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `load_ids` ADD `is_billed` integer DEFAULT true NOT NULL;