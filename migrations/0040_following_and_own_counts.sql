-- The feed and the bell of somebody who follows many people read a row for each of them, and the dashboard one for each project
-- of its owner. Now the latest followed ids and the counts are stored, and two indexes find what followed people have published.
-- From the second part on they are filled.
DROP TRIGGER `follows_inserted`;
DROP TRIGGER `follows_deleted`;
DROP INDEX `projects_for_followers`;
CREATE TABLE `own_project_counts` ( `user_id` integer NOT NULL, `kind` text NOT NULL, `value` text NOT NULL, `count` integer DEFAULT 0 NOT NULL, PRIMARY KEY(`user_id`, `kind`, `value`), FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade );
ALTER TABLE `users` ADD COLUMN `latest_followed` text DEFAULT '[]' NOT NULL;
CREATE VIRTUAL TABLE owner_search USING fts5(owner, content = '', contentless_delete = 1, detail = none);
CREATE VIRTUAL TABLE publication_search USING fts5(owner, content = '', contentless_delete = 1, detail = none);
CREATE VIEW user_latest_followed AS SELECT id, (SELECT json_group_array(following_id) FROM (SELECT following_id FROM user_follows WHERE follower_id = users.id ORDER BY user_follows.id DESC LIMIT 50)) AS latest_followed FROM users;
CREATE VIEW owner_documents AS SELECT id, ((created_at / 1000) << 32) + id AS place, CAST(user_id AS TEXT) AS owner FROM projects WHERE status = 'published' AND visibility IN ('public', 'followers') AND deleted_at IS NULL;
CREATE VIEW publication_documents AS SELECT id, CAST(user_id AS TEXT) AS owner FROM publications;
CREATE VIEW own_project_values AS SELECT projects.id, user_id, kind, iif(kind = 'group', CAST(group_id AS TEXT), category) AS value FROM projects, (SELECT 'group' AS kind UNION ALL SELECT 'category') WHERE deleted_at IS NULL AND status <> 'trashed';
CREATE TRIGGER follows_inserted AFTER INSERT ON user_follows BEGIN UPDATE users SET follower_count = follower_count + 1 WHERE id = new.following_id; UPDATE users SET following_count = following_count + 1, latest_followed = (SELECT latest_followed FROM user_latest_followed WHERE id = new.follower_id) WHERE id = new.follower_id; END;
CREATE TRIGGER follows_deleted AFTER DELETE ON user_follows BEGIN UPDATE users SET follower_count = follower_count - 1 WHERE id = old.following_id; UPDATE users SET following_count = following_count - 1, latest_followed = iif(old.following_id IN (SELECT value FROM json_each(latest_followed)), (SELECT latest_followed FROM user_latest_followed WHERE id = old.follower_id), latest_followed) WHERE id = old.follower_id; END;
CREATE TRIGGER owners_indexed AFTER INSERT ON projects BEGIN INSERT INTO owner_search (rowid, owner) SELECT place, owner FROM owner_documents WHERE id = new.id; END;
CREATE TRIGGER owners_reindexed AFTER UPDATE OF status, visibility, deleted_at, created_at ON projects WHEN (old.status, old.visibility, old.deleted_at, old.created_at) IS NOT (new.status, new.visibility, new.deleted_at, new.created_at) BEGIN DELETE FROM owner_search WHERE rowid = ((old.created_at / 1000) << 32) + old.id; INSERT INTO owner_search (rowid, owner) SELECT place, owner FROM owner_documents WHERE id = new.id; END;
CREATE TRIGGER owners_unindexed AFTER DELETE ON projects BEGIN DELETE FROM owner_search WHERE rowid = ((old.created_at / 1000) << 32) + old.id; END;
CREATE TRIGGER publications_indexed AFTER INSERT ON publications BEGIN INSERT INTO publication_search (rowid, owner) SELECT id, owner FROM publication_documents WHERE id = new.id; END;
CREATE TRIGGER publications_unindexed AFTER DELETE ON publications BEGIN DELETE FROM publication_search WHERE rowid = old.id; END;
CREATE TRIGGER own_projects_inserted AFTER INSERT ON projects WHEN new.deleted_at IS NULL AND new.status <> 'trashed' BEGIN INSERT INTO own_project_counts (user_id, kind, value, count) VALUES (new.user_id, 'group', new.group_id, 1), (new.user_id, 'category', new.category, 1) ON CONFLICT DO UPDATE SET count = count + 1; END;
CREATE TRIGGER own_projects_deleted AFTER DELETE ON projects WHEN old.deleted_at IS NULL AND old.status <> 'trashed' BEGIN UPDATE own_project_counts SET count = count - 1 WHERE user_id = old.user_id AND (kind, value) IN (VALUES ('group', CAST(old.group_id AS TEXT)), ('category', old.category)); END;
CREATE TRIGGER own_projects_changed AFTER UPDATE OF status, deleted_at, is_pinned, section_id, category ON projects WHEN (old.status = 'trashed', old.deleted_at IS NULL, old.group_id, old.category) IS NOT (new.status = 'trashed', new.deleted_at IS NULL, new.group_id, new.category) BEGIN UPDATE own_project_counts SET count = count - 1 WHERE user_id = old.user_id AND (kind, value) IN (VALUES ('group', CAST(old.group_id AS TEXT)), ('category', old.category)) AND old.deleted_at IS NULL AND old.status <> 'trashed'; INSERT INTO own_project_counts (user_id, kind, value, count) SELECT user_id, kind, value, 1 FROM own_project_values WHERE id = new.id ON CONFLICT DO UPDATE SET count = count + 1; END;
CREATE TRIGGER own_project_counts_emptied AFTER UPDATE OF count ON own_project_counts WHEN new.count = 0 BEGIN DELETE FROM own_project_counts WHERE (user_id, kind, value) = (new.user_id, new.kind, new.value); END;
--> next transaction
UPDATE users SET latest_followed = (SELECT latest_followed FROM user_latest_followed WHERE user_latest_followed.id = users.id) WHERE id > 0 AND id <= 20000 AND following_count > 0;
--> next transaction
UPDATE users SET latest_followed = (SELECT latest_followed FROM user_latest_followed WHERE user_latest_followed.id = users.id) WHERE id > 20000 AND id <= 40000 AND following_count > 0;
--> next transaction
UPDATE users SET latest_followed = (SELECT latest_followed FROM user_latest_followed WHERE user_latest_followed.id = users.id) WHERE id > 40000 AND id <= 60000 AND following_count > 0;
--> next transaction
UPDATE users SET latest_followed = (SELECT latest_followed FROM user_latest_followed WHERE user_latest_followed.id = users.id) WHERE id > 60000 AND id <= 80000 AND following_count > 0;
--> next transaction
UPDATE users SET latest_followed = (SELECT latest_followed FROM user_latest_followed WHERE user_latest_followed.id = users.id) WHERE id > 80000 AND id <= 100000 AND following_count > 0;
--> next transaction
UPDATE users SET latest_followed = (SELECT latest_followed FROM user_latest_followed WHERE user_latest_followed.id = users.id) WHERE id > 100000 AND following_count > 0;
--> next transaction
INSERT OR REPLACE INTO owner_search (rowid, owner) SELECT place, owner FROM owner_documents WHERE id > 0 AND id <= 100000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO owner_search (rowid, owner) SELECT place, owner FROM owner_documents WHERE id > 100000 AND id <= 200000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO owner_search (rowid, owner) SELECT place, owner FROM owner_documents WHERE id > 200000 AND id <= 300000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO owner_search (rowid, owner) SELECT place, owner FROM owner_documents WHERE id > 300000 AND id <= 400000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO owner_search (rowid, owner) SELECT place, owner FROM owner_documents WHERE id > 400000 AND id <= 500000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO owner_search (rowid, owner) SELECT place, owner FROM owner_documents WHERE id > 500000 AND id <= 600000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO owner_search (rowid, owner) SELECT place, owner FROM owner_documents WHERE id > 600000 AND id <= 700000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO owner_search (rowid, owner) SELECT place, owner FROM owner_documents WHERE id > 700000 AND id <= 800000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO owner_search (rowid, owner) SELECT place, owner FROM owner_documents WHERE id > 800000 AND id <= 900000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO owner_search (rowid, owner) SELECT place, owner FROM owner_documents WHERE id > 900000 AND id <= 1000000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO owner_search (rowid, owner) SELECT place, owner FROM owner_documents WHERE id > 1000000 ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO publication_search (rowid, owner) SELECT id, owner FROM publication_documents WHERE id > 0 AND id <= 500000;
--> next transaction
INSERT OR REPLACE INTO publication_search (rowid, owner) SELECT id, owner FROM publication_documents WHERE id > 500000 AND id <= 1000000;
--> next transaction
INSERT OR REPLACE INTO publication_search (rowid, owner) SELECT id, owner FROM publication_documents WHERE id > 1000000 AND id <= 1500000;
--> next transaction
INSERT OR REPLACE INTO publication_search (rowid, owner) SELECT id, owner FROM publication_documents WHERE id > 1500000 AND id <= 2000000;
--> next transaction
INSERT OR REPLACE INTO publication_search (rowid, owner) SELECT id, owner FROM publication_documents WHERE id > 2000000 AND id <= 2500000;
--> next transaction
INSERT OR REPLACE INTO publication_search (rowid, owner) SELECT id, owner FROM publication_documents WHERE id > 2500000 AND id <= 3000000;
--> next transaction
INSERT OR REPLACE INTO publication_search (rowid, owner) SELECT id, owner FROM publication_documents WHERE id > 3000000 AND id <= 3500000;
--> next transaction
INSERT OR REPLACE INTO publication_search (rowid, owner) SELECT id, owner FROM publication_documents WHERE id > 3500000 AND id <= 4000000;
--> next transaction
INSERT OR REPLACE INTO publication_search (rowid, owner) SELECT id, owner FROM publication_documents WHERE id > 4000000 AND id <= 4500000;
--> next transaction
INSERT OR REPLACE INTO publication_search (rowid, owner) SELECT id, owner FROM publication_documents WHERE id > 4500000 AND id <= 5000000;
--> next transaction
INSERT OR REPLACE INTO publication_search (rowid, owner) SELECT id, owner FROM publication_documents WHERE id > 5000000;
--> next transaction
INSERT OR REPLACE INTO own_project_counts (user_id, kind, value, count) SELECT user_id, kind, value, count(*) FROM own_project_values WHERE user_id > 0 AND user_id <= 10000 GROUP BY user_id, kind, value;
--> next transaction
INSERT OR REPLACE INTO own_project_counts (user_id, kind, value, count) SELECT user_id, kind, value, count(*) FROM own_project_values WHERE user_id > 10000 AND user_id <= 20000 GROUP BY user_id, kind, value;
--> next transaction
INSERT OR REPLACE INTO own_project_counts (user_id, kind, value, count) SELECT user_id, kind, value, count(*) FROM own_project_values WHERE user_id > 20000 AND user_id <= 30000 GROUP BY user_id, kind, value;
--> next transaction
INSERT OR REPLACE INTO own_project_counts (user_id, kind, value, count) SELECT user_id, kind, value, count(*) FROM own_project_values WHERE user_id > 30000 AND user_id <= 40000 GROUP BY user_id, kind, value;
--> next transaction
INSERT OR REPLACE INTO own_project_counts (user_id, kind, value, count) SELECT user_id, kind, value, count(*) FROM own_project_values WHERE user_id > 40000 AND user_id <= 50000 GROUP BY user_id, kind, value;
--> next transaction
INSERT OR REPLACE INTO own_project_counts (user_id, kind, value, count) SELECT user_id, kind, value, count(*) FROM own_project_values WHERE user_id > 50000 AND user_id <= 60000 GROUP BY user_id, kind, value;
--> next transaction
INSERT OR REPLACE INTO own_project_counts (user_id, kind, value, count) SELECT user_id, kind, value, count(*) FROM own_project_values WHERE user_id > 60000 AND user_id <= 70000 GROUP BY user_id, kind, value;
--> next transaction
INSERT OR REPLACE INTO own_project_counts (user_id, kind, value, count) SELECT user_id, kind, value, count(*) FROM own_project_values WHERE user_id > 70000 AND user_id <= 80000 GROUP BY user_id, kind, value;
--> next transaction
INSERT OR REPLACE INTO own_project_counts (user_id, kind, value, count) SELECT user_id, kind, value, count(*) FROM own_project_values WHERE user_id > 80000 AND user_id <= 90000 GROUP BY user_id, kind, value;
--> next transaction
INSERT OR REPLACE INTO own_project_counts (user_id, kind, value, count) SELECT user_id, kind, value, count(*) FROM own_project_values WHERE user_id > 90000 AND user_id <= 100000 GROUP BY user_id, kind, value;
--> next transaction
INSERT OR REPLACE INTO own_project_counts (user_id, kind, value, count) SELECT user_id, kind, value, count(*) FROM own_project_values WHERE user_id > 100000 GROUP BY user_id, kind, value;
