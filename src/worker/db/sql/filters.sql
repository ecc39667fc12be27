-- Numbers of visible projects: for each combination of filter values (filter_counts) and in each location (locations).

-- The values are in lower case; '' means any value. The table is WITHOUT ROWID, which Drizzle cannot express: a new project has
-- up to 40 combinations, and adding to a count then reads no row.
CREATE TABLE filter_counts (
  location text NOT NULL,
  company_type text NOT NULL,
  category text NOT NULL,
  size_band text NOT NULL,
  count integer DEFAULT 0 NOT NULL,
  PRIMARY KEY (location, company_type, category, size_band)
) WITHOUT ROWID;

-- All combinations of filter values that a project matches. '' means any value. D1 counts each value of json_each() as a row
-- read, so the longest list comes last.
CREATE VIEW project_filters AS
SELECT DISTINCT projects.id, places.value AS location, companies.value AS company_type,
  categories.value AS category, sizes.value AS size_band
FROM projects
  CROSS JOIN json_each(json_array('', lower(area_band))) AS sizes
  CROSS JOIN json_each(json_array('', lower(company_type))) AS companies
  CROSS JOIN json_each(json_array('', lower(category))) AS categories
  CROSS JOIN json_each(iif(is_address_public, json_array('', lower(city), lower(country), lower(city || ', ' || country),
    lower(location)), '[""]')) AS places
WHERE is_visible = 1 AND places.value IS NOT NULL AND companies.value IS NOT NULL AND sizes.value IS NOT NULL;

CREATE VIEW project_places AS
SELECT id, coalesce(city || ', ' || country, city, country) AS name FROM projects
WHERE is_visible = 1 AND is_address_public = 1 AND coalesce(city, country) IS NOT NULL;

-- Adds a new project to the search index and the counts, and removes a deleted one.
CREATE TRIGGER projects_indexed AFTER INSERT ON projects BEGIN
  INSERT INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id = new.id;
  INSERT INTO filter_counts (location, company_type, category, size_band, count)
    SELECT location, company_type, category, size_band, 1 FROM project_filters WHERE id = new.id
    ON CONFLICT DO UPDATE SET count = count + 1;
  INSERT INTO locations (name, count) SELECT name, 1 FROM project_places WHERE id = new.id
    ON CONFLICT DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER projects_unindexed BEFORE DELETE ON projects BEGIN
  DELETE FROM project_search WHERE rowid = old.id;
  INSERT INTO filter_counts (location, company_type, category, size_band, count)
    SELECT location, company_type, category, size_band, 0 FROM project_filters WHERE id = old.id
    ON CONFLICT DO UPDATE SET count = count - 1;
  DELETE FROM filter_counts WHERE count = 0
    AND (location, company_type, category, size_band) IN
      (SELECT location, company_type, category, size_band FROM project_filters WHERE id = old.id);
  UPDATE locations SET count = count - 1 WHERE name = (SELECT name FROM project_places WHERE id = old.id);
  DELETE FROM locations WHERE count = 0 AND name = (SELECT name FROM project_places WHERE id = old.id);
END;

-- An edit subtracts the old values from the counts and adds the new ones.
CREATE TRIGGER projects_filters_before_update
BEFORE UPDATE OF is_visible, is_address_public, category, company_type, city, country, location, total_area, floor_area ON projects BEGIN
  INSERT INTO filter_counts (location, company_type, category, size_band, count)
    SELECT location, company_type, category, size_band, 0 FROM project_filters WHERE id = old.id
    ON CONFLICT DO UPDATE SET count = count - 1;
  DELETE FROM filter_counts WHERE count = 0
    AND (location, company_type, category, size_band) IN
      (SELECT location, company_type, category, size_band FROM project_filters WHERE id = old.id);
  UPDATE locations SET count = count - 1 WHERE name = (SELECT name FROM project_places WHERE id = old.id);
  DELETE FROM locations WHERE count = 0 AND name = (SELECT name FROM project_places WHERE id = old.id);
END;

CREATE TRIGGER projects_filters_after_update
AFTER UPDATE OF is_visible, is_address_public, category, company_type, city, country, location, total_area, floor_area ON projects BEGIN
  INSERT INTO filter_counts (location, company_type, category, size_band, count)
    SELECT location, company_type, category, size_band, 1 FROM project_filters WHERE id = new.id
    ON CONFLICT DO UPDATE SET count = count + 1;
  INSERT INTO locations (name, count) SELECT name, 1 FROM project_places WHERE id = new.id
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
