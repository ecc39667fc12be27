-- A project that is taken down stays a draft, whatever publishes it. The statement then changes no row.
CREATE TRIGGER projects_taken_down_unpublished BEFORE UPDATE OF status ON projects
WHEN old.takedown_id IS NOT NULL AND new.takedown_id IS NOT NULL AND new.status IN ('published', 'scheduled') BEGIN
  SELECT RAISE(IGNORE);
END;

-- Nor can another project with one of its files be published, or one that is published get such a file.
CREATE TRIGGER projects_with_file_taken_down BEFORE UPDATE OF status ON projects
WHEN new.status IN ('published', 'scheduled') AND old.status NOT IN ('published', 'scheduled')
  AND EXISTS (SELECT 1 FROM takedowns WHERE owner_id = new.user_id AND ended_at IS NULL)
  AND EXISTS (
  SELECT 1 FROM project_media AS own CROSS JOIN project_media AS other ON other.media_id = own.media_id
  CROSS JOIN projects AS down ON down.id = other.project_id
  WHERE own.project_id = new.id AND down.id <> new.id AND down.takedown_id IS NOT NULL) BEGIN
  SELECT RAISE(IGNORE);
END;

CREATE TRIGGER project_media_taken_down BEFORE INSERT ON project_media
WHEN EXISTS (SELECT 1 FROM projects CROSS JOIN takedowns ON owner_id = user_id AND ended_at IS NULL
    WHERE projects.id = new.project_id AND status IN ('published', 'scheduled')) AND EXISTS (
  SELECT 1 FROM project_media AS other CROSS JOIN projects AS down ON down.id = other.project_id
  WHERE other.media_id = new.media_id AND down.takedown_id IS NOT NULL) BEGIN
  SELECT RAISE(ABORT, 'The file was taken down');
END;

-- Ends a request for confirmation once: the act that a second confirmation would repeat is undone with its batch.
CREATE TRIGGER confirmations_ended_once BEFORE UPDATE OF ended_at ON confirmations WHEN old.ended_at IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'The request for confirmation has ended');
END;
