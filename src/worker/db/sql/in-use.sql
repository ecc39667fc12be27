-- measures and works: buildings in use. projects.in_use has what pages show of them, so that a page reads no further row: 24 public
-- measures, of each metric and basis the newest first, and the 12 newest works. The code raises projects.in_use_changes in the
-- batch that changes rows. A withdrawn credit raises projects.credit_changes: its name is then left out of works.

CREATE VIEW project_in_use AS
SELECT id AS project_id, nullif(json_object(
  'measures', (SELECT json_group_array(json(shown)) FROM (
    SELECT json_patch('{}', json_object('id', recent.id, 'metric', metric, 'basis', basis, 'value', value,
      'area', iif(is_per_area, 1, NULL), 'from', nullif(from_day, -100000), 'to', nullif(to_day, -100000), 'currency', currency,
      'method', method, 'source', source, 'by', authors.name, 'role', authors.role, 'dispute', dispute,
      'disputedBy', (SELECT name FROM in_use_authors WHERE id = disputed_by))) AS shown
    FROM (SELECT *, row_number() OVER (PARTITION BY metric, basis ORDER BY to_day DESC, id) AS recency
      FROM measures WHERE project_id = projects.id AND is_public = 1) AS recent
      CROSS JOIN in_use_authors AS authors ON authors.id = author_id
    ORDER BY recency, metric, basis LIMIT 24)),
  'works', (SELECT json_group_array(json(shown)) FROM (
    SELECT json_patch('{}', json_object('id', works.id, 'date', date, 'what', what, 'creditId', credits.id,
      'doneBy', credits.name)) AS shown
    FROM works LEFT JOIN credits ON credits.id = credit_id AND credits.project_id = works.project_id
      AND credits.position IS NOT NULL AND credits.state NOT IN ('declined', 'withdrawn')
    WHERE works.project_id = projects.id ORDER BY date DESC, works.id LIMIT 12))
  ), '{"measures":[],"works":[]}') AS in_use
FROM projects;

CREATE TRIGGER projects_in_use_shown AFTER UPDATE OF in_use_changes, credit_changes ON projects
WHEN new.in_use_changes > 0 BEGIN
  UPDATE projects SET in_use = (SELECT in_use FROM project_in_use WHERE project_id = new.id) WHERE id = new.id;
END;

-- The values that percentiles count: of each metric of a visible project the last one that was measured over a full year and
-- that nobody disputes, per area if the project has a floor area. The categories are in lower case. WITHOUT ROWID, which Drizzle
-- cannot express, keeps the values of one metric and category beside each other.
CREATE TABLE measured_values (
  metric integer NOT NULL,
  category text NOT NULL,
  project_id integer NOT NULL,
  value real NOT NULL,
  PRIMARY KEY (metric, category, project_id)
) WITHOUT ROWID;

CREATE VIEW project_measured_values AS
SELECT metric, category, project_id, value FROM (
  SELECT metric, lower(category) AS category, project_id, max(to_day),
    iif(is_per_area OR metric NOT IN ({{metrics_per_area}}), value, value * {{units_per_area}} / floor_area) AS value
  FROM projects CROSS JOIN measures ON measures.project_id = projects.id
  WHERE is_visible = 1 AND in_use_changes > 0 AND basis = 1 AND is_public = 1 AND disputed_by IS NULL AND currency IS NULL
    AND (metric NOT IN ({{yearly_metrics}}) OR to_day - from_day + 1 BETWEEN {{days_of_year}})
    AND (is_per_area OR metric NOT IN ({{metrics_per_area}}) OR (floor_area > 0 AND floor_area_basis <> 'site'))
  GROUP BY project_id, metric);

CREATE TRIGGER projects_measured_values_changed
AFTER UPDATE OF in_use_changes, is_visible, category, floor_area, floor_area_basis ON projects
WHEN new.in_use_changes > 0 BEGIN
  DELETE FROM measured_values WHERE metric IN ({{metrics}}) AND category = lower(old.category) AND project_id = old.id;
  INSERT INTO measured_values SELECT metric, category, project_id, value FROM project_measured_values
    WHERE project_id = new.id;
END;

CREATE TRIGGER projects_measured_values_deleted AFTER DELETE ON projects WHEN old.in_use_changes > 0 BEGIN
  DELETE FROM measured_values WHERE metric IN ({{metrics}}) AND category = lower(old.category) AND project_id = old.id;
END;
