-- Large deletions and changes of accounts are finished in slices. No data to fill in: nothing is unfinished yet.
DROP TRIGGER `users_deleted`;
--> statement-breakpoint
DROP TRIGGER `projects_deleted`;
--> statement-breakpoint
DROP TRIGGER `users_copied_to_projects`;
--> statement-breakpoint
DROP TRIGGER `users_username_change_limit`;
--> statement-breakpoint
DROP TRIGGER `users_username_changed`;
--> statement-breakpoint
DROP TRIGGER `users_username_deleted`;
--> statement-breakpoint
DROP TRIGGER `users_ban_changed`;
--> statement-breakpoint
DROP VIEW `people_documents`;
--> statement-breakpoint
CREATE TABLE `outdated_content` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`slices` integer DEFAULT 0 NOT NULL,
	`project_created_at` integer,
	`project_id` integer,
	`comment_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `projects` ADD COLUMN `deleted_at` integer;
--> statement-breakpoint
ALTER TABLE `users` ADD COLUMN `deleted_at` integer;
--> statement-breakpoint
CREATE INDEX `outdated_content_since` ON `outdated_content` (`since`);
--> statement-breakpoint
CREATE INDEX `project_reports_resolver` ON `project_reports` (`resolved_by`) WHERE resolved_by is not null;
--> statement-breakpoint
CREATE INDEX `projects_deleted` ON `projects` (`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX `users_deleted` ON `users` (`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE VIEW people_documents AS
SELECT id, concat_ws(' ', username, full_name) AS names,
  concat_ws(' ', profession, company_name, company_type, city, country) AS words FROM users WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER users_deleted AFTER DELETE ON users BEGIN
  UPDATE totals SET count = count - (old.deleted_at IS NULL) WHERE name = 'users';
  UPDATE totals SET count = count - (old.account_type = 'premium') WHERE name = 'premium_users';
  UPDATE totals SET count = count - old.company_verified WHERE name = 'verified_companies';
END;
--> statement-breakpoint
CREATE TRIGGER users_marked_deleted AFTER UPDATE OF deleted_at ON users BEGIN
  UPDATE totals SET count = count - 1 WHERE name = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER users_deleted_unchanged BEFORE UPDATE ON users WHEN old.deleted_at IS NOT NULL BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
CREATE TRIGGER projects_deleted AFTER DELETE ON projects BEGIN
  UPDATE users SET project_count = project_count - 1 WHERE id = old.user_id AND old.deleted_at IS NULL;
  UPDATE totals SET count = count - old.is_visible WHERE name = 'projects';
  UPDATE totals SET count = count - old.views WHERE name = 'views';
END;
--> statement-breakpoint
CREATE TRIGGER projects_marked_deleted AFTER UPDATE OF deleted_at ON projects BEGIN
  UPDATE users SET project_count = project_count - 1 WHERE id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER users_content_outdated AFTER UPDATE OF username, full_name, profile_image, company_name, status ON users
WHEN (old.username, old.full_name, old.profile_image, old.company_name, old.status = 'banned')
  IS NOT (new.username, new.full_name, new.profile_image, new.company_name, new.status = 'banned') BEGIN
  DELETE FROM sessions WHERE user_id = new.id AND new.status = 'banned';
  INSERT INTO outdated_content (user_id, since, slices, project_created_at, project_id, comment_id)
    VALUES (new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 0, 9007199254740991, 9007199254740991, 9007199254740991)
    ON CONFLICT DO UPDATE SET since = excluded.since, slices = 0, project_created_at = excluded.project_created_at,
      project_id = excluded.project_id, comment_id = excluded.comment_id;
  UPDATE outdated_content SET slices = 1 WHERE user_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER outdated_content_next_slice AFTER UPDATE OF slices ON outdated_content WHEN new.slices > 0 BEGIN
  UPDATE outdated_content SET
    (project_created_at, project_id) = (
      SELECT created_at, id FROM projects WHERE user_id = new.user_id
        AND (created_at, id) < (new.project_created_at, new.project_id)
      ORDER BY created_at DESC, id DESC LIMIT 1 OFFSET 29),
    comment_id = (
      SELECT id FROM project_comments WHERE user_id = new.user_id AND id < new.comment_id
      ORDER BY id DESC LIMIT 1 OFFSET 99)
    WHERE user_id = new.user_id;
  DELETE FROM outdated_content WHERE user_id = new.user_id AND project_id IS NULL AND comment_id IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER outdated_content_moved AFTER UPDATE OF project_id, comment_id ON outdated_content BEGIN
  UPDATE projects SET is_visible = 1 - is_visible
    WHERE user_id = new.user_id AND (created_at, id) < (old.project_created_at, old.project_id)
      AND (created_at, id) >= (coalesce(new.project_created_at, 0), coalesce(new.project_id, 0))
      AND is_visible <> (deleted_at IS NULL AND (SELECT status <> 'banned' FROM users WHERE id = new.user_id));
  UPDATE projects SET (owner_username, owner_name, owner_image, owner_company) =
      (SELECT username, full_name, profile_image, company_name FROM users WHERE id = new.user_id)
    WHERE user_id = new.user_id AND (created_at, id) < (old.project_created_at, old.project_id)
      AND (created_at, id) >= (coalesce(new.project_created_at, 0), coalesce(new.project_id, 0))
      AND EXISTS (SELECT 1 FROM users WHERE id = new.user_id AND users.deleted_at IS NULL
        AND (username, full_name, profile_image, company_name)
          IS NOT (owner_username, owner_name, owner_image, owner_company));
  UPDATE project_comments SET is_visible = 1 - is_visible
    WHERE user_id = new.user_id AND id < old.comment_id AND id >= coalesce(new.comment_id, 0)
      AND is_visible <> (SELECT status <> 'banned' FROM users WHERE id = new.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER users_username_change_limit BEFORE UPDATE OF username_folded ON users
WHEN new.username_folded <> old.username_folded AND new.deleted_at IS NULL AND 5 <= (
  SELECT count(*) FROM former_usernames WHERE user_id = old.id AND username_folded <> new.username_folded
    AND reserved_until > unixepoch('subsec') * 1000
) BEGIN
  SELECT RAISE(ABORT, 'Too many former usernames');
END;
--> statement-breakpoint
CREATE TRIGGER users_username_changed AFTER UPDATE OF username_folded ON users
WHEN new.username_folded <> old.username_folded BEGIN
  UPDATE former_usernames SET user_id = NULL WHERE user_id = new.id AND new.deleted_at IS NOT NULL;
  DELETE FROM former_usernames WHERE username_folded = new.username_folded;
  INSERT INTO former_usernames (username_folded, user_id, reserved_until)
    VALUES (old.username_folded, iif(new.deleted_at IS NULL, old.id, NULL), CAST(unixepoch('subsec') * 1000 AS INTEGER) + 7776000000)
    ON CONFLICT DO UPDATE SET user_id = excluded.user_id, reserved_until = excluded.reserved_until;
END;
--> statement-breakpoint
CREATE TRIGGER users_username_deleted AFTER DELETE ON users WHEN old.deleted_at IS NULL BEGIN
  INSERT INTO former_usernames (username_folded, user_id, reserved_until)
    VALUES (old.username_folded, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 7776000000)
    ON CONFLICT DO UPDATE SET user_id = excluded.user_id, reserved_until = excluded.reserved_until;
END;
