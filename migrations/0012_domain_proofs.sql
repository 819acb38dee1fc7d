CREATE TABLE `staging_loads` (
	`client_id` text NOT NULL,
	`day` text NOT NULL,
	`hostname` text NOT NULL,
	`is_local` integer NOT NULL,
	`loads` integer NOT NULL,
	PRIMARY KEY(`client_id`, `day`, `hostname`)
);
--> statement-breakpoint
CREATE INDEX `staging_loads_by_day` ON `staging_loads` (`day`);--> statement-breakpoint
DROP INDEX `domains_hostname`;--> statement-breakpoint
DROP INDEX `domains_local_hostname`;--> statement-breakpoint
ALTER TABLE `domains` ADD `is_staging` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `domains` ADD `claimed_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `domains` ADD `proof_token` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `domains` ADD `proven_at` integer;--> statement-breakpoint
ALTER TABLE `domains` ADD `proof_way` text;--> statement-breakpoint
ALTER TABLE `domains` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `domains` ADD `next_look_at` integer;--> statement-breakpoint
ALTER TABLE `domains` ADD `lost_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `domains_proven_hostname` ON `domains` (`hostname`) WHERE "domains"."proven_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `domains_client_hostname` ON `domains` (`client_id`,`hostname`);--> statement-breakpoint
CREATE INDEX `domains_by_hostname` ON `domains` (`hostname`,`claimed_at`);--> statement-breakpoint
CREATE INDEX `domains_by_next_look` ON `domains` (`next_look_at`);--> statement-breakpoint
ALTER TABLE `trial_hostnames` ADD `is_proven` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `daily_loads` ADD `staging` integer DEFAULT 0 NOT NULL;