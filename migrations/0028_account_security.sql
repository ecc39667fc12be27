-- The columns of sessions have names that users has not, because both are read as one row.
CREATE TABLE `authenticators` ( `user_id` integer PRIMARY KEY NOT NULL, `secret` text NOT NULL, `created_at` integer NOT NULL, `enabled_at` integer, `last_step` integer DEFAULT 0 NOT NULL, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade );
CREATE TABLE `passkeys` ( `id` integer PRIMARY KEY NOT NULL, `user_id` integer NOT NULL, `credential_id` text NOT NULL, `public_key` text NOT NULL, `counter` integer NOT NULL, `transports` text DEFAULT '[]' NOT NULL, `name` text NOT NULL, `created_at` integer NOT NULL, `last_used_at` integer, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade );
CREATE TABLE `recovery_codes` ( `user_id` integer NOT NULL, `code_hash` text NOT NULL, PRIMARY KEY(`user_id`, `code_hash`), FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade );
CREATE TABLE `used_challenges` ( `challenge_hash` text PRIMARY KEY NOT NULL, `expires_at` integer NOT NULL );
ALTER TABLE `sessions` ADD COLUMN `agent` text DEFAULT '' NOT NULL;
ALTER TABLE `sessions` ADD COLUMN `used_in_country` text DEFAULT '' NOT NULL;
ALTER TABLE `sessions` ADD COLUMN `used_in_city` text DEFAULT '' NOT NULL;
ALTER TABLE `sessions` ADD COLUMN `last_used_at` integer;
CREATE UNIQUE INDEX `passkeys_credential` ON `passkeys` (`credential_id`);
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);
CREATE INDEX `used_challenges_expiry` ON `used_challenges` (`expires_at`);
