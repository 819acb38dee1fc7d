ALTER TABLE `clients` ADD `had_trial` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `subscription_id` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `covers_until` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `dispute` text;--> statement-breakpoint
CREATE INDEX `payments_by_subscription` ON `payments` (`gateway`,`subscription_id`);--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `chore` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `leaves_at_end` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `next_plan_id` text REFERENCES pricing_plans(id);--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `revision` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `subscriptions_by_next_plan` ON `subscriptions` (`next_plan_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_by_session` ON `subscriptions` (`gateway`,`session_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_by_chore` ON `subscriptions` (`created_at`) WHERE "subscriptions"."chore" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `pricing_plans` ADD `is_trial` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `pricing_plans_trial` ON `pricing_plans` (`is_trial`) WHERE "pricing_plans"."is_trial" = 1;
--> statement-breakpoint
UPDATE `pricing_plans` SET `is_trial` = 1 WHERE `id` = (
  SELECT `id` FROM `pricing_plans` WHERE `plan_name` = 'Trial' ORDER BY `id` <> 'plan-trial', `price`, `created_at` LIMIT 1
);--> statement-breakpoint
-- Everybody who registered had a trial (D25); whether an account made by an administrator had one is not known any more.
UPDATE `clients` SET `had_trial` = 1;--> statement-breakpoint
UPDATE `payments` SET
  `subscription_id` = (
    SELECT `s`.`gateway_id` FROM `subscriptions` `s`
    WHERE `s`.`client_id` = `payments`.`client_id` AND `s`.`plan_id` = `payments`.`plan_id` AND `s`.`gateway` = `payments`.`gateway`
    ORDER BY `s`.`created_at` DESC LIMIT 1
  ),
  `covers_until` = (
    SELECT max(`s`.`paid_until`) FROM `subscriptions` `s`
    WHERE `s`.`client_id` = `payments`.`client_id` AND `s`.`plan_id` = `payments`.`plan_id` AND `s`.`gateway` = `payments`.`gateway`
  )
WHERE `payments`.`status` = 'succeeded' AND NOT EXISTS (
  SELECT 1 FROM `payments` `later`
  WHERE `later`.`client_id` = `payments`.`client_id` AND `later`.`status` = 'succeeded' AND `later`.`created_at` > `payments`.`created_at`
);--> statement-breakpoint
UPDATE `subscriptions` SET `chore` = 'cancel', `status` = 'ended' WHERE `status` = 'cancelling';
