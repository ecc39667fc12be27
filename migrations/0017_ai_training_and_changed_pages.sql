CREATE TABLE `changed_pages` ( `path` text PRIMARY KEY NOT NULL, `changed_at` integer NOT NULL );
ALTER TABLE `projects` ADD COLUMN `keep_out_of_ai_training` integer DEFAULT false NOT NULL;
ALTER TABLE `users` ADD COLUMN `keep_out_of_ai_training` integer DEFAULT false NOT NULL;
CREATE INDEX `changed_pages_oldest` ON `changed_pages` (`changed_at`);
CREATE INDEX `projects_kept_out_of_ai` ON `projects` (`user_id`,`id`) WHERE keep_out_of_ai_training = 1;
CREATE INDEX `users_kept_out_of_ai` ON `users` (`id`) WHERE keep_out_of_ai_training = 1;
