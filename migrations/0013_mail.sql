CREATE TABLE `digest_runs` ( `id` integer PRIMARY KEY NOT NULL, `started_at` integer NOT NULL, `after` integer NOT NULL, `position` integer NOT NULL, `up_to` integer NOT NULL );
CREATE TABLE `failed_jobs` ( `id` integer PRIMARY KEY NOT NULL, `name` text NOT NULL, `job` text NOT NULL, `error` text NOT NULL, `attempts` integer NOT NULL, `failed_at` integer NOT NULL );
CREATE TABLE `outbox` ( `id` integer PRIMARY KEY NOT NULL, `job` text NOT NULL, `created_at` integer NOT NULL );
CREATE TABLE `sent_mails` ( `key` text PRIMARY KEY NOT NULL, `claimed_at` integer NOT NULL, `sent_at` integer );
CREATE TABLE `site_keys` ( `name` text PRIMARY KEY NOT NULL, `key` text NOT NULL );
CREATE TABLE `suppressed_addresses` ( `address_hash` text PRIMARY KEY NOT NULL, `code` text NOT NULL, `since` integer NOT NULL );
ALTER TABLE `users` ADD COLUMN `email_frequency` text DEFAULT 'daily' NOT NULL;
-- The first digest looks at the notifications that are written from now on.
INSERT INTO `digest_runs` (`id`, `started_at`, `after`, `position`, `up_to`) SELECT 1, unixepoch() * 1000, `newest`, `newest`, `newest` FROM (SELECT coalesce(max(`id`), 0) AS `newest` FROM `notifications`);
-- Encrypts the addresses at which recipients of mail unsubscribe. Never change it: addresses in old mails stay valid.
INSERT INTO `site_keys` (`name`, `key`) VALUES ('unsubscribe', lower(hex(randomblob(32))));
