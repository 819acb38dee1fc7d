CREATE TABLE `password_tries` (
	`kind` text NOT NULL,
	`account_hash` text NOT NULL,
	`network` text NOT NULL,
	`failures` integer NOT NULL,
	`blocked_until` integer NOT NULL,
	`last_try_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `account_hash`, `network`)
);
--> statement-breakpoint
CREATE INDEX `password_tries_by_last_try` ON `password_tries` (`last_try_at`);