-- Projects and comments hold copies of their owner, so that lists read no user rows: projects the username, name,
-- picture and company, and both whether they are visible. When an account changes, its newest 30 projects and 100
-- comments are updated at once, which is all that most accounts have. The others follow in slices of the same size: a
-- queue job raises outdated_content.slices until the row is gone. Projects of others that name the account as one that worked
-- on them have its username (sql/credits.sql), and are updated in the same way. Each slice copies what the account is then, so it is
-- safe to repeat, and a second change starts again at the newest.

CREATE TRIGGER users_content_outdated AFTER UPDATE OF username, full_name, profile_image, company_name, status ON users
WHEN (old.username, old.full_name, old.profile_image, old.company_name, old.status = 'banned')
  IS NOT (new.username, new.full_name, new.profile_image, new.company_name, new.status = 'banned') BEGIN
  DELETE FROM sessions WHERE user_id = new.id AND new.status = 'banned';
  INSERT INTO outdated_content (user_id, since, slices, project_created_at, project_id, comment_id,
      credit_state, credit_changed_at, credit_id)
    VALUES (new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 0, 9007199254740991, 9007199254740991, 9007199254740991,
      '~', 9007199254740991, 9007199254740991)
    ON CONFLICT DO UPDATE SET since = excluded.since, slices = 0, project_created_at = excluded.project_created_at,
      project_id = excluded.project_id, comment_id = excluded.comment_id, credit_state = excluded.credit_state,
      credit_changed_at = excluded.credit_changed_at, credit_id = excluded.credit_id;
  UPDATE outdated_content SET slices = 1 WHERE user_id = new.id;
END;

-- Moves the positions to the end of the next slice; null if that is the end of the list.
CREATE TRIGGER outdated_content_next_slice AFTER UPDATE OF slices ON outdated_content WHEN new.slices > 0 BEGIN
  UPDATE outdated_content SET
    (project_created_at, project_id) = (
      SELECT created_at, id FROM projects WHERE user_id = new.user_id
        AND (created_at, id) < (new.project_created_at, new.project_id)
      ORDER BY created_at DESC, id DESC LIMIT 1 OFFSET 29),
    comment_id = (
      SELECT id FROM project_comments WHERE user_id = new.user_id AND id < new.comment_id
      ORDER BY id DESC LIMIT 1 OFFSET 99),
    (credit_state, credit_changed_at, credit_id) = (
      SELECT state, changed_at, id FROM credits WHERE user_id = new.user_id
        AND (state, changed_at, id) < (new.credit_state, new.credit_changed_at, new.credit_id)
      ORDER BY state DESC, changed_at DESC, id DESC LIMIT 1 OFFSET 29)
    WHERE user_id = new.user_id;
  DELETE FROM outdated_content
    WHERE user_id = new.user_id AND project_id IS NULL AND comment_id IS NULL AND credit_id IS NULL;
END;

-- Updates the rows between two positions. Statements with fewer columns write fewer indexes, so there is one for the
-- visibility and one for the other copies. The name of a deleted account is copied nowhere.
CREATE TRIGGER outdated_content_moved AFTER UPDATE OF project_id, comment_id, credit_id ON outdated_content BEGIN
  UPDATE projects SET is_visible = 1 - is_visible
    WHERE user_id = new.user_id AND (created_at, id) < (old.project_created_at, old.project_id)
      AND (created_at, id) >= (coalesce(new.project_created_at, 0), coalesce(new.project_id, 0))
      AND is_visible <> (is_listed AND (SELECT status <> 'banned' FROM users WHERE id = new.user_id));
  UPDATE projects SET (owner_username, owner_name, owner_image, owner_company) =
      (SELECT username, full_name, profile_image, company_name FROM users WHERE id = new.user_id)
    WHERE user_id = new.user_id AND (created_at, id) < (old.project_created_at, old.project_id)
      AND (created_at, id) >= (coalesce(new.project_created_at, 0), coalesce(new.project_id, 0))
      AND EXISTS (SELECT 1 FROM users WHERE id = new.user_id AND users.deleted_at IS NULL
        AND (username, full_name, profile_image, company_name)
          IS NOT (owner_username, owner_name, owner_image, owner_company));
  UPDATE project_comments SET is_visible = 1 - is_visible
    WHERE user_id = new.user_id AND id < old.comment_id AND id >= coalesce(new.comment_id, 0)
      AND is_visible <> (takedown_id IS NULL AND (SELECT status <> 'banned' FROM users WHERE id = new.user_id));
  UPDATE projects SET credits = (SELECT credits FROM project_credits WHERE project_id = projects.id) WHERE id IN (
    SELECT project_id FROM credits WHERE user_id = new.user_id
      AND (state, changed_at, id) < (old.credit_state, old.credit_changed_at, old.credit_id)
      AND (state, changed_at, id) >= (coalesce(new.credit_state, ''), coalesce(new.credit_changed_at, 0), coalesce(new.credit_id, 0)));
END;
