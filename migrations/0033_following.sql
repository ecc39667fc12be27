-- Publications for followers, choices by kind of notification. Projects from before count as told, but not drafts: their first publication tells.
CREATE TABLE `publications` ( `id` integer PRIMARY KEY NOT NULL, `user_id` integer NOT NULL, `project_id` integer NOT NULL, `created_at` integer NOT NULL, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade, FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade );
ALTER TABLE `digest_runs` ADD COLUMN `publication` integer DEFAULT 0 NOT NULL;
ALTER TABLE `digest_runs` ADD COLUMN `follow` integer DEFAULT 0 NOT NULL;
ALTER TABLE `projects` ADD COLUMN `told_followers` integer DEFAULT true NOT NULL;
ALTER TABLE `users` ADD COLUMN `notification_choices` text DEFAULT '{}' NOT NULL;
ALTER TABLE `users` ADD COLUMN `publications_read_up_to` integer DEFAULT 0 NOT NULL;
CREATE INDEX `projects_for_followers` ON `projects` (`user_id`,"created_at" desc,"id" desc) WHERE status = 'published' and visibility = 'followers' and deleted_at is null;
CREATE INDEX `publications_user` ON `publications` (`user_id`,"id" desc,`created_at`,`project_id`);
CREATE UNIQUE INDEX `publications_project` ON `publications` (`project_id`);
CREATE TRIGGER projects_reach_followers AFTER INSERT ON projects WHEN new.told_followers = 0 AND new.status = 'published' AND new.visibility IN ('public', 'followers') BEGIN UPDATE projects SET told_followers = 1 WHERE id = new.id; END;
CREATE TRIGGER projects_come_to_reach_followers AFTER UPDATE OF status, visibility ON projects WHEN new.status = 'published' BEGIN UPDATE projects SET told_followers = 0 WHERE id = new.id AND old.was_published = 0 AND told_followers = 1; UPDATE projects SET told_followers = 1 WHERE id = new.id AND told_followers = 0 AND visibility IN ('public', 'followers'); END;
CREATE TRIGGER projects_followers_told AFTER UPDATE OF told_followers ON projects WHEN old.told_followers = 0 AND new.told_followers = 1 AND NOT EXISTS (SELECT 1 FROM publications WHERE project_id = new.id) BEGIN INSERT INTO notifications (user_id, type, title, message, created_at) SELECT id, 'info', '', '', new.updated_at FROM users WHERE id = new.user_id AND follower_count > 0; INSERT INTO publications (id, user_id, project_id, created_at) SELECT last_insert_rowid(), id, new.id, new.updated_at FROM users WHERE id = new.user_id AND follower_count > 0; DELETE FROM notifications WHERE id = (SELECT id FROM publications WHERE project_id = new.id); INSERT INTO outbox (id, job, created_at) SELECT abs(random()) >> 10, json_object('name', 'publications.mail', 'input', json_object('publicationId', id, 'after', 0)), CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM publications WHERE project_id = new.id; END;
DROP INDEX `user_follows_follower`;
CREATE INDEX `user_follows_follower` ON `user_follows` (`follower_id`,"id" desc,`following_id`,`created_at`);
