-- users.kept_projects: all projects of a user. users.text_bytes: the bytes of the projects, of the versions of their text, of
-- comments and of sent messages. counters.sql counts new and deleted projects.
CREATE TRIGGER projects_text_counted AFTER UPDATE OF title, description, long_description, challenges, design_phase,
  construction_phase, client, programs_used, tags, stakeholders, collaborators, certifications, awards, publications,
  images, drawings, before_images, after_images, image_details, model_views, folded, credits ON projects
WHEN new.text_bytes <> old.text_bytes BEGIN
  UPDATE users SET text_bytes = text_bytes + new.text_bytes - old.text_bytes WHERE id = new.user_id;
END;

CREATE TRIGGER versions_text_added AFTER INSERT ON project_versions BEGIN
  UPDATE users SET text_bytes = text_bytes + octet_length(new.text_before) + octet_length(new.text_after)
    WHERE id = new.user_id;
END;

CREATE TRIGGER versions_text_changed AFTER UPDATE OF text_before, text_after ON project_versions BEGIN
  UPDATE users SET text_bytes = text_bytes + octet_length(new.text_before) + octet_length(new.text_after)
    - octet_length(old.text_before) - octet_length(old.text_after) WHERE id = new.user_id;
END;

CREATE TRIGGER versions_text_removed AFTER DELETE ON project_versions BEGIN
  UPDATE users SET text_bytes = text_bytes - octet_length(old.text_before) - octet_length(old.text_after)
    WHERE id = old.user_id;
END;

CREATE TRIGGER comments_text_added AFTER INSERT ON project_comments BEGIN
  UPDATE users SET text_bytes = text_bytes + octet_length(new.content) WHERE id = new.user_id;
END;

CREATE TRIGGER comments_text_changed AFTER UPDATE OF content ON project_comments BEGIN
  UPDATE users SET text_bytes = text_bytes + octet_length(new.content) - octet_length(old.content)
    WHERE id = new.user_id;
END;

CREATE TRIGGER comments_text_removed AFTER DELETE ON project_comments BEGIN
  UPDATE users SET text_bytes = text_bytes - octet_length(old.content) WHERE id = old.user_id;
END;

CREATE TRIGGER messages_text_added AFTER INSERT ON messages BEGIN
  UPDATE users SET text_bytes = text_bytes + octet_length(new.content) WHERE id = new.sender_id;
END;

CREATE TRIGGER messages_text_removed AFTER DELETE ON messages BEGIN
  UPDATE users SET text_bytes = text_bytes - octet_length(old.content) WHERE id = old.sender_id;
END;

-- The limits of the plans (contract/plans.ts). Superusers write to everybody.
CREATE TRIGGER users_storage_limited AFTER UPDATE OF kept_projects, text_bytes ON users
WHEN new.role <> 'superuser' AND (
  (new.kept_projects > old.kept_projects AND new.kept_projects > iif(new.account_type = 'premium', 5000, 500))
  OR (new.text_bytes > old.text_bytes AND new.text_bytes > iif(new.account_type = 'premium', 200000000, 20000000))
) BEGIN
  SELECT RAISE(ABORT, 'The storage limit of the account is reached');
END;
