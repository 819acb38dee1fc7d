CREATE TABLE `load_counters` (
	`client_id` text PRIMARY KEY NOT NULL,
	`counter` text NOT NULL,
	`flush` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `load_counters_by_counter` ON `load_counters` (`counter`);