CREATE TABLE `api_keys` ( `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL, `user_id` integer NOT NULL, `key_hash` text NOT NULL, `start` text NOT NULL, `name` text NOT NULL, `scope` text NOT NULL, `created_at` integer NOT NULL, `expires_at` integer, `last_used_at` integer, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade );
CREATE TABLE `idempotent_calls` ( `key_hash` text PRIMARY KEY NOT NULL, `fingerprint` text NOT NULL, `created_at` integer NOT NULL, `status` integer, `body` text );
CREATE UNIQUE INDEX `api_keys_hash` ON `api_keys` (`key_hash`);
CREATE INDEX `api_keys_user` ON `api_keys` (`user_id`);
CREATE INDEX `idempotent_calls_created` ON `idempotent_calls` (`created_at`);
