-- What a banned user made is hidden, and their sessions end. When the ban is lifted everything is shown again.

CREATE TRIGGER users_banned AFTER UPDATE OF status ON users
WHEN (old.status = 'banned') <> (new.status = 'banned') BEGIN
  UPDATE projects SET is_visible = (new.status <> 'banned') WHERE user_id = new.id;
  UPDATE project_comments SET is_visible = (new.status <> 'banned') WHERE user_id = new.id;
  DELETE FROM sessions WHERE user_id = new.id AND new.status = 'banned';
END;
