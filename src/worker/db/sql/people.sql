-- Numbers of people who are not banned: for each combination of filter values (people_counts), and of each profession and
-- place (people_options), as filters.sql counts projects. A place is a country, or a city with its country ('location').

-- The values are in lower case; '' means any value. available is '', 'any' or one of availableFor. WITHOUT ROWID, as
-- filter_counts.
CREATE TABLE people_counts (
  location text NOT NULL,
  company_type text NOT NULL,
  profession text NOT NULL,
  available text NOT NULL,
  count integer DEFAULT 0 NOT NULL,
  PRIMARY KEY (location, company_type, profession, available)
) WITHOUT ROWID;

-- The options of a filter with the most people, whatever the other filters are.
CREATE INDEX people_counts_of_places ON people_counts (company_type, profession, available, count DESC, location)
  WHERE location <> '';
CREATE INDEX people_counts_of_professions ON people_counts (location, company_type, available, count DESC, profession)
  WHERE profession <> '';

CREATE VIEW people_filters AS
SELECT DISTINCT users.id, places.value AS location, companies.value AS company_type,
  professions.value AS profession, availabilities.value AS available
FROM users
  CROSS JOIN json_each(json_array('', lower(users.company_type))) AS companies
  CROSS JOIN json_each(json_array('', lower(users.profession))) AS professions
  CROSS JOIN json_each(iif(available_for = '[]', '[""]', '["","any",' || substr(available_for, 2))) AS availabilities
  CROSS JOIN json_each(json_array('', lower(city), lower(country), lower(city || ', ' || country))) AS places
WHERE status <> 'banned' AND deleted_at IS NULL AND companies.value IS NOT NULL AND professions.value IS NOT NULL
  AND places.value IS NOT NULL;

CREATE VIEW people_values AS
SELECT users.id, value ->> 0 AS kind, lower(value ->> 1) AS value, value ->> 1 AS name
FROM users, json_each(json_array(json_array('profession', profession), json_array('country', country),
  json_array('location', coalesce(city || ', ' || country, city))))
WHERE status <> 'banned' AND deleted_at IS NULL AND value ->> 1 IS NOT NULL;

CREATE TRIGGER users_people_indexed AFTER INSERT ON users BEGIN
  INSERT INTO people_counts (location, company_type, profession, available, count)
    SELECT location, company_type, profession, available, 1 FROM people_filters WHERE id = new.id
    ON CONFLICT DO UPDATE SET count = count + 1;
  INSERT INTO people_options (kind, value, name, count) SELECT kind, value, name, 1 FROM people_values WHERE id = new.id
    ON CONFLICT DO UPDATE SET count = count + 1;
  UPDATE users SET found_change = (SELECT max(found_change) FROM users) + 1 WHERE id = new.id;
END;

CREATE TRIGGER users_people_uncounted BEFORE DELETE ON users BEGIN
  INSERT INTO people_counts (location, company_type, profession, available, count)
    SELECT location, company_type, profession, available, 0 FROM people_filters WHERE id = old.id
    ON CONFLICT DO UPDATE SET count = count - 1;
  DELETE FROM people_counts WHERE count = 0 AND (location, company_type, profession, available) IN
    (SELECT location, company_type, profession, available FROM people_filters WHERE id = old.id);
  UPDATE people_options SET count = count - 1
    WHERE (kind, value) IN (SELECT kind, value FROM people_values WHERE id = old.id);
  DELETE FROM people_options WHERE count = 0
    AND (kind, value) IN (SELECT kind, value FROM people_values WHERE id = old.id);
END;

-- A change subtracts the old values from the counts and adds the new ones.
CREATE TRIGGER users_people_before_update
BEFORE UPDATE OF profession, company_type, city, country, available_for, status, deleted_at ON users
WHEN (old.profession, old.company_type, old.city, old.country, old.available_for, old.status = 'banned', old.deleted_at)
  IS NOT (new.profession, new.company_type, new.city, new.country, new.available_for, new.status = 'banned', new.deleted_at) BEGIN
  INSERT INTO people_counts (location, company_type, profession, available, count)
    SELECT location, company_type, profession, available, 0 FROM people_filters WHERE id = old.id
    ON CONFLICT DO UPDATE SET count = count - 1;
  DELETE FROM people_counts WHERE count = 0 AND (location, company_type, profession, available) IN
    (SELECT location, company_type, profession, available FROM people_filters WHERE id = old.id);
  UPDATE people_options SET count = count - 1
    WHERE (kind, value) IN (SELECT kind, value FROM people_values WHERE id = old.id);
  DELETE FROM people_options WHERE count = 0
    AND (kind, value) IN (SELECT kind, value FROM people_values WHERE id = old.id);
END;

CREATE TRIGGER users_people_after_update
AFTER UPDATE OF profession, company_type, city, country, available_for, status, deleted_at ON users
WHEN (old.profession, old.company_type, old.city, old.country, old.available_for, old.status = 'banned', old.deleted_at)
  IS NOT (new.profession, new.company_type, new.city, new.country, new.available_for, new.status = 'banned', new.deleted_at) BEGIN
  INSERT INTO people_counts (location, company_type, profession, available, count)
    SELECT location, company_type, profession, available, 1 FROM people_filters WHERE id = new.id
    ON CONFLICT DO UPDATE SET count = count + 1;
  INSERT INTO people_options (kind, value, name, count) SELECT kind, value, name, 1 FROM people_values WHERE id = new.id
    ON CONFLICT DO UPDATE SET count = count + 1;
END;

-- Saved searches find people who have changed since their last run by the number of the change.
CREATE TRIGGER users_found_changed
AFTER UPDATE OF profession, company_name, company_type, city, country, field_of_expertise, certifications, available_for,
  years_of_experience, status ON users
WHEN (old.profession, old.company_name, old.company_type, old.city, old.country, old.field_of_expertise,
    old.certifications, old.available_for, old.years_of_experience, old.status = 'banned')
  IS NOT (new.profession, new.company_name, new.company_type, new.city, new.country, new.field_of_expertise,
    new.certifications, new.available_for, new.years_of_experience, new.status = 'banned') BEGIN
  UPDATE users SET found_change = (SELECT max(found_change) FROM users) + 1 WHERE id = new.id;
END;
