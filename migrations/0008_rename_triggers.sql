-- Names triggers after what they react to, and merges triggers for the same event of a table. Nothing else changes.
DROP TRIGGER `users_deleted`;
--> statement-breakpoint
DROP TRIGGER `users_planned`;
--> statement-breakpoint
DROP TRIGGER `users_left`;
--> statement-breakpoint
DROP TRIGGER `projects_deleted`;
--> statement-breakpoint
DROP TRIGGER `projects_shown`;
--> statement-breakpoint
DROP TRIGGER `projects_views_gone`;
--> statement-breakpoint
DROP TRIGGER `comments_shown`;
--> statement-breakpoint
DROP TRIGGER `media_inserted`;
--> statement-breakpoint
DROP TRIGGER `media_deleted`;
--> statement-breakpoint
DROP TRIGGER `media_weighed`;
--> statement-breakpoint
DROP TRIGGER `media_unweighed`;
--> statement-breakpoint
DROP TRIGGER `projects_filters_leaving`;
--> statement-breakpoint
DROP TRIGGER `projects_filters_arriving`;
--> statement-breakpoint
DROP TRIGGER `users_renamed`;
--> statement-breakpoint
DROP TRIGGER `views_repeated`;
--> statement-breakpoint
DROP TRIGGER `users_named`;
--> statement-breakpoint
DROP TRIGGER `users_name_reserved`;
--> statement-breakpoint
DROP TRIGGER `users_name_limited`;
--> statement-breakpoint
DROP TRIGGER `users_name_released`;
--> statement-breakpoint
DROP TRIGGER `users_name_left`;
--> statement-breakpoint
DROP TRIGGER `users_banned`;
--> statement-breakpoint
CREATE TRIGGER users_deleted AFTER DELETE ON users BEGIN
  UPDATE totals SET count = count - 1 WHERE name = 'users';
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
CREATE TRIGGER projects_deleted AFTER DELETE ON projects BEGIN
  UPDATE users SET project_count = project_count - 1 WHERE id = old.user_id;
  UPDATE totals SET count = count - old.is_visible WHERE name = 'projects';
  UPDATE totals SET count = count - old.views WHERE name = 'views';
END;
--> statement-breakpoint
CREATE TRIGGER projects_visibility_changed AFTER UPDATE OF is_visible ON projects BEGIN
  UPDATE totals SET count = count + new.is_visible - old.is_visible WHERE name = 'projects';
END;
--> statement-breakpoint
CREATE TRIGGER comments_visibility_changed AFTER UPDATE OF is_visible ON project_comments BEGIN
  UPDATE projects SET comment_count = comment_count + new.is_visible - old.is_visible WHERE id = new.project_id;
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
CREATE TRIGGER users_copied_to_projects AFTER UPDATE OF username, full_name, profile_image, company_name ON users BEGIN
  UPDATE projects SET owner_username = new.username, owner_name = new.full_name,
    owner_image = new.profile_image, owner_company = new.company_name WHERE user_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER views_updated AFTER UPDATE OF viewed_at ON project_views BEGIN
  UPDATE projects SET views = views + 1, popularity = popularity + new.weight, week_score = week_score + new.weight
    WHERE id = new.project_id;
  INSERT INTO project_days (day, project_id, score) VALUES (new.viewed_at / 86400000, new.project_id, new.weight)
    ON CONFLICT DO UPDATE SET score = score + excluded.score;
  UPDATE totals SET count = count + 1 WHERE name = 'views';
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
WHEN new.username_folded <> old.username_folded AND 5 <= (
  SELECT count(*) FROM former_usernames WHERE user_id = old.id AND username_folded <> new.username_folded
    AND reserved_until > unixepoch('subsec') * 1000
) BEGIN
  SELECT RAISE(ABORT, 'Too many former usernames');
END;
--> statement-breakpoint
CREATE TRIGGER users_username_changed AFTER UPDATE OF username_folded ON users
WHEN new.username_folded <> old.username_folded BEGIN
  DELETE FROM former_usernames WHERE username_folded = new.username_folded;
  INSERT INTO former_usernames (username_folded, user_id, reserved_until)
    VALUES (old.username_folded, old.id, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 7776000000)
    ON CONFLICT DO UPDATE SET user_id = excluded.user_id, reserved_until = excluded.reserved_until;
END;
--> statement-breakpoint
CREATE TRIGGER users_username_deleted AFTER DELETE ON users BEGIN
  INSERT INTO former_usernames (username_folded, user_id, reserved_until)
    VALUES (old.username_folded, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 7776000000)
    ON CONFLICT DO UPDATE SET user_id = excluded.user_id, reserved_until = excluded.reserved_until;
END;
--> statement-breakpoint
CREATE TRIGGER users_ban_changed AFTER UPDATE OF status ON users
WHEN (old.status = 'banned') <> (new.status = 'banned') BEGIN
  UPDATE projects SET is_visible = (new.status <> 'banned') WHERE user_id = new.id;
  UPDATE project_comments SET is_visible = (new.status <> 'banned') WHERE user_id = new.id;
  DELETE FROM sessions WHERE user_id = new.id AND new.status = 'banned';
END;
