-- What followed people publish. The only word of a row is the id of its owner, so one query finds the newest rows of many
-- owners without reading a row for each of them (db/owner-query.ts).

-- The projects that followers see, and those of banned owners, which queries leave out. A rowid begins with the second of
-- the first publication: a draft may be much older.
CREATE VIRTUAL TABLE owner_search USING fts5(owner, content = '', contentless_delete = 1, detail = none);

CREATE VIEW owner_documents AS
SELECT id, ((created_at / 1000) << 32) + id AS place, CAST(user_id AS TEXT) AS owner FROM projects
WHERE status = 'published' AND visibility IN ('public', 'followers') AND deleted_at IS NULL;

CREATE TRIGGER owners_indexed AFTER INSERT ON projects BEGIN
  INSERT INTO owner_search (rowid, owner) SELECT place, owner FROM owner_documents WHERE id = new.id;
END;

CREATE TRIGGER owners_reindexed AFTER UPDATE OF status, visibility, deleted_at, created_at ON projects
WHEN (old.status, old.visibility, old.deleted_at, old.created_at)
  IS NOT (new.status, new.visibility, new.deleted_at, new.created_at) BEGIN
  DELETE FROM owner_search WHERE rowid = ((old.created_at / 1000) << 32) + old.id;
  INSERT INTO owner_search (rowid, owner) SELECT place, owner FROM owner_documents WHERE id = new.id;
END;

CREATE TRIGGER owners_unindexed AFTER DELETE ON projects BEGIN
  DELETE FROM owner_search WHERE rowid = ((old.created_at / 1000) << 32) + old.id;
END;

CREATE VIRTUAL TABLE publication_search USING fts5(owner, content = '', contentless_delete = 1, detail = none);

CREATE VIEW publication_documents AS SELECT id, CAST(user_id AS TEXT) AS owner FROM publications;

CREATE TRIGGER publications_indexed AFTER INSERT ON publications BEGIN
  INSERT INTO publication_search (rowid, owner) SELECT id, owner FROM publication_documents WHERE id = new.id;
END;

CREATE TRIGGER publications_unindexed AFTER DELETE ON publications BEGIN
  DELETE FROM publication_search WHERE rowid = old.id;
END;
