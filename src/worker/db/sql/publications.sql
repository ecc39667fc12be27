-- Followers are notified of a project once: when they can see it for the first time, whatever wrote its status or visibility.
CREATE TRIGGER projects_reach_followers AFTER INSERT ON projects
WHEN new.has_notified_followers = 0 AND new.status = 'published' AND new.visibility IN ('public', 'followers') BEGIN
  UPDATE projects SET has_notified_followers = 1 WHERE id = new.id;
END;

CREATE TRIGGER projects_come_to_reach_followers AFTER UPDATE OF status, visibility ON projects
WHEN new.status = 'published' BEGIN
  UPDATE projects SET has_notified_followers = 0 WHERE id = new.id AND old.was_published = 0 AND has_notified_followers = 1;
  UPDATE projects SET has_notified_followers = 1
    WHERE id = new.id AND has_notified_followers = 0 AND visibility IN ('public', 'followers');
END;

-- The id is the next one of notifications, taken by a row that is deleted again.
CREATE TRIGGER projects_followers_notified AFTER UPDATE OF has_notified_followers ON projects
WHEN old.has_notified_followers = 0 AND new.has_notified_followers = 1
  AND NOT EXISTS (SELECT 1 FROM publications WHERE project_id = new.id) BEGIN
  INSERT INTO notifications (user_id, type, title, message, created_at)
    SELECT id, 'info', '', '', new.updated_at FROM users WHERE id = new.user_id AND follower_count > 0;
  INSERT INTO publications (id, user_id, project_id, created_at)
    SELECT last_insert_rowid(), id, new.id, new.updated_at FROM users WHERE id = new.user_id AND follower_count > 0;
  DELETE FROM notifications WHERE id = (SELECT id FROM publications WHERE project_id = new.id);
  INSERT INTO outbox (id, job, created_at)
    SELECT abs(random()) >> 10, json_object('name', 'publications.mail', 'input',
      json_object('publicationId', id, 'after', 0)), CAST(unixepoch('subsec') * 1000 AS INTEGER)
    FROM publications WHERE project_id = new.id;
END;
