DROP TRIGGER `projects_inserted`;
DROP TRIGGER `projects_deleted`;
DROP TRIGGER `projects_marked_deleted`;
DROP TRIGGER `projects_indexed`;
DROP TRIGGER `projects_unindexed`;
DROP TRIGGER `projects_reindexed`;
DROP TRIGGER `users_indexed`;
DROP TRIGGER `users_reindexed`;
DROP TRIGGER `users_unindexed`;
DROP VIEW `project_documents`;
DROP VIEW `people_documents`;
DROP TABLE `project_search`;
DROP TABLE `people_search`;
DROP INDEX `users_by_status`;
DROP INDEX `users_by_role`;
DROP INDEX `users_by_plan`;
ALTER TABLE `project_reports` ADD COLUMN `owner_id` integer;
ALTER TABLE `users` ADD COLUMN `project_views` integer DEFAULT 0 NOT NULL;
CREATE INDEX `project_reports_owner` ON `project_reports` (`owner_id`,"id" desc);
CREATE INDEX `projects_most_viewed` ON `projects` (`user_id`,"views" desc) WHERE deleted_at is null;
CREATE VIRTUAL TABLE title_search USING fts5( words, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3 4 5 6 7 8 9 10', tokenize = "porter unicode61 remove_diacritics 2 categories 'L* N* Co M*'" );
CREATE VIRTUAL TABLE project_search USING fts5( words, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3 4 5 6 7 8 9 10', tokenize = "porter unicode61 remove_diacritics 2 categories 'L* N* Co M*'" );
CREATE VIRTUAL TABLE name_search USING fts5( words, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3 4 5 6 7 8 9 10', tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'" );
CREATE VIRTUAL TABLE people_search USING fts5( words, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3 4 5 6 7 8 9 10', tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'" );
CREATE VIRTUAL TABLE report_search USING fts5( words, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3 4 5 6 7 8 9 10', tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'" );
CREATE VIEW project_documents AS SELECT id, title, concat_ws(' ', replace(concat_ws(' ', title, description, long_description, tags, programs_used, client, category, company_type, city, country, location, owner_name, owner_username, owner_company), char(0xE000), ''), char(0xE000) || 'cat' || hex(lower(category)) || '0', char(0xE000) || 'com' || hex(lower(company_type)) || '0', char(0xE000) || 'siz' || hex(lower(size_band)) || '0', char(0xE000) || 'loc' || hex(lower(city)) || '0', char(0xE000) || 'loc' || hex(lower(country)) || '0', char(0xE000) || 'loc' || hex(lower(location)) || '0', char(0xE000) || 'loc' || hex(lower(city || ', ' || country)) || '0') AS words FROM projects WHERE is_visible = 1;
CREATE VIEW people_documents AS SELECT id, concat_ws(' ', replace(concat_ws(' ', username, full_name), char(0xE000), ''), char(0xE000) || 'sta' || status) AS names, concat_ws(' ', replace(concat_ws(' ', username, full_name, profession, company_name, company_type, city, country), char(0xE000), ''), char(0xE000) || 'rol' || role, char(0xE000) || 'sta' || status, char(0xE000) || 'acc' || account_type) AS words FROM users WHERE deleted_at IS NULL;
CREATE VIEW report_documents AS SELECT project_reports.id, project_id, reporter_id, concat_ws(' ', replace(concat_ws(' ', title, full_name), char(0xE000), ''), char(0xE000) || 'sta' || project_reports.status) AS words FROM project_reports JOIN projects ON projects.id = project_id JOIN users ON users.id = reporter_id;
CREATE TRIGGER projects_inserted AFTER INSERT ON projects BEGIN UPDATE users SET project_count = project_count + 1, project_views = project_views + new.views WHERE id = new.user_id; UPDATE totals SET count = count + new.is_visible WHERE name = 'projects'; END;
CREATE TRIGGER projects_deleted AFTER DELETE ON projects BEGIN UPDATE users SET project_count = project_count - 1, project_views = project_views - old.views WHERE id = old.user_id AND old.deleted_at IS NULL; UPDATE totals SET count = count - old.is_visible WHERE name = 'projects'; UPDATE totals SET count = count - old.views WHERE name = 'views'; END;
CREATE TRIGGER projects_views_changed AFTER UPDATE OF views ON projects WHEN new.deleted_at IS NULL BEGIN UPDATE users SET project_views = project_views + new.views - old.views WHERE id = new.user_id; END;
CREATE TRIGGER projects_marked_deleted AFTER UPDATE OF deleted_at ON projects BEGIN UPDATE users SET project_count = project_count - 1, project_views = project_views - new.views WHERE id = new.user_id; END;
CREATE TRIGGER projects_indexed AFTER INSERT ON projects BEGIN INSERT INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id = new.id; INSERT INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id = new.id; INSERT INTO filter_counts (location, company_type, category, size_band, count) SELECT location, company_type, category, size_band, 1 FROM project_filters WHERE id = new.id ON CONFLICT DO UPDATE SET count = count + 1; INSERT INTO locations (name, count) SELECT name, 1 FROM project_places WHERE id = new.id ON CONFLICT DO UPDATE SET count = count + 1; END;
CREATE TRIGGER projects_unindexed BEFORE DELETE ON projects BEGIN DELETE FROM title_search WHERE rowid = old.id; DELETE FROM project_search WHERE rowid = old.id; INSERT INTO filter_counts (location, company_type, category, size_band, count) SELECT location, company_type, category, size_band, 0 FROM project_filters WHERE id = old.id ON CONFLICT DO UPDATE SET count = count - 1; DELETE FROM filter_counts WHERE count = 0 AND (location, company_type, category, size_band) IN (SELECT location, company_type, category, size_band FROM project_filters WHERE id = old.id); UPDATE locations SET count = count - 1 WHERE name = (SELECT name FROM project_places WHERE id = old.id); DELETE FROM locations WHERE count = 0 AND name = (SELECT name FROM project_places WHERE id = old.id); END;
CREATE TRIGGER projects_reindexed AFTER UPDATE OF is_visible, title, description, long_description, tags, programs_used, client, category, company_type, city, country, location, total_area, owner_username, owner_name, owner_company ON projects BEGIN DELETE FROM title_search WHERE rowid = new.id; DELETE FROM project_search WHERE rowid = new.id; INSERT INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id = new.id; INSERT INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id = new.id; END;
CREATE TRIGGER users_indexed AFTER INSERT ON users BEGIN INSERT INTO name_search (rowid, words) SELECT id, names FROM people_documents WHERE id = new.id; INSERT INTO people_search (rowid, words) SELECT id, words FROM people_documents WHERE id = new.id; END;
CREATE TRIGGER users_reindexed AFTER UPDATE OF username, full_name, profession, company_name, company_type, city, country, role, status, account_type ON users BEGIN DELETE FROM name_search WHERE rowid = new.id; DELETE FROM people_search WHERE rowid = new.id; INSERT INTO name_search (rowid, words) SELECT id, names FROM people_documents WHERE id = new.id; INSERT INTO people_search (rowid, words) SELECT id, words FROM people_documents WHERE id = new.id; END;
CREATE TRIGGER users_unindexed AFTER DELETE ON users BEGIN DELETE FROM name_search WHERE rowid = old.id; DELETE FROM people_search WHERE rowid = old.id; END;
CREATE TRIGGER reports_indexed AFTER INSERT ON project_reports BEGIN INSERT INTO report_search (rowid, words) SELECT id, words FROM report_documents WHERE id = new.id; END;
CREATE TRIGGER reports_reindexed AFTER UPDATE OF status ON project_reports BEGIN DELETE FROM report_search WHERE rowid = new.id; INSERT INTO report_search (rowid, words) SELECT id, words FROM report_documents WHERE id = new.id; END;
CREATE TRIGGER reports_unindexed AFTER DELETE ON project_reports BEGIN DELETE FROM report_search WHERE rowid = old.id; END;
-- The new indexes are filled from the texts that they index, 20,000 projects at a time, because D1 ends a query after 30 s.
-- Rows that were written in the meantime are in the index already, and are replaced.
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 0 AND id <= 20000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 0 AND id <= 20000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 20000 AND id <= 40000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 20000 AND id <= 40000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 40000 AND id <= 60000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 40000 AND id <= 60000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 60000 AND id <= 80000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 60000 AND id <= 80000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 80000 AND id <= 100000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 80000 AND id <= 100000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 100000 AND id <= 120000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 100000 AND id <= 120000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 120000 AND id <= 140000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 120000 AND id <= 140000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 140000 AND id <= 160000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 140000 AND id <= 160000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 160000 AND id <= 180000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 160000 AND id <= 180000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 180000 AND id <= 200000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 180000 AND id <= 200000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 200000 AND id <= 220000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 200000 AND id <= 220000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 220000 AND id <= 240000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 220000 AND id <= 240000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 240000 AND id <= 260000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 240000 AND id <= 260000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 260000 AND id <= 280000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 260000 AND id <= 280000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 280000 AND id <= 300000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 280000 AND id <= 300000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 300000 AND id <= 320000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 300000 AND id <= 320000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 320000 AND id <= 340000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 320000 AND id <= 340000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 340000 AND id <= 360000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 340000 AND id <= 360000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 360000 AND id <= 380000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 360000 AND id <= 380000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 380000 AND id <= 400000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 380000 AND id <= 400000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 400000 AND id <= 420000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 400000 AND id <= 420000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 420000 AND id <= 440000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 420000 AND id <= 440000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 440000 AND id <= 460000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 440000 AND id <= 460000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 460000 AND id <= 480000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 460000 AND id <= 480000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 480000 AND id <= 500000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 480000 AND id <= 500000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 500000 AND id <= 520000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 500000 AND id <= 520000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 520000 AND id <= 540000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 520000 AND id <= 540000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 540000 AND id <= 560000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 540000 AND id <= 560000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 560000 AND id <= 580000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 560000 AND id <= 580000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 580000 AND id <= 600000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 580000 AND id <= 600000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 600000 AND id <= 620000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 600000 AND id <= 620000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 620000 AND id <= 640000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 620000 AND id <= 640000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 640000 AND id <= 660000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 640000 AND id <= 660000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 660000 AND id <= 680000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 660000 AND id <= 680000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 680000 AND id <= 700000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 680000 AND id <= 700000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 700000 AND id <= 720000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 700000 AND id <= 720000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 720000 AND id <= 740000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 720000 AND id <= 740000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 740000 AND id <= 760000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 740000 AND id <= 760000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 760000 AND id <= 780000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 760000 AND id <= 780000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 780000 AND id <= 800000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 780000 AND id <= 800000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 800000 AND id <= 820000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 800000 AND id <= 820000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 820000 AND id <= 840000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 820000 AND id <= 840000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 840000 AND id <= 860000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 840000 AND id <= 860000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 860000 AND id <= 880000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 860000 AND id <= 880000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 880000 AND id <= 900000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 880000 AND id <= 900000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 900000 AND id <= 920000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 900000 AND id <= 920000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 920000 AND id <= 940000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 920000 AND id <= 940000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 940000 AND id <= 960000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 940000 AND id <= 960000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 960000 AND id <= 980000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 960000 AND id <= 980000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 980000 AND id <= 1000000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 980000 AND id <= 1000000;
--> next transaction
INSERT OR REPLACE INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id > 1000000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 1000000;
--> next transaction
INSERT OR REPLACE INTO name_search (rowid, words) SELECT id, names FROM people_documents;
--> next transaction
INSERT OR REPLACE INTO people_search (rowid, words) SELECT id, words FROM people_documents;
--> next transaction
UPDATE project_reports SET owner_id = (SELECT user_id FROM projects WHERE projects.id = project_id);
--> next transaction
INSERT OR REPLACE INTO report_search (rowid, words) SELECT id, words FROM report_documents;
--> next transaction
-- From now on triggers add up the views of the projects of each user.
UPDATE users SET project_views = (SELECT coalesce(sum(views), 0) FROM projects WHERE user_id = users.id AND projects.deleted_at IS NULL);
