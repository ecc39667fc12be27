-- Search and filters: one full-text index answers both, newest first at the price of the page (rows are ordered by
-- id). A filter's value is a single token: its kind and the hexadecimal of its folded text.
CREATE VIRTUAL TABLE project_search USING fts5(
  title, words, filters,
  content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'porter unicode61 remove_diacritics 2'
);
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
-- Every combination of filters that finds a project; '' is any.
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
CREATE TRIGGER projects_filters_leaving
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
CREATE TRIGGER projects_filters_arriving
AFTER UPDATE OF is_visible, category, company_type, city, country, location, total_area ON projects BEGIN
  INSERT INTO filter_counts (location, company_type, category, size_band, count)
    SELECT location, company_type, category, size_band, 1 FROM project_filters WHERE id = new.id
    ON CONFLICT DO UPDATE SET count = count + 1;
  INSERT INTO locations (name, count) SELECT name, 1 FROM project_places WHERE id = new.id
    ON CONFLICT DO UPDATE SET count = count + 1;
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
-- People, found by what stands on their card. Who is banned is passed over when the index is read.
CREATE VIRTUAL TABLE people_search USING fts5(
  names, words,
  content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE VIEW people_documents AS
SELECT id, concat_ws(' ', username, full_name) AS names,
  concat_ws(' ', profession, company_name, company_type, city, country) AS words FROM users;
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
-- What a banned person made is hidden, and their sessions end; when the ban is lifted it is shown again.
CREATE TRIGGER users_banned AFTER UPDATE OF status ON users
WHEN (old.status = 'banned') <> (new.status = 'banned') BEGIN
  UPDATE projects SET is_visible = (new.status <> 'banned') WHERE user_id = new.id;
  UPDATE project_comments SET is_visible = (new.status <> 'banned') WHERE user_id = new.id;
  DELETE FROM sessions WHERE user_id = new.id AND new.status = 'banned';
END;
--> statement-breakpoint
DROP TRIGGER comments_inserted;
--> statement-breakpoint
DROP TRIGGER comments_deleted;
--> statement-breakpoint
CREATE TRIGGER comments_inserted AFTER INSERT ON project_comments BEGIN
  UPDATE projects SET comment_count = comment_count + new.is_visible WHERE id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER comments_deleted AFTER DELETE ON project_comments BEGIN
  UPDATE projects SET comment_count = comment_count - old.is_visible WHERE id = old.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER comments_shown AFTER UPDATE OF is_visible ON project_comments BEGIN
  UPDATE projects SET comment_count = comment_count + new.is_visible - old.is_visible WHERE id = new.project_id;
END;
--> statement-breakpoint
-- Views and likes, in all and of the last seven days. A day is 86,400,000 ms since 1970, UTC.
DROP TRIGGER likes_inserted;
--> statement-breakpoint
DROP TRIGGER likes_deleted;
--> statement-breakpoint
CREATE TRIGGER likes_inserted AFTER INSERT ON project_likes BEGIN
  UPDATE projects SET likes = likes + 1, week_score = week_score + 5 WHERE id = new.project_id;
  INSERT INTO project_days (day, project_id, score) VALUES (new.created_at / 86400000, new.project_id, 5)
    ON CONFLICT DO UPDATE SET score = score + 5;
END;
--> statement-breakpoint
CREATE TRIGGER likes_deleted AFTER DELETE ON project_likes BEGIN
  UPDATE projects SET likes = likes - 1, week_score = week_score - 5 * (
    SELECT count(*) FROM project_days WHERE day = old.created_at / 86400000 AND project_id = old.project_id
  ) WHERE id = old.project_id;
  UPDATE project_days SET score = score - 5 WHERE day = old.created_at / 86400000 AND project_id = old.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER views_inserted AFTER INSERT ON project_views BEGIN
  UPDATE projects SET views = views + 1, week_score = week_score + 1 WHERE id = new.project_id;
  INSERT INTO project_days (day, project_id, score) VALUES (new.viewed_at / 86400000, new.project_id, 1)
    ON CONFLICT DO UPDATE SET score = score + 1;
  UPDATE totals SET count = count + 1 WHERE name = 'views';
END;
--> statement-breakpoint
CREATE TRIGGER views_repeated AFTER UPDATE OF viewed_at ON project_views BEGIN
  UPDATE projects SET views = views + 1, week_score = week_score + 1 WHERE id = new.project_id;
  INSERT INTO project_days (day, project_id, score) VALUES (new.viewed_at / 86400000, new.project_id, 1)
    ON CONFLICT DO UPDATE SET score = score + 1;
  UPDATE totals SET count = count + 1 WHERE name = 'views';
END;
--> statement-breakpoint
-- A message stands in the conversation of both.
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
-- Totals an administrator sees.
CREATE TRIGGER users_planned AFTER UPDATE OF account_type, company_verified ON users BEGIN
  UPDATE totals SET count = count + (new.account_type = 'premium') - (old.account_type = 'premium')
    WHERE name = 'premium_users';
  UPDATE totals SET count = count + new.company_verified - old.company_verified WHERE name = 'verified_companies';
END;
--> statement-breakpoint
CREATE TRIGGER users_left AFTER DELETE ON users BEGIN
  UPDATE totals SET count = count - (old.account_type = 'premium') WHERE name = 'premium_users';
  UPDATE totals SET count = count - old.company_verified WHERE name = 'verified_companies';
END;
--> statement-breakpoint
CREATE TRIGGER media_weighed AFTER INSERT ON media BEGIN
  UPDATE totals SET count = count + new.bytes WHERE name = 'storage';
END;
--> statement-breakpoint
CREATE TRIGGER media_unweighed AFTER DELETE ON media BEGIN
  UPDATE totals SET count = count - old.bytes WHERE name = 'storage';
END;
--> statement-breakpoint
CREATE TRIGGER projects_views_gone AFTER DELETE ON projects BEGIN
  UPDATE totals SET count = count - old.views WHERE name = 'views';
END;
--> statement-breakpoint
INSERT INTO totals (name, count)
SELECT 'premium_users', count(*) FROM users WHERE account_type = 'premium'
UNION ALL SELECT 'verified_companies', count(*) FROM users WHERE company_verified = 1
UNION ALL SELECT 'storage', coalesce(sum(bytes), 0) FROM media
UNION ALL SELECT 'views', coalesce(sum(views), 0) FROM projects;
--> statement-breakpoint
INSERT INTO project_search (rowid, title, words, filters) SELECT id, title, words, filters FROM project_documents;
--> statement-breakpoint
INSERT INTO people_search (rowid, names, words) SELECT id, names, words FROM people_documents;
--> statement-breakpoint
INSERT INTO filter_counts (location, company_type, category, size_band, count)
SELECT location, company_type, category, size_band, count(*) FROM project_filters GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO locations (name, count) SELECT name, count(*) FROM project_places GROUP BY 1;
--> statement-breakpoint
INSERT INTO project_days (day, project_id, score)
SELECT created_at / 86400000, project_id, 5 * count(*) FROM project_likes GROUP BY 1, 2;
--> statement-breakpoint
UPDATE projects SET week_score = coalesce((SELECT sum(score) FROM project_days WHERE project_id = projects.id), 0);
