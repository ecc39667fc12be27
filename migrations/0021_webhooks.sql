CREATE TABLE `webhooks` ( `id` integer PRIMARY KEY NOT NULL, `user_id` integer NOT NULL, `url` text NOT NULL, `events` text DEFAULT '[]' NOT NULL, `secret` text NOT NULL, `created_at` integer NOT NULL, `disabled_at` integer, `disabled_reason` text, `failing_since` integer, `deleted_at` integer, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade );
CREATE TABLE `webhook_deliveries` ( `id` integer PRIMARY KEY NOT NULL, `webhook_id` integer NOT NULL, `message_id` text NOT NULL, `event` text NOT NULL, `status` text NOT NULL, `is_repeated` integer DEFAULT false NOT NULL, `attempts` integer DEFAULT 0 NOT NULL, `created_at` integer NOT NULL, `last_attempt_at` integer, `next_attempt_at` integer, `duration_ms` integer, `response_status` integer, `error` text, `response_body` text, `payload` text NOT NULL, FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade );
CREATE INDEX `webhook_deliveries_webhook` ON `webhook_deliveries` (`webhook_id`);
CREATE UNIQUE INDEX `webhook_deliveries_once` ON `webhook_deliveries` (`message_id`,`webhook_id`) WHERE is_repeated = 0;
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`next_attempt_at`) WHERE status = 'pending';
CREATE INDEX `webhooks_user` ON `webhooks` (`user_id`);
CREATE INDEX `webhooks_deleted` ON `webhooks` (`deleted_at`) WHERE deleted_at is not null;
