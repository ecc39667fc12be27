-- own_project_counts: the number of projects of a user in each group and category, for the table of their projects.

CREATE VIEW own_project_values AS
SELECT projects.id, user_id, kind, iif(kind = 'group', CAST(group_id AS TEXT), category) AS value
FROM projects, (SELECT 'group' AS kind UNION ALL SELECT 'category')
WHERE deleted_at IS NULL AND status <> 'trashed';

CREATE TRIGGER own_projects_inserted AFTER INSERT ON projects
WHEN new.deleted_at IS NULL AND new.status <> 'trashed' BEGIN
  INSERT INTO own_project_counts (user_id, kind, value, count)
    VALUES (new.user_id, 'group', new.group_id, 1), (new.user_id, 'category', new.category, 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER own_projects_deleted AFTER DELETE ON projects
WHEN old.deleted_at IS NULL AND old.status <> 'trashed' BEGIN
  UPDATE own_project_counts SET count = count - 1 WHERE user_id = old.user_id
    AND (kind, value) IN (VALUES ('group', CAST(old.group_id AS TEXT)), ('category', old.category));
END;

-- An edit subtracts the old values from the counts and adds the new ones.
CREATE TRIGGER own_projects_changed AFTER UPDATE OF status, deleted_at, is_pinned, section_id, category ON projects
WHEN (old.status = 'trashed', old.deleted_at IS NULL, old.group_id, old.category)
  IS NOT (new.status = 'trashed', new.deleted_at IS NULL, new.group_id, new.category) BEGIN
  UPDATE own_project_counts SET count = count - 1 WHERE user_id = old.user_id
    AND (kind, value) IN (VALUES ('group', CAST(old.group_id AS TEXT)), ('category', old.category))
    AND old.deleted_at IS NULL AND old.status <> 'trashed';
  INSERT INTO own_project_counts (user_id, kind, value, count)
    SELECT user_id, kind, value, 1 FROM own_project_values WHERE id = new.id
    ON CONFLICT DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER own_project_counts_emptied AFTER UPDATE OF count ON own_project_counts WHEN new.count = 0 BEGIN
  DELETE FROM own_project_counts WHERE (user_id, kind, value) = (new.user_id, new.kind, new.value);
END;

-- The texts and facts by which owners search, filter and sort their projects, so that SQLite reads this index alone.
-- projects_most_viewed has the other values. It is not in schema.ts, because Drizzle cannot index an expression with commas.
CREATE INDEX projects_own_texts ON projects (user_id, title, city, country, location, category, client, tags,
  concat_ws(' ', folded ->> 'title', folded ->> 'city', folded ->> 'country', folded ->> 'location', folded ->> 'category',
    folded ->> 'client', folded ->> 'tags'),
  status, visibility, section_id, deleted_at, {{fact_columns}})
WHERE deleted_at IS NULL AND status <> 'trashed';
