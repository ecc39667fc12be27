-- Full-text search with FTS5. The indexes are contentless: triggers copy the texts from the two views. Results are sorted
-- by rowid, so a page of the newest matches reads only its own rows. Filter values are indexed as one token each: the
-- kind of filter and the value in lower case, as hexadecimal.

CREATE VIRTUAL TABLE project_search USING fts5(
  title, words, filters,
  content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'porter unicode61 remove_diacritics 2'
);

CREATE VIEW project_documents AS
SELECT id, title,
  concat_ws(' ', description, long_description, tags, programs_used, client, category, company_type, city, country,
    location, owner_name, owner_username, owner_company) AS words,
  concat_ws(' ', 'cat' || hex(lower(category)) || '0', 'com' || hex(lower(company_type)) || '0',
    'siz' || hex(lower(size_band)) || '0', 'loc' || hex(lower(city)) || '0', 'loc' || hex(lower(country)) || '0',
    'loc' || hex(lower(city || ', ' || country)) || '0', 'loc' || hex(lower(location)) || '0') AS filters
FROM projects WHERE is_visible = 1;

CREATE TRIGGER projects_reindexed
AFTER UPDATE OF is_visible, title, description, long_description, tags, programs_used, client, category, company_type,
  city, country, location, total_area, owner_username, owner_name, owner_company ON projects BEGIN
  DELETE FROM project_search WHERE rowid = new.id;
  INSERT INTO project_search (rowid, title, words, filters)
    SELECT id, title, words, filters FROM project_documents WHERE id = new.id;
END;

-- Users, by the texts of their card. Banned users are in the index; queries leave them out.
CREATE VIRTUAL TABLE people_search USING fts5(
  names, words,
  content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
);

CREATE VIEW people_documents AS
SELECT id, concat_ws(' ', username, full_name) AS names,
  concat_ws(' ', profession, company_name, company_type, city, country) AS words FROM users WHERE deleted_at IS NULL;

CREATE TRIGGER users_indexed AFTER INSERT ON users BEGIN
  INSERT INTO people_search (rowid, names, words) SELECT id, names, words FROM people_documents WHERE id = new.id;
END;

CREATE TRIGGER users_reindexed
AFTER UPDATE OF username, full_name, profession, company_name, company_type, city, country ON users BEGIN
  DELETE FROM people_search WHERE rowid = new.id;
  INSERT INTO people_search (rowid, names, words) SELECT id, names, words FROM people_documents WHERE id = new.id;
END;

CREATE TRIGGER users_unindexed AFTER DELETE ON users BEGIN
  DELETE FROM people_search WHERE rowid = old.id;
END;
