CREATE TABLE `former_usernames` ( `username_folded` text PRIMARY KEY NOT NULL, `user_id` integer, `reserved_until` integer NOT NULL, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null );
CREATE INDEX `former_usernames_user` ON `former_usernames` (`user_id`);
CREATE INDEX `former_usernames_expiry` ON `former_usernames` (`reserved_until`);
DROP INDEX `messages_once`;
CREATE UNIQUE INDEX `messages_once` ON `messages` (`sender_id`,`receiver_id`,`key`) WHERE key is not null;
ALTER TABLE `project_views` ADD `weight` integer DEFAULT 1 NOT NULL;
-- The generated column becomes a counter. By hand: drizzle-kit would rebuild the table, and its triggers would be lost.
DROP INDEX `projects_popular`;
ALTER TABLE `projects` DROP COLUMN `popularity`;
ALTER TABLE `projects` ADD `popularity` integer DEFAULT 0 NOT NULL;
-- The view of a member weighs 10, a like 50, an anonymous view 1. Nobody knows who made the earlier views: they count as
-- anonymous.
UPDATE projects SET popularity = views + 50 * likes WHERE views > 0 OR likes > 0;
CREATE INDEX `projects_popular` ON `projects` ("popularity" desc,"id" desc) WHERE is_visible = 1;
UPDATE project_days SET score = score + 45 * (SELECT count(*) FROM project_likes WHERE project_likes.project_id = project_days.project_id AND project_likes.created_at / 86400000 = project_days.day);
UPDATE projects SET week_score = coalesce((SELECT sum(score) FROM project_days WHERE project_id = projects.id), 0) WHERE week_score <> 0 OR id IN (SELECT project_id FROM project_days);
DROP TRIGGER likes_inserted;
DROP TRIGGER likes_deleted;
DROP TRIGGER views_inserted;
DROP TRIGGER views_repeated;
CREATE TRIGGER likes_inserted AFTER INSERT ON project_likes BEGIN UPDATE projects SET likes = likes + 1, popularity = popularity + 50, week_score = week_score + 50 WHERE id = new.project_id; INSERT INTO project_days (day, project_id, score) VALUES (new.created_at / 86400000, new.project_id, 50) ON CONFLICT DO UPDATE SET score = score + 50; END;
CREATE TRIGGER likes_deleted AFTER DELETE ON project_likes BEGIN UPDATE projects SET likes = likes - 1, popularity = popularity - 50, week_score = week_score - 50 * ( SELECT count(*) FROM project_days WHERE day = old.created_at / 86400000 AND project_id = old.project_id ) WHERE id = old.project_id; UPDATE project_days SET score = score - 50 WHERE day = old.created_at / 86400000 AND project_id = old.project_id; END;
CREATE TRIGGER views_inserted AFTER INSERT ON project_views BEGIN UPDATE projects SET views = views + 1, popularity = popularity + new.weight, week_score = week_score + new.weight WHERE id = new.project_id; INSERT INTO project_days (day, project_id, score) VALUES (new.viewed_at / 86400000, new.project_id, new.weight) ON CONFLICT DO UPDATE SET score = score + excluded.score; UPDATE totals SET count = count + 1 WHERE name = 'views'; END;
CREATE TRIGGER views_repeated AFTER UPDATE OF viewed_at ON project_views BEGIN UPDATE projects SET views = views + 1, popularity = popularity + new.weight, week_score = week_score + new.weight WHERE id = new.project_id; INSERT INTO project_days (day, project_id, score) VALUES (new.viewed_at / 86400000, new.project_id, new.weight) ON CONFLICT DO UPDATE SET score = score + excluded.score; UPDATE totals SET count = count + 1 WHERE name = 'views'; END;
-- A username that is given up stays reserved for 90 days (7,776,000,000 ms). One that somebody else has is refused with the words
-- of the unique index, so that callers need not tell the two apart.
CREATE TRIGGER users_named BEFORE INSERT ON users WHEN EXISTS ( SELECT 1 FROM former_usernames WHERE username_folded = new.username_folded AND reserved_until > unixepoch('subsec') * 1000 ) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: users.username_folded'); END;
CREATE TRIGGER users_name_reserved BEFORE UPDATE OF username_folded ON users WHEN new.username_folded <> old.username_folded AND EXISTS ( SELECT 1 FROM former_usernames WHERE username_folded = new.username_folded AND user_id IS NOT new.id AND reserved_until > unixepoch('subsec') * 1000 ) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: users.username_folded'); END;
-- Nobody reserves endless names: five former ones at a time.
CREATE TRIGGER users_name_limited BEFORE UPDATE OF username_folded ON users WHEN new.username_folded <> old.username_folded AND 5 <= ( SELECT count(*) FROM former_usernames WHERE user_id = old.id AND username_folded <> new.username_folded AND reserved_until > unixepoch('subsec') * 1000 ) BEGIN SELECT RAISE(ABORT, 'Too many former usernames'); END;
CREATE TRIGGER users_name_released AFTER UPDATE OF username_folded ON users WHEN new.username_folded <> old.username_folded BEGIN DELETE FROM former_usernames WHERE username_folded = new.username_folded; INSERT INTO former_usernames (username_folded, user_id, reserved_until) VALUES (old.username_folded, old.id, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 7776000000) ON CONFLICT DO UPDATE SET user_id = excluded.user_id, reserved_until = excluded.reserved_until; END;
-- The name of an account that is gone leads nowhere while it is reserved.
CREATE TRIGGER users_name_left AFTER DELETE ON users BEGIN INSERT INTO former_usernames (username_folded, user_id, reserved_until) VALUES (old.username_folded, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 7776000000) ON CONFLICT DO UPDATE SET user_id = excluded.user_id, reserved_until = excluded.reserved_until; END;
-- Characters that change the direction of text (U+202A to U+202E, U+2066 to U+2069) leave the names and titles that have
-- them. One that holds nothing else stays.
UPDATE users SET full_name = ( WITH RECURSIVE cleaned(at, value) AS ( SELECT 1, full_name UNION ALL SELECT at + 1, replace(value, substr(char(8234, 8235, 8236, 8237, 8238, 8294, 8295, 8296, 8297), at, 1), '') FROM cleaned WHERE at < 10) SELECT coalesce(nullif(trim(value), ''), full_name) FROM cleaned WHERE at = 10) WHERE full_name GLOB '*[' || char(8234, 8235, 8236, 8237, 8238, 8294, 8295, 8296, 8297) || ']*';
UPDATE users SET company_name = ( WITH RECURSIVE cleaned(at, value) AS ( SELECT 1, company_name UNION ALL SELECT at + 1, replace(value, substr(char(8234, 8235, 8236, 8237, 8238, 8294, 8295, 8296, 8297), at, 1), '') FROM cleaned WHERE at < 10) SELECT nullif(trim(value), '') FROM cleaned WHERE at = 10) WHERE company_name GLOB '*[' || char(8234, 8235, 8236, 8237, 8238, 8294, 8295, 8296, 8297) || ']*';
UPDATE projects SET title = ( WITH RECURSIVE cleaned(at, value) AS ( SELECT 1, title UNION ALL SELECT at + 1, replace(value, substr(char(8234, 8235, 8236, 8237, 8238, 8294, 8295, 8296, 8297), at, 1), '') FROM cleaned WHERE at < 10) SELECT coalesce(nullif(trim(value), ''), title) FROM cleaned WHERE at = 10) WHERE title GLOB '*[' || char(8234, 8235, 8236, 8237, 8238, 8294, 8295, 8296, 8297) || ']*';
