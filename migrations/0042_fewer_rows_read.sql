-- A publication read more rows than it needed: the values of the filters and their counts, and sqlite_sequence.
-- Each insert into a table with AUTOINCREMENT reads sqlite_sequence from its start to the row of the table, and so does each
-- statement with a trigger that has such an insert. The tables that are written most come first.
INSERT INTO sqlite_sequence (name, seq) SELECT value, 0 FROM json_each('["notifications","projects","media","users","project_likes","project_comments","messages","user_follows"]') WHERE value NOT IN (SELECT name FROM sqlite_sequence);
UPDATE sqlite_sequence SET rowid = (SELECT key FROM json_each('["notifications","projects","media","users","project_likes","project_comments","messages","user_follows"]') WHERE value = name) - 10 WHERE name IN (SELECT value FROM json_each('["notifications","projects","media","users","project_likes","project_comments","messages","user_follows"]'));
-- The view reads the longest list of values last.
DROP VIEW `project_filters`;
CREATE VIEW project_filters AS SELECT DISTINCT projects.id, places.value AS location, companies.value AS company_type, categories.value AS category, sizes.value AS size_band FROM projects CROSS JOIN json_each(json_array('', lower(area_band))) AS sizes CROSS JOIN json_each(json_array('', lower(company_type))) AS companies CROSS JOIN json_each(json_array('', lower(category))) AS categories CROSS JOIN json_each(iif(is_address_public, json_array('', lower(city), lower(country), lower(city || ', ' || country), lower(location)), '[""]')) AS places WHERE is_visible = 1 AND places.value IS NOT NULL AND companies.value IS NOT NULL AND sizes.value IS NOT NULL;
-- Publications of projects that followers no longer see leave the index, so that no page reads them.
DROP VIEW `publication_documents`;
CREATE VIEW publication_documents AS SELECT publications.id, CAST(publications.user_id AS TEXT) AS owner FROM publications JOIN projects ON projects.id = project_id WHERE status = 'published' AND visibility IN ('public', 'followers') AND deleted_at IS NULL;
CREATE TRIGGER publications_reindexed AFTER UPDATE OF status, visibility, deleted_at ON projects WHEN (old.status, old.visibility, old.deleted_at) IS NOT (new.status, new.visibility, new.deleted_at) BEGIN DELETE FROM publication_search WHERE rowid = (SELECT id FROM publications WHERE project_id = new.id); INSERT INTO publication_search (rowid, owner) SELECT id, owner FROM publication_documents WHERE id = (SELECT id FROM publications WHERE project_id = new.id); END;
DELETE FROM publication_search WHERE rowid IN (SELECT id FROM publications EXCEPT SELECT id FROM publication_documents);
--> next transaction
-- Without row ids, a count is found by its primary key alone. The triggers stay, because no table is renamed.
CREATE TABLE `__filter_counts` AS SELECT * FROM `filter_counts`;
DROP TABLE `filter_counts`;
CREATE TABLE filter_counts ( location text NOT NULL, company_type text NOT NULL, category text NOT NULL, size_band text NOT NULL, count integer DEFAULT 0 NOT NULL, PRIMARY KEY (location, company_type, category, size_band) ) WITHOUT ROWID;
INSERT INTO `filter_counts` SELECT * FROM `__filter_counts`;
DROP TABLE `__filter_counts`;
--> next transaction
-- The most liked projects are found by five periods of three weeks, not by thirteen weeks.
CREATE INDEX `projects_liked_in_period` ON `projects` (created_at / 1814400000,"likes" desc,"id" desc) WHERE is_visible = 1 and featured_at is null;
--> next transaction
-- The owner of thousands of projects sorts them by short values: the index has these, so that no project is read.
DROP INDEX `projects_most_viewed`;
CREATE INDEX `projects_most_viewed` ON `projects` (`user_id`,"views" desc,`id`,`likes`,`updated_at`,`status`,`visibility`,`is_on_portfolio`,`section_id`,`deleted_at`) WHERE deleted_at is null and status <> 'trashed';
