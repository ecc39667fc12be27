-- A ban hides the user's projects and comments and ends their sessions. When the ban is lifted they are visible again.

CREATE TRIGGER users_ban_changed AFTER UPDATE OF status ON users
WHEN (old.status = 'banned') <> (new.status = 'banned') BEGIN
  UPDATE projects SET is_visible = (new.status <> 'banned') WHERE user_id = new.id;
  UPDATE project_comments SET is_visible = (new.status <> 'banned') WHERE user_id = new.id;
  DELETE FROM sessions WHERE user_id = new.id AND new.status = 'banned';
END;
