-- Saved searches, and an index in the order of likes and of views for sorted lists. The parts below fill it for projects from before.
CREATE TABLE `saved_searches` ( `id` integer PRIMARY KEY NOT NULL, `user_id` integer NOT NULL, `name` text NOT NULL, `search` text, `location` text, `company_type` text, `project_type` text, `project_size` text, `created_at` integer NOT NULL, `seen_up_to` integer NOT NULL, `due_at` integer, FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade );
CREATE INDEX `saved_searches_user` ON `saved_searches` (`user_id`,"id" desc);
CREATE INDEX `saved_searches_due` ON `saved_searches` (`due_at`,`id`) WHERE due_at is not null;
CREATE VIRTUAL TABLE ranked_search USING fts5( words, content = '', contentless_delete = 1, detail = none, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co'" );
CREATE VIEW project_ranks AS SELECT projects.id AS project_id, mark, (iif(mark = 0xE001, likes, views) << 32) + projects.id * 2 + (mark = 0xE002) AS place, concat_ws(' ', char(mark) || 'all', char(mark) || 'cat' || hex(lower(category)) || '0', char(mark) || 'com' || hex(lower(company_type)) || '0', char(mark) || 'siz' || hex(lower(size_band)) || '0', char(mark) || 'loc' || hex(lower(city)) || '0', char(mark) || 'loc' || hex(lower(country)) || '0', char(mark) || 'loc' || hex(lower(location)) || '0', char(mark) || 'loc' || hex(lower(city || ', ' || country)) || '0') AS words FROM projects, (SELECT 0xE001 AS mark UNION ALL SELECT 0xE002) WHERE is_visible = 1;
CREATE TRIGGER projects_ranked AFTER INSERT ON projects BEGIN INSERT INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id = new.id; END;
CREATE TRIGGER projects_unranked BEFORE DELETE ON projects BEGIN DELETE FROM ranked_search WHERE rowid IN ((old.likes << 32) + old.id * 2, (old.views << 32) + old.id * 2 + 1); END;
CREATE TRIGGER projects_reranked AFTER UPDATE OF is_visible, category, company_type, city, country, location, total_area ON projects WHEN (old.is_visible, old.category, old.company_type, old.city, old.country, old.location, old.size_band) IS NOT (new.is_visible, new.category, new.company_type, new.city, new.country, new.location, new.size_band) BEGIN DELETE FROM ranked_search WHERE rowid IN ((old.likes << 32) + old.id * 2, (old.views << 32) + old.id * 2 + 1); INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id = new.id; END;
CREATE TRIGGER projects_likes_ranked AFTER UPDATE OF likes ON projects WHEN old.likes <> new.likes BEGIN DELETE FROM ranked_search WHERE rowid = (old.likes << 32) + old.id * 2; INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id = new.id AND mark = 0xE001; END;
CREATE TRIGGER projects_views_ranked AFTER UPDATE OF views ON projects WHEN old.views <> new.views BEGIN DELETE FROM ranked_search WHERE rowid = (old.views << 32) + old.id * 2 + 1; INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id = new.id AND mark = 0xE002; END;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 0 AND project_id <= 50000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 50000 AND project_id <= 100000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 100000 AND project_id <= 150000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 150000 AND project_id <= 200000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 200000 AND project_id <= 250000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 250000 AND project_id <= 300000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 300000 AND project_id <= 350000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 350000 AND project_id <= 400000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 400000 AND project_id <= 450000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 450000 AND project_id <= 500000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 500000 AND project_id <= 550000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 550000 AND project_id <= 600000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 600000 AND project_id <= 650000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 650000 AND project_id <= 700000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 700000 AND project_id <= 750000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 750000 AND project_id <= 800000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 800000 AND project_id <= 850000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 850000 AND project_id <= 900000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 900000 AND project_id <= 950000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 950000 AND project_id <= 1000000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 1000000 ORDER BY place;
