-- The filters of people offer countries beside cities, and the options with the most people for any other filters.
DROP VIEW `people_values`;
CREATE INDEX people_counts_of_places ON people_counts (company_type, profession, available, count DESC, location) WHERE location <> '';
CREATE INDEX people_counts_of_professions ON people_counts (location, company_type, available, count DESC, profession) WHERE profession <> '';
CREATE VIEW people_values AS SELECT users.id, value ->> 0 AS kind, lower(value ->> 1) AS value, value ->> 1 AS name FROM users, json_each(json_array(json_array('profession', profession), json_array('country', country), json_array('location', coalesce(city || ', ' || country, city)))) WHERE status <> 'banned' AND deleted_at IS NULL AND value ->> 1 IS NOT NULL;
-- The counts of countries and cities are counted anew, because a country without a city was a location before.
DELETE FROM people_options WHERE kind = 'location';
INSERT INTO people_options (kind, value, name, count) SELECT kind, value, min(name), count(*) FROM people_values WHERE kind <> 'profession' GROUP BY kind, value;
