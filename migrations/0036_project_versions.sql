CREATE TABLE `project_versions` ( `id` integer PRIMARY KEY NOT NULL, `project_id` integer NOT NULL, `user_id` integer NOT NULL, `number` integer NOT NULL, `is_autosave` integer NOT NULL, `created_at` integer NOT NULL, `saved_at` integer NOT NULL, `text_before` text NOT NULL, `text_after` text NOT NULL, FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade );
ALTER TABLE `projects` ADD COLUMN `draft_step` integer;
CREATE UNIQUE INDEX `project_versions_number` ON `project_versions` (`project_id`,`number`);
CREATE INDEX `project_versions_user` ON `project_versions` (`user_id`);
