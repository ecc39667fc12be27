-- A project that is taken down stays a draft, whatever publishes it. The statement then changes no row.
CREATE TRIGGER projects_taken_down_unpublished BEFORE UPDATE OF status ON projects
WHEN old.takedown_id IS NOT NULL AND new.takedown_id IS NOT NULL AND new.status IN ('published', 'scheduled') BEGIN
  SELECT RAISE(IGNORE);
END;

-- taken_down_contents: the content of a project when it was taken down, while the decision is in force, whatever becomes of it:
-- each file by its type, size and dimensions, and its title with its description.
CREATE TRIGGER takedowns_content_kept AFTER INSERT ON takedowns WHEN new.target_type = 'project' BEGIN
  INSERT OR IGNORE INTO taken_down_contents (project_id, owner_id, content_key)
    SELECT new.target_id, new.owner_id, concat_ws(':', type, bytes, width, height)
      FROM project_media CROSS JOIN media ON media.id = media_id WHERE project_id = new.target_id
    UNION ALL SELECT id, user_id, concat_ws(char(10), title, description)
      FROM projects WHERE id = new.target_id AND description <> '';
END;

CREATE TRIGGER takedowns_content_released AFTER UPDATE OF ended_at ON takedowns
WHEN new.ended_at IS NOT NULL AND new.target_type = 'project' BEGIN
  DELETE FROM taken_down_contents WHERE project_id = new.target_id;
END;

-- Its owner can publish no other project with one of the files, uploaded again or not, or with the same title and description,
-- and no published one can get such a file or text. A superuser can restore a project that shares a file with another one.
CREATE TRIGGER projects_with_content_taken_down BEFORE UPDATE OF status ON projects
WHEN new.status IN ('published', 'scheduled') AND old.status NOT IN ('published', new.status)
  AND NOT (old.takedown_id IS NOT NULL AND new.takedown_id IS NULL)
  AND EXISTS (SELECT 1 FROM taken_down_contents WHERE owner_id = new.user_id)
  AND EXISTS (SELECT 1 FROM taken_down_contents WHERE owner_id = new.user_id AND project_id <> new.id AND content_key IN (
    SELECT concat_ws(char(10), new.title, new.description)
    UNION ALL SELECT concat_ws(':', type, bytes, width, height)
      FROM project_media CROSS JOIN media ON media.id = media_id WHERE project_id = new.id)) BEGIN
  SELECT RAISE(IGNORE);
END;

CREATE TRIGGER projects_text_taken_down BEFORE INSERT ON projects
WHEN new.status IN ('published', 'scheduled') AND EXISTS (SELECT 1 FROM taken_down_contents
  WHERE owner_id = new.user_id AND content_key = concat_ws(char(10), new.title, new.description)) BEGIN
  SELECT RAISE(ABORT, 'The content was taken down');
END;

CREATE TRIGGER projects_text_taken_down_changed BEFORE UPDATE OF title, description ON projects
WHEN new.status IN ('published', 'scheduled') AND old.status IN ('published', 'scheduled')
  AND (new.title <> old.title OR new.description <> old.description) AND EXISTS (SELECT 1 FROM taken_down_contents
    WHERE owner_id = new.user_id AND project_id <> new.id
      AND content_key = concat_ws(char(10), new.title, new.description)) BEGIN
  SELECT RAISE(ABORT, 'The content was taken down');
END;

-- A file that the project has already is written again with each change of its files.
CREATE TRIGGER project_media_taken_down BEFORE INSERT ON project_media WHEN NOT EXISTS (
  SELECT 1 FROM project_media WHERE project_id = new.project_id AND media_id = new.media_id
) AND EXISTS (
  SELECT 1 FROM projects CROSS JOIN taken_down_contents ON owner_id = user_id AND taken_down_contents.project_id <> projects.id
  WHERE projects.id = new.project_id AND status IN ('published', 'scheduled')
    AND content_key = (SELECT concat_ws(':', type, bytes, width, height) FROM media WHERE media.id = new.media_id)) BEGIN
  SELECT RAISE(ABORT, 'The content was taken down');
END;

-- Its owner cannot use a picture of it as the profile picture, as a logo of the portfolio or as the CV either.
CREATE TRIGGER users_picture_taken_down BEFORE UPDATE OF profile_image, appearance, cv ON users
WHEN EXISTS (SELECT 1 FROM taken_down_contents WHERE owner_id = new.id) AND EXISTS (
  SELECT 1 FROM media CROSS JOIN taken_down_contents ON owner_id = new.id AND content_key = concat_ws(':', type, bytes, width, height)
  WHERE url IN (nullif(new.profile_image, old.profile_image), nullif(new.cv, old.cv),
    iif(new.appearance ->> '$.logo' IS NOT old.appearance ->> '$.logo', new.appearance ->> '$.logo', NULL),
    iif(new.appearance ->> '$.logoDark' IS NOT old.appearance ->> '$.logoDark', new.appearance ->> '$.logoDark', NULL))) BEGIN
  SELECT RAISE(ABORT, 'The content was taken down');
END;

-- Ends a request for confirmation once: the act that a second confirmation would repeat is undone with its batch.
CREATE TRIGGER confirmations_ended_once BEFORE UPDATE OF ended_at ON confirmations WHEN old.ended_at IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'The request for confirmation has ended');
END;
