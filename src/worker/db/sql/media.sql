-- Records each deleted file in the transaction that deletes its row, also when a cascade does. Its bytes are kept for 30
-- days, so that a database restored with Time Travel finds the files of its rows.
CREATE TRIGGER media_deletion_recorded AFTER DELETE ON media BEGIN
  INSERT OR REPLACE INTO deleted_media (url, deleted_at) VALUES (old.url, unixepoch() * 1000);
END;

-- media.is_hidden: projects have the file, and none of them is listed. So a request for a file of a listed project reads no
-- other row. A file that a hidden project gives up stays hidden.
CREATE TRIGGER projects_listing_of_files AFTER UPDATE OF status, visibility, deleted_at ON projects
WHEN new.is_listed <> old.is_listed BEGIN
  UPDATE media SET is_hidden = NOT EXISTS (
      SELECT 1 FROM project_media JOIN projects ON projects.id = project_id WHERE media_id = media.id AND is_listed)
    WHERE id IN (SELECT media_id FROM project_media WHERE project_id = new.id);
END;

CREATE TRIGGER project_media_inserted AFTER INSERT ON project_media BEGIN
  UPDATE media SET is_hidden = 1 - is_hidden WHERE id = new.media_id AND is_hidden <> NOT EXISTS (
    SELECT 1 FROM project_media JOIN projects ON projects.id = project_id WHERE media_id = new.media_id AND is_listed);
END;

CREATE TRIGGER project_media_deleted AFTER DELETE ON project_media BEGIN
  UPDATE media SET is_hidden = 1 WHERE id = old.media_id AND is_hidden = 0
    AND EXISTS (SELECT 1 FROM project_media WHERE media_id = old.media_id) AND NOT EXISTS (
      SELECT 1 FROM project_media JOIN projects ON projects.id = project_id WHERE media_id = old.media_id AND is_listed);
END;
