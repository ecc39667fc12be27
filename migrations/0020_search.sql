-- The search index of projects contains whole words, where they occur, and texts that were not searched before. It is
-- empty after the first part, and the other parts fill it. Jobs write the column folded and the words afterwards.
DROP TRIGGER `projects_indexed`;
DROP TRIGGER `projects_unindexed`;
DROP TRIGGER `projects_reindexed`;
DROP TRIGGER `users_reindexed`;
DROP VIEW `project_documents`;
DROP VIEW `people_documents`;
DROP VIEW `report_documents`;
DROP TABLE `title_search`;
DROP TABLE `project_search`;
CREATE TABLE `search_words` ( `id` integer PRIMARY KEY NOT NULL, `word` text NOT NULL, `written` text NOT NULL );
ALTER TABLE `projects` ADD COLUMN `folded` text;
ALTER TABLE `users` ADD COLUMN `folded` text;
CREATE UNIQUE INDEX `search_words_word` ON `search_words` (`word`);
CREATE VIRTUAL TABLE title_search USING fts5( words, content = '', contentless_delete = 1, detail = none, prefix = '2', tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'" );
CREATE VIRTUAL TABLE project_search USING fts5( words, content = '', contentless_delete = 1, detail = none, prefix = '2 3 4 5 6 7 8', tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'" );
CREATE VIRTUAL TABLE word_search USING fts5( keys, content = '', contentless_delete = 1, detail = none, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co M*'" );
CREATE VIEW project_texts AS SELECT projects.id, replace(replace(replace(replace(replace(json_array( json_array(0xE001, concat_ws(' ', title, projects.folded ->> 'title')), json_array(0xE002, concat_ws(' ', projects.city, projects.country, location, projects.folded ->> 'city', projects.folded ->> 'country', projects.folded ->> 'location')), json_array(0xE003, concat_ws(' ', owner_name, owner_username, owner_company, client, (SELECT group_concat(value ->> 'name', ' ') FROM json_each(stakeholders)), (SELECT group_concat(value ->> 'name', ' ') FROM json_each(collaborators)), projects.folded ->> 'client', projects.folded ->> 'stakeholders', projects.folded ->> 'collaborators', users.folded ->> 'fullName', users.folded ->> 'username', users.folded ->> 'companyName')), json_array(0xE004, concat_ws(' ', (SELECT group_concat(value, ' ') FROM json_each(tags)), programs_used, category, projects.folded ->> 'tags', projects.folded ->> 'programsUsed', projects.folded ->> 'category')), json_array(NULL, concat_ws(' ', description, long_description, challenges, design_phase, construction_phase, projects.company_type, (SELECT group_concat(concat_ws(' ', value ->> 'role', value ->> 'type'), ' ') FROM json_each(stakeholders)), (SELECT group_concat(concat_ws(' ', value ->> 'role', value ->> 'type'), ' ') FROM json_each(collaborators)), projects.folded ->> 'description', projects.folded ->> 'longDescription', projects.folded ->> 'challenges', projects.folded ->> 'designPhase', projects.folded ->> 'constructionPhase', projects.folded ->> 'companyType')) ), char(0xE000), ''), char(0xE001), ''), char(0xE002), ''), char(0xE003), ''), char(0xE004), '') AS parts FROM projects LEFT JOIN users ON users.id = projects.user_id WHERE is_visible = 1;
CREATE VIEW project_documents AS SELECT projects.id, concat_ws(' ', (SELECT group_concat(iif(mark IS NULL, words, char(mark) || replace(words, ' ', ' ' || char(mark)) || ' ' || words), ' ') FROM (SELECT value ->> 0 AS mark, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace( replace(replace(replace(replace(replace(replace(replace(value ->> 1, '-', ' '), '/', ' '), '(', ' '), '[', ' '), '''', ' '), '’', ' '), '‘', ' '), '"', ' '), '“', ' '), '”', ' '), '„', ' '), '«', ' '), '.', ' '), ',', ' '), ':', ' '), '–', ' '), '—', ' '), '&', ' '), '+', ' ') AS words FROM project_texts, json_each(parts) WHERE project_texts.id = projects.id)), char(0xE000) || 'cat' || hex(lower(category)) || '0', char(0xE000) || 'com' || hex(lower(company_type)) || '0', char(0xE000) || 'siz' || hex(lower(size_band)) || '0', char(0xE000) || 'loc' || hex(lower(city)) || '0', char(0xE000) || 'loc' || hex(lower(country)) || '0', char(0xE000) || 'loc' || hex(lower(location)) || '0', char(0xE000) || 'loc' || hex(lower(city || ', ' || country)) || '0') AS words FROM projects WHERE is_visible = 1;
CREATE VIEW word_documents AS SELECT id, (SELECT word || ' ' || group_concat(substr(word, 1, value - 1) || substr(word, value + 1) || ' ' || char(0xE001) || substr(char(0xE002) || word || char(0xE002), value, 3), ' ') FROM json_each('[' || substr('1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24', 1, iif(length(word) < 10, 2 * length(word) - 1, 3 * length(word) - 10)) || ']')) AS keys FROM search_words;
CREATE VIEW people_documents AS SELECT id, concat_ws(' ', replace(concat_ws(' ', username, full_name, folded ->> 'username', folded ->> 'fullName'), char(0xE000), ''), char(0xE000) || 'sta' || status) AS names, concat_ws(' ', replace(concat_ws(' ', username, full_name, profession, company_name, company_type, city, country, folded ->> 'username', folded ->> 'fullName', folded ->> 'profession', folded ->> 'companyName', folded ->> 'companyType', folded ->> 'city', folded ->> 'country'), char(0xE000), ''), char(0xE000) || 'rol' || role, char(0xE000) || 'sta' || status, char(0xE000) || 'acc' || account_type) AS words FROM users WHERE deleted_at IS NULL;
CREATE VIEW report_documents AS SELECT project_reports.id, project_id, reporter_id, concat_ws(' ', replace(concat_ws(' ', title, full_name, projects.folded ->> 'title', users.folded ->> 'fullName'), char(0xE000), ''), char(0xE000) || 'sta' || project_reports.status) AS words FROM project_reports JOIN projects ON projects.id = project_id JOIN users ON users.id = reporter_id;
CREATE TRIGGER projects_indexed AFTER INSERT ON projects BEGIN INSERT INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id = new.id; INSERT INTO filter_counts (location, company_type, category, size_band, count) SELECT location, company_type, category, size_band, 1 FROM project_filters WHERE id = new.id ON CONFLICT DO UPDATE SET count = count + 1; INSERT INTO locations (name, count) SELECT name, 1 FROM project_places WHERE id = new.id ON CONFLICT DO UPDATE SET count = count + 1; END;
CREATE TRIGGER projects_unindexed BEFORE DELETE ON projects BEGIN DELETE FROM project_search WHERE rowid = old.id; INSERT INTO filter_counts (location, company_type, category, size_band, count) SELECT location, company_type, category, size_band, 0 FROM project_filters WHERE id = old.id ON CONFLICT DO UPDATE SET count = count - 1; DELETE FROM filter_counts WHERE count = 0 AND (location, company_type, category, size_band) IN (SELECT location, company_type, category, size_band FROM project_filters WHERE id = old.id); UPDATE locations SET count = count - 1 WHERE name = (SELECT name FROM project_places WHERE id = old.id); DELETE FROM locations WHERE count = 0 AND name = (SELECT name FROM project_places WHERE id = old.id); END;
CREATE TRIGGER projects_reindexed AFTER UPDATE OF is_visible, title, description, long_description, challenges, design_phase, construction_phase, tags, programs_used, client, stakeholders, collaborators, category, company_type, city, country, location, total_area, owner_username, owner_name, owner_company, folded ON projects BEGIN DELETE FROM project_search WHERE rowid = new.id; INSERT INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id = new.id; END;
CREATE TRIGGER words_indexed AFTER INSERT ON search_words BEGIN INSERT INTO word_search (rowid, keys) SELECT id, keys FROM word_documents WHERE id = new.id; END;
CREATE TRIGGER words_unindexed AFTER DELETE ON search_words BEGIN DELETE FROM word_search WHERE rowid = old.id; END;
CREATE TRIGGER users_reindexed AFTER UPDATE OF username, full_name, profession, company_name, company_type, city, country, folded, role, status, account_type ON users BEGIN DELETE FROM name_search WHERE rowid = new.id; DELETE FROM people_search WHERE rowid = new.id; INSERT INTO name_search (rowid, words) SELECT id, names FROM people_documents WHERE id = new.id; INSERT INTO people_search (rowid, words) SELECT id, words FROM people_documents WHERE id = new.id; END;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 0 AND id <= 10000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 10000 AND id <= 20000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 20000 AND id <= 30000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 30000 AND id <= 40000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 40000 AND id <= 50000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 50000 AND id <= 60000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 60000 AND id <= 70000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 70000 AND id <= 80000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 80000 AND id <= 90000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 90000 AND id <= 100000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 100000 AND id <= 110000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 110000 AND id <= 120000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 120000 AND id <= 130000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 130000 AND id <= 140000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 140000 AND id <= 150000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 150000 AND id <= 160000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 160000 AND id <= 170000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 170000 AND id <= 180000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 180000 AND id <= 190000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 190000 AND id <= 200000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 200000 AND id <= 210000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 210000 AND id <= 220000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 220000 AND id <= 230000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 230000 AND id <= 240000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 240000 AND id <= 250000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 250000 AND id <= 260000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 260000 AND id <= 270000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 270000 AND id <= 280000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 280000 AND id <= 290000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 290000 AND id <= 300000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 300000 AND id <= 310000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 310000 AND id <= 320000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 320000 AND id <= 330000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 330000 AND id <= 340000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 340000 AND id <= 350000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 350000 AND id <= 360000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 360000 AND id <= 370000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 370000 AND id <= 380000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 380000 AND id <= 390000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 390000 AND id <= 400000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 400000 AND id <= 410000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 410000 AND id <= 420000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 420000 AND id <= 430000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 430000 AND id <= 440000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 440000 AND id <= 450000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 450000 AND id <= 460000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 460000 AND id <= 470000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 470000 AND id <= 480000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 480000 AND id <= 490000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 490000 AND id <= 500000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 500000 AND id <= 510000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 510000 AND id <= 520000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 520000 AND id <= 530000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 530000 AND id <= 540000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 540000 AND id <= 550000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 550000 AND id <= 560000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 560000 AND id <= 570000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 570000 AND id <= 580000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 580000 AND id <= 590000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 590000 AND id <= 600000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 600000 AND id <= 610000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 610000 AND id <= 620000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 620000 AND id <= 630000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 630000 AND id <= 640000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 640000 AND id <= 650000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 650000 AND id <= 660000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 660000 AND id <= 670000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 670000 AND id <= 680000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 680000 AND id <= 690000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 690000 AND id <= 700000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 700000 AND id <= 710000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 710000 AND id <= 720000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 720000 AND id <= 730000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 730000 AND id <= 740000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 740000 AND id <= 750000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 750000 AND id <= 760000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 760000 AND id <= 770000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 770000 AND id <= 780000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 780000 AND id <= 790000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 790000 AND id <= 800000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 800000 AND id <= 810000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 810000 AND id <= 820000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 820000 AND id <= 830000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 830000 AND id <= 840000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 840000 AND id <= 850000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 850000 AND id <= 860000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 860000 AND id <= 870000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 870000 AND id <= 880000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 880000 AND id <= 890000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 890000 AND id <= 900000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 900000 AND id <= 910000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 910000 AND id <= 920000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 920000 AND id <= 930000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 930000 AND id <= 940000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 940000 AND id <= 950000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 950000 AND id <= 960000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 960000 AND id <= 970000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 970000 AND id <= 980000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 980000 AND id <= 990000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 990000 AND id <= 1000000;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 1000000;
