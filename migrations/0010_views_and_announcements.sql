DROP TRIGGER `messages_inserted`;
--> statement-breakpoint
DROP TRIGGER `messages_read`;
--> statement-breakpoint
DROP TRIGGER `users_inserted`;
--> statement-breakpoint
DROP TRIGGER `projects_inserted`;
--> statement-breakpoint
DROP TRIGGER `comments_inserted`;
--> statement-breakpoint
DROP TRIGGER `comments_deleted`;
--> statement-breakpoint
DROP TRIGGER `follows_inserted`;
--> statement-breakpoint
DROP TRIGGER `follows_deleted`;
--> statement-breakpoint
DROP TRIGGER `projects_indexed`;
--> statement-breakpoint
DROP TRIGGER `projects_unindexed`;
--> statement-breakpoint
DROP TRIGGER `projects_reindexed`;
--> statement-breakpoint
DROP TRIGGER `users_indexed`;
--> statement-breakpoint
DROP TRIGGER `users_reindexed`;
--> statement-breakpoint
DROP TRIGGER `users_unindexed`;
--> statement-breakpoint
DROP TRIGGER `likes_inserted`;
--> statement-breakpoint
DROP TRIGGER `likes_deleted`;
--> statement-breakpoint
DROP TRIGGER `views_inserted`;
--> statement-breakpoint
DROP TRIGGER `users_totals_changed`;
--> statement-breakpoint
DROP TRIGGER `projects_visibility_changed`;
--> statement-breakpoint
DROP TRIGGER `comments_visibility_changed`;
--> statement-breakpoint
DROP TRIGGER `media_inserted`;
--> statement-breakpoint
DROP TRIGGER `media_deleted`;
--> statement-breakpoint
DROP TRIGGER `projects_filters_before_update`;
--> statement-breakpoint
DROP TRIGGER `projects_filters_after_update`;
--> statement-breakpoint
DROP TRIGGER `views_updated`;
--> statement-breakpoint
DROP TRIGGER `users_username_reserved_on_insert`;
--> statement-breakpoint
DROP TRIGGER `users_username_reserved_on_update`;
--> statement-breakpoint
DROP TRIGGER `users_deleted`;
--> statement-breakpoint
DROP TRIGGER `users_marked_deleted`;
--> statement-breakpoint
DROP TRIGGER `users_deleted_unchanged`;
--> statement-breakpoint
DROP TRIGGER `projects_deleted`;
--> statement-breakpoint
DROP TRIGGER `projects_marked_deleted`;
--> statement-breakpoint
DROP TRIGGER `users_content_outdated`;
--> statement-breakpoint
DROP TRIGGER `outdated_content_next_slice`;
--> statement-breakpoint
DROP TRIGGER `outdated_content_moved`;
--> statement-breakpoint
DROP TRIGGER `users_username_change_limit`;
--> statement-breakpoint
DROP TRIGGER `users_username_changed`;
--> statement-breakpoint
DROP TRIGGER `users_username_deleted`;
--> statement-breakpoint
DROP VIEW `project_filters`;
--> statement-breakpoint
DROP VIEW `project_places`;
--> statement-breakpoint
DROP VIEW `project_documents`;
--> statement-breakpoint
DROP VIEW `people_documents`;
--> statement-breakpoint
DROP TABLE `project_views`;
--> statement-breakpoint
CREATE TABLE `announcements` (
	`id` integer PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`is_to_all` integer NOT NULL,
	`sender_id` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `announcement_receipts` (
	`user_id` integer NOT NULL,
	`announcement_id` integer NOT NULL,
	`read` integer DEFAULT false NOT NULL,
	`email_sent` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `announcement_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`announcement_id`) REFERENCES `announcements`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `projects` ADD COLUMN `views_counted_at` integer;
--> statement-breakpoint
ALTER TABLE `users` ADD COLUMN `notifications_read_up_to` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX `announcement_receipts_announcement` ON `announcement_receipts` (`announcement_id`);
--> statement-breakpoint
CREATE INDEX `announcements_to_all` ON `announcements` ("id" desc) WHERE is_to_all = 1;
--> statement-breakpoint
CREATE INDEX `announcements_sender` ON `announcements` (`sender_id`);
--> statement-breakpoint
CREATE VIEW project_filters AS
SELECT DISTINCT projects.id, places.value AS location, companies.value AS company_type,
  categories.value AS category, sizes.value AS size_band
FROM projects,
  json_each(json_array('', lower(city), lower(country), lower(city || ', ' || country), lower(location))) AS places,
  json_each(json_array('', lower(company_type))) AS companies,
  json_each(json_array('', lower(category))) AS categories,
  json_each(json_array('', lower(size_band))) AS sizes
WHERE is_visible = 1 AND places.value IS NOT NULL AND companies.value IS NOT NULL AND sizes.value IS NOT NULL;
--> statement-breakpoint
CREATE VIEW project_places AS
SELECT id, coalesce(city || ', ' || country, city, country) AS name FROM projects
WHERE is_visible = 1 AND coalesce(city, country) IS NOT NULL;
--> statement-breakpoint
CREATE VIEW project_documents AS
SELECT id, title,
  concat_ws(' ', description, long_description, tags, programs_used, client, category, company_type, city, country,
    location, owner_name, owner_username, owner_company) AS words,
  concat_ws(' ', 'cat' || hex(lower(category)) || '0', 'com' || hex(lower(company_type)) || '0',
    'siz' || hex(lower(size_band)) || '0', 'loc' || hex(lower(city)) || '0', 'loc' || hex(lower(country)) || '0',
    'loc' || hex(lower(city || ', ' || country)) || '0', 'loc' || hex(lower(location)) || '0') AS filters
FROM projects WHERE is_visible = 1;
--> statement-breakpoint
CREATE VIEW people_documents AS
SELECT id, concat_ws(' ', username, full_name) AS names,
  concat_ws(' ', profession, company_name, company_type, city, country) AS words FROM users WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER messages_inserted AFTER INSERT ON messages BEGIN
  INSERT INTO conversations (user_id, contact_id, last_message_id) VALUES (new.sender_id, new.receiver_id, new.id)
    ON CONFLICT DO UPDATE SET last_message_id = excluded.last_message_id;
  INSERT INTO conversations (user_id, contact_id, last_message_id, unread)
    VALUES (new.receiver_id, new.sender_id, new.id, 1 - new.read)
    ON CONFLICT DO UPDATE SET last_message_id = excluded.last_message_id, unread = unread + excluded.unread;
END;
--> statement-breakpoint
CREATE TRIGGER messages_read AFTER UPDATE OF read ON messages BEGIN
  UPDATE conversations SET unread = unread + old.read - new.read
    WHERE user_id = new.receiver_id AND contact_id = new.sender_id;
END;
--> statement-breakpoint
CREATE TRIGGER users_inserted AFTER INSERT ON users BEGIN
  UPDATE totals SET count = count + 1 WHERE name = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER users_deleted AFTER DELETE ON users BEGIN
  UPDATE totals SET count = count - (old.deleted_at IS NULL) WHERE name = 'users';
  UPDATE totals SET count = count - (old.account_type = 'premium') WHERE name = 'premium_users';
  UPDATE totals SET count = count - old.company_verified WHERE name = 'verified_companies';
END;
--> statement-breakpoint
CREATE TRIGGER users_totals_changed AFTER UPDATE OF account_type, company_verified ON users BEGIN
  UPDATE totals SET count = count + (new.account_type = 'premium') - (old.account_type = 'premium')
    WHERE name = 'premium_users';
  UPDATE totals SET count = count + new.company_verified - old.company_verified WHERE name = 'verified_companies';
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
CREATE TRIGGER projects_inserted AFTER INSERT ON projects BEGIN
  UPDATE users SET project_count = project_count + 1 WHERE id = new.user_id;
  UPDATE totals SET count = count + new.is_visible WHERE name = 'projects';
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
CREATE TRIGGER projects_visibility_changed AFTER UPDATE OF is_visible ON projects BEGIN
  UPDATE totals SET count = count + new.is_visible - old.is_visible WHERE name = 'projects';
END;
--> statement-breakpoint
CREATE TRIGGER comments_inserted AFTER INSERT ON project_comments BEGIN
  UPDATE projects SET comment_count = comment_count + new.is_visible WHERE id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER comments_deleted AFTER DELETE ON project_comments BEGIN
  UPDATE projects SET comment_count = comment_count - old.is_visible WHERE id = old.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER comments_visibility_changed AFTER UPDATE OF is_visible ON project_comments BEGIN
  UPDATE projects SET comment_count = comment_count + new.is_visible - old.is_visible WHERE id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER follows_inserted AFTER INSERT ON user_follows BEGIN
  UPDATE users SET follower_count = follower_count + 1 WHERE id = new.following_id;
  UPDATE users SET following_count = following_count + 1 WHERE id = new.follower_id;
END;
--> statement-breakpoint
CREATE TRIGGER follows_deleted AFTER DELETE ON user_follows BEGIN
  UPDATE users SET follower_count = follower_count - 1 WHERE id = old.following_id;
  UPDATE users SET following_count = following_count - 1 WHERE id = old.follower_id;
END;
--> statement-breakpoint
CREATE TRIGGER media_inserted AFTER INSERT ON media BEGIN
  UPDATE users SET storage_used = storage_used + new.bytes WHERE id = new.user_id;
  UPDATE totals SET count = count + new.bytes WHERE name = 'storage';
END;
--> statement-breakpoint
CREATE TRIGGER media_deleted AFTER DELETE ON media BEGIN
  UPDATE users SET storage_used = storage_used - old.bytes WHERE id = old.user_id;
  UPDATE totals SET count = count - old.bytes WHERE name = 'storage';
END;
--> statement-breakpoint
CREATE TRIGGER projects_indexed AFTER INSERT ON projects BEGIN
  INSERT INTO project_search (rowid, title, words, filters)
    SELECT id, title, words, filters FROM project_documents WHERE id = new.id;
  INSERT INTO filter_counts (location, company_type, category, size_band, count)
    SELECT location, company_type, category, size_band, 1 FROM project_filters WHERE id = new.id
    ON CONFLICT DO UPDATE SET count = count + 1;
  INSERT INTO locations (name, count) SELECT name, 1 FROM project_places WHERE id = new.id
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER projects_unindexed BEFORE DELETE ON projects BEGIN
  DELETE FROM project_search WHERE rowid = old.id;
  INSERT INTO filter_counts (location, company_type, category, size_band, count)
    SELECT location, company_type, category, size_band, 0 FROM project_filters WHERE id = old.id
    ON CONFLICT DO UPDATE SET count = count - 1;
  DELETE FROM filter_counts WHERE count = 0
    AND (location, company_type, category, size_band) IN
      (SELECT location, company_type, category, size_band FROM project_filters WHERE id = old.id);
  UPDATE locations SET count = count - 1 WHERE name = (SELECT name FROM project_places WHERE id = old.id);
  DELETE FROM locations WHERE count = 0 AND name = (SELECT name FROM project_places WHERE id = old.id);
END;
--> statement-breakpoint
CREATE TRIGGER projects_filters_before_update
BEFORE UPDATE OF is_visible, category, company_type, city, country, location, total_area ON projects BEGIN
  INSERT INTO filter_counts (location, company_type, category, size_band, count)
    SELECT location, company_type, category, size_band, 0 FROM project_filters WHERE id = old.id
    ON CONFLICT DO UPDATE SET count = count - 1;
  DELETE FROM filter_counts WHERE count = 0
    AND (location, company_type, category, size_band) IN
      (SELECT location, company_type, category, size_band FROM project_filters WHERE id = old.id);
  UPDATE locations SET count = count - 1 WHERE name = (SELECT name FROM project_places WHERE id = old.id);
  DELETE FROM locations WHERE count = 0 AND name = (SELECT name FROM project_places WHERE id = old.id);
END;
--> statement-breakpoint
CREATE TRIGGER projects_filters_after_update
AFTER UPDATE OF is_visible, category, company_type, city, country, location, total_area ON projects BEGIN
  INSERT INTO filter_counts (location, company_type, category, size_band, count)
    SELECT location, company_type, category, size_band, 1 FROM project_filters WHERE id = new.id
    ON CONFLICT DO UPDATE SET count = count + 1;
  INSERT INTO locations (name, count) SELECT name, 1 FROM project_places WHERE id = new.id
    ON CONFLICT DO UPDATE SET count = count + 1;
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
CREATE TRIGGER projects_reindexed
AFTER UPDATE OF is_visible, title, description, long_description, tags, programs_used, client, category, company_type,
  city, country, location, total_area, owner_username, owner_name, owner_company ON projects BEGIN
  DELETE FROM project_search WHERE rowid = new.id;
  INSERT INTO project_search (rowid, title, words, filters)
    SELECT id, title, words, filters FROM project_documents WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_indexed AFTER INSERT ON users BEGIN
  INSERT INTO people_search (rowid, names, words) SELECT id, names, words FROM people_documents WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_reindexed
AFTER UPDATE OF username, full_name, profession, company_name, company_type, city, country ON users BEGIN
  DELETE FROM people_search WHERE rowid = new.id;
  INSERT INTO people_search (rowid, names, words) SELECT id, names, words FROM people_documents WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_unindexed AFTER DELETE ON users BEGIN
  DELETE FROM people_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER likes_inserted AFTER INSERT ON project_likes BEGIN
  UPDATE projects SET likes = likes + 1, popularity = popularity + 50, week_score = week_score + 50
    WHERE id = new.project_id;
  INSERT INTO project_days (day, project_id, score) VALUES (new.created_at / 86400000, new.project_id, 50)
    ON CONFLICT DO UPDATE SET score = score + 50;
END;
--> statement-breakpoint
CREATE TRIGGER likes_deleted AFTER DELETE ON project_likes BEGIN
  UPDATE projects SET likes = likes - 1, popularity = popularity - 50, week_score = week_score - 50 * (
    SELECT count(*) FROM project_days WHERE day = old.created_at / 86400000 AND project_id = old.project_id
  ) WHERE id = old.project_id;
  UPDATE project_days SET score = score - 50 WHERE day = old.created_at / 86400000 AND project_id = old.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER users_username_reserved_on_insert BEFORE INSERT ON users WHEN EXISTS (
  SELECT 1 FROM former_usernames WHERE username_folded = new.username_folded AND reserved_until > unixepoch('subsec') * 1000
) BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: users.username_folded');
END;
--> statement-breakpoint
CREATE TRIGGER users_username_reserved_on_update BEFORE UPDATE OF username_folded ON users
WHEN new.username_folded <> old.username_folded AND EXISTS (
  SELECT 1 FROM former_usernames WHERE username_folded = new.username_folded AND user_id IS NOT new.id
    AND reserved_until > unixepoch('subsec') * 1000
) BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: users.username_folded');
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
