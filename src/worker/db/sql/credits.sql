-- credits: the people that projects name. The two specified lists of a project (stakeholders, collaborators) contain the names
-- of the rows that are named, asked, proposed or confirmed. When a client writes a list, the rows follow it: an entry keeps
-- the row with the same name and role, entries without a row get one, and rows without an entry are deleted, except those
-- that a list does not show. When a row changes, the code raises projects.credit_changes, and the lists follow the rows.

CREATE VIEW credited_names AS
SELECT id AS project_id,
  (SELECT json_group_array(json_object('name', name, 'role', role_name)) FROM (
    SELECT name, role_name FROM credits WHERE project_id = projects.id AND list = 'stakeholders' AND position IS NOT NULL
      AND state NOT IN ('declined', 'withdrawn') ORDER BY position, id)) AS stakeholders,
  (SELECT json_group_array(json_object('name', name, 'role', role_name, 'type', type)) FROM (
    SELECT name, role_name, type FROM credits WHERE project_id = projects.id AND list = 'collaborators' AND position IS NOT NULL
      AND state NOT IN ('declined', 'withdrawn') ORDER BY position, id)) AS collaborators
FROM projects;

-- Nobody reads the name of a person who has declined or withdrawn. A banned account is linked nowhere. json_patch leaves out
-- what is null.
CREATE VIEW shown_credits AS
SELECT project_id, id, list, position, iif(state IN ('declined', 'withdrawn'),
  json_patch('{}', json_object('id', id, 'list', list, 'role', role, 'type', type)),
  json_patch('{}', json_object('id', id, 'list', list,
    'at', iif(list = 'pictures', NULL, (SELECT count(*) FROM credits AS earlier WHERE earlier.project_id = credits.project_id
      AND earlier.list = credits.list AND earlier.state NOT IN ('declined', 'withdrawn')
      AND (earlier.position, earlier.id) < (credits.position, credits.id))),
    'name', iif(list = 'pictures', name, NULL), 'role', iif(list = 'pictures', role, NULL),
    'scope', scope, 'from', from_year, 'to', to_year, 'firm', firm,
    'userId', (SELECT id FROM users WHERE users.id = user_id AND status <> 'banned'),
    'username', (SELECT username FROM users WHERE users.id = user_id AND status <> 'banned'),
    'confirmedAt', iif(EXISTS (SELECT 1 FROM users WHERE users.id = user_id AND status <> 'banned'), confirmed_at, NULL)))
  ) AS shown
FROM credits
WHERE position IS NOT NULL AND (list = 'pictures' OR user_id IS NOT NULL OR state IN ('declined', 'withdrawn')
  OR coalesce(scope, from_year, to_year, firm) IS NOT NULL);

CREATE VIEW project_credits AS
SELECT id AS project_id, (SELECT json_group_array(json(shown)) FROM (
    SELECT shown FROM shown_credits WHERE project_id = projects.id ORDER BY list, position, id)) AS credits
FROM projects;

CREATE TRIGGER credits_of_new_project AFTER INSERT ON projects
WHEN new.stakeholders <> '[]' OR new.collaborators <> '[]' BEGIN
  INSERT INTO credits (project_id, owner_id, is_visible, list, position, name, role, type)
    SELECT new.id, new.user_id, new.is_visible, 'stakeholders', key, value ->> 'name', value ->> 'role', NULL
      FROM json_each(new.stakeholders)
    UNION ALL SELECT new.id, new.user_id, new.is_visible, 'collaborators', key, value ->> 'name', value ->> 'role',
      value ->> 'type' FROM json_each(new.collaborators);
END;

-- Of several entries with one name and role, each keeps its own row, first the rows that the list shows. Rows without an
-- entry get the position -1.
CREATE TRIGGER credits_follow_lists AFTER UPDATE OF stakeholders, collaborators ON projects
WHEN new.stakeholders <> old.stakeholders OR new.collaborators <> old.collaborators BEGIN
  UPDATE credits SET position = coalesce((
      SELECT key FROM (
        SELECT key, row_number() OVER (ORDER BY key) AS number
        FROM json_each(iif(credits.list = 'stakeholders', new.stakeholders, new.collaborators))
        WHERE value ->> 'name' = credits.name AND value ->> 'role' = credits.role_name)
      WHERE number = 1 + (
        SELECT count(*) FROM credits AS earlier WHERE earlier.project_id = new.id AND earlier.list = credits.list
          AND earlier.name = credits.name AND earlier.role_name = credits.role_name AND earlier.position IS NOT NULL
          AND (earlier.state IN ('declined', 'withdrawn'), earlier.id) < (credits.state IN ('declined', 'withdrawn'), credits.id))
    ), iif(state IN ('declined', 'withdrawn'), position, -1))
    WHERE project_id = new.id AND list <> 'pictures' AND position IS NOT NULL;
  DELETE FROM credits WHERE project_id = new.id AND list <> 'pictures' AND position = -1;
  UPDATE credits SET type = new.collaborators ->> ('$[' || position || '].type')
    WHERE project_id = new.id AND list = 'collaborators' AND position IS NOT NULL AND state NOT IN ('declined', 'withdrawn')
      AND type IS NOT new.collaborators ->> ('$[' || position || '].type');
  INSERT INTO credits (project_id, owner_id, is_visible, list, position, name, role, type)
    SELECT new.id, new.user_id, new.is_visible, list, position, name, role, type FROM (
      SELECT 'stakeholders' AS list, key AS position, value ->> 'name' AS name, value ->> 'role' AS role, NULL AS type
        FROM json_each(new.stakeholders)
      UNION ALL SELECT 'collaborators', key, value ->> 'name', value ->> 'role', value ->> 'type'
        FROM json_each(new.collaborators)) AS entry
    WHERE NOT EXISTS (SELECT 1 FROM credits WHERE project_id = new.id AND credits.list = entry.list
      AND credits.position = entry.position AND credits.name = entry.name AND credits.role_name = entry.role);
  UPDATE projects SET credit_changes = credit_changes + 1 WHERE id = new.id;
END;

-- If the lists change here, the trigger above finds each entry's row.
CREATE TRIGGER projects_credits_shown AFTER UPDATE OF credit_changes ON projects BEGIN
  UPDATE projects SET (stakeholders, collaborators) =
      (SELECT stakeholders, collaborators FROM credited_names WHERE project_id = new.id)
    WHERE id = new.id AND EXISTS (SELECT 1 FROM credited_names WHERE project_id = new.id
      AND (stakeholders, collaborators) IS NOT (new.stakeholders, new.collaborators));
  UPDATE projects SET credits = (SELECT credits FROM project_credits WHERE project_id = new.id) WHERE id = new.id;
END;

CREATE TRIGGER credits_visibility_copied AFTER UPDATE OF is_visible ON projects BEGIN
  UPDATE credits SET is_visible = new.is_visible WHERE project_id = new.id AND is_visible <> new.is_visible;
END;

-- The name of a deleted account stays as text. A claim of it is deleted.
CREATE TRIGGER credits_account_deleted AFTER UPDATE OF user_id ON credits
WHEN old.user_id IS NOT NULL AND new.user_id IS NULL BEGIN
  DELETE FROM credits WHERE id = new.id AND position IS NULL;
  UPDATE credits SET state = iif(state IN ('declined', 'withdrawn'), state, 'named'), confirmed_at = NULL, proposal = NULL
    WHERE id = new.id;
  UPDATE projects SET credit_changes = credit_changes + 1 WHERE id = new.project_id;
END;

-- People are found by the roles of their confirmed credits on visible projects, and by those with whom they have worked:
-- the people whom their projects name, and the owners of the projects that name them (people_documents in search.sql).
CREATE VIEW confirmed_credits AS
SELECT id, user_id, owner_id, role_name FROM credits
WHERE state = 'confirmed' AND is_visible = 1 AND user_id IS NOT NULL;

-- The triggers below insert a credit that begins or ends. Only the people for whom no other credit has the same role, or
-- the same two people, are found by something else afterwards. The plus sign makes SQLite read the credits of the person:
-- an owner of many projects has more.
CREATE TRIGGER confirmed_credit_changed INSTEAD OF INSERT ON confirmed_credits BEGIN
  UPDATE users SET credit_changes = credit_changes + 1, found_change = (SELECT max(found_change) FROM users) + 1
    WHERE id IN (new.user_id, new.owner_id) AND (
      NOT EXISTS (SELECT 1 FROM confirmed_credits AS other
        WHERE other.user_id = new.user_id AND +other.owner_id = new.owner_id AND other.id <> new.id)
      OR (users.id = new.user_id AND NOT EXISTS (SELECT 1 FROM confirmed_credits AS other
        WHERE other.user_id = new.user_id AND lower(other.role_name) = lower(new.role_name) AND other.id <> new.id)));
END;

CREATE TRIGGER credits_people_inserted AFTER INSERT ON credits
WHEN new.state = 'confirmed' AND new.is_visible = 1 AND new.user_id IS NOT NULL BEGIN
  INSERT INTO confirmed_credits VALUES (new.id, new.user_id, new.owner_id, new.role_name);
END;

CREATE TRIGGER credits_people_updated AFTER UPDATE OF state, is_visible, role, user_id, owner_id ON credits
WHEN 'confirmed' IN (old.state, new.state) AND (old.state, old.is_visible, old.role, old.user_id, old.owner_id)
  IS NOT (new.state, new.is_visible, new.role, new.user_id, new.owner_id) BEGIN
  INSERT INTO confirmed_credits
    SELECT old.id, old.user_id, old.owner_id, old.role_name
      WHERE old.state = 'confirmed' AND old.is_visible = 1 AND old.user_id IS NOT NULL
    UNION ALL SELECT new.id, new.user_id, new.owner_id, new.role_name
      WHERE new.state = 'confirmed' AND new.is_visible = 1 AND new.user_id IS NOT NULL;
END;

CREATE TRIGGER credits_people_deleted AFTER DELETE ON credits
WHEN old.state = 'confirmed' AND old.is_visible = 1 AND old.user_id IS NOT NULL BEGIN
  INSERT INTO confirmed_credits VALUES (old.id, old.user_id, old.owner_id, old.role_name);
END;

-- Each confirmation has a proof of its own, which says what the credit said then. When the credit is no longer confirmed, or
-- says something else, its proof loses the credit and is thereby revoked.
CREATE TRIGGER credit_proofs_of_new_credit AFTER INSERT ON credits WHEN new.confirmed_at IS NOT NULL BEGIN
  INSERT INTO credit_proofs (credit_id) VALUES (new.id);
END;

CREATE TRIGGER credit_proofs_renewed AFTER UPDATE OF confirmed_at, name, role, scope, from_year, to_year, firm ON credits
WHEN (new.confirmed_at, new.name, new.role_name, new.scope, new.from_year, new.to_year, new.firm)
  IS NOT (old.confirmed_at, old.name, old.role_name, old.scope, old.from_year, old.to_year, old.firm) BEGIN
  UPDATE credit_proofs SET credit_id = NULL WHERE credit_id = new.id;
  INSERT INTO credit_proofs (credit_id) SELECT new.id WHERE new.confirmed_at IS NOT NULL;
END;
