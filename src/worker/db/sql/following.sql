-- Full-text indexes that find the newest rows of many owners with one query (db/owner-query.ts). The only word of a row is
-- the id of its owner. A query reads its results only, not a row for each owner.

-- Published projects that followers can see. Queries leave out those of banned owners. The rowid is the time of the first
-- publication in seconds, then the project's id, so results are in the order of publication: a draft has a low id, however
-- late it is published.
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

-- The publications of projects that followers see now. A page would read those of deleted projects on every request.
CREATE VIEW publication_documents AS
SELECT publications.id, CAST(publications.user_id AS TEXT) AS owner
FROM publications JOIN projects ON projects.id = project_id
WHERE status = 'published' AND visibility IN ('public', 'followers') AND deleted_at IS NULL;

CREATE TRIGGER publications_indexed AFTER INSERT ON publications BEGIN
  INSERT INTO publication_search (rowid, owner) SELECT id, owner FROM publication_documents WHERE id = new.id;
END;

CREATE TRIGGER publications_unindexed AFTER DELETE ON publications BEGIN
  DELETE FROM publication_search WHERE rowid = old.id;
END;

CREATE TRIGGER publications_reindexed AFTER UPDATE OF status, visibility, deleted_at ON projects
WHEN (old.status, old.visibility, old.deleted_at) IS NOT (new.status, new.visibility, new.deleted_at) BEGIN
  DELETE FROM publication_search WHERE rowid = (SELECT id FROM publications WHERE project_id = new.id);
  INSERT INTO publication_search (rowid, owner) SELECT id, owner FROM publication_documents
    WHERE id = (SELECT id FROM publications WHERE project_id = new.id);
END;
