-- Full-text search with FTS5. The indexes are contentless: triggers copy the texts from the two views. Results are
-- sorted by rowid, so a page of the newest matches reads only its own rows. detail = none stores which rows contain a
-- word, not where: that takes a third of the space. So an index has one column, and titles and names have indexes of
-- their own. Marks (M*) belong to words as in db/full-text-query.ts, because detail = none cannot search for a word
-- that is split in two. Prefixes of up to ten characters are indexed: any other would have to merge the rows of all
-- words that begin with it. One character is among them because stemming can leave that much of a longer prefix.

CREATE VIRTUAL TABLE title_search USING fts5(
  words, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3 4 5 6 7 8 9 10',
  tokenize = "porter unicode61 remove_diacritics 2 categories 'L* N* Co M*'"
);

CREATE VIRTUAL TABLE project_search USING fts5(
  words, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3 4 5 6 7 8 9 10',
  tokenize = "porter unicode61 remove_diacritics 2 categories 'L* N* Co M*'"
);

-- The words of a project include its title and a token for each of its filter values: U+E000, the kind of filter and the
-- value in lower case, as hexadecimal. No search contains U+E000, and it is removed from the texts.
CREATE VIEW project_documents AS
SELECT id, title,
  concat_ws(' ', replace(concat_ws(' ', title, description, long_description, tags, programs_used, client, category,
      company_type, city, country, location, owner_name, owner_username, owner_company), char(0xE000), ''),
    char(0xE000) || 'cat' || hex(lower(category)) || '0', char(0xE000) || 'com' || hex(lower(company_type)) || '0',
    char(0xE000) || 'siz' || hex(lower(size_band)) || '0', char(0xE000) || 'loc' || hex(lower(city)) || '0',
    char(0xE000) || 'loc' || hex(lower(country)) || '0', char(0xE000) || 'loc' || hex(lower(location)) || '0',
    char(0xE000) || 'loc' || hex(lower(city || ', ' || country)) || '0') AS words
FROM projects WHERE is_visible = 1;

CREATE TRIGGER projects_reindexed
AFTER UPDATE OF is_visible, title, description, long_description, tags, programs_used, client, category, company_type,
  city, country, location, total_area, owner_username, owner_name, owner_company ON projects BEGIN
  DELETE FROM title_search WHERE rowid = new.id;
  DELETE FROM project_search WHERE rowid = new.id;
  INSERT INTO title_search (rowid, words) SELECT id, title FROM project_documents WHERE id = new.id;
  INSERT INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id = new.id;
END;

-- Users, by the texts of their card, with tokens for the filters of administrators: U+E000, the column and its value.
-- Public searches leave out the token of banned users.
CREATE VIRTUAL TABLE name_search USING fts5(
  words, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3 4 5 6 7 8 9 10',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'"
);

CREATE VIRTUAL TABLE people_search USING fts5(
  words, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3 4 5 6 7 8 9 10',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'"
);

CREATE VIEW people_documents AS
SELECT id,
  concat_ws(' ', replace(concat_ws(' ', username, full_name), char(0xE000), ''), char(0xE000) || 'sta' || status) AS names,
  concat_ws(' ', replace(concat_ws(' ', username, full_name, profession, company_name, company_type, city, country),
      char(0xE000), ''), char(0xE000) || 'rol' || role, char(0xE000) || 'sta' || status,
    char(0xE000) || 'acc' || account_type) AS words
FROM users WHERE deleted_at IS NULL;

CREATE TRIGGER users_indexed AFTER INSERT ON users BEGIN
  INSERT INTO name_search (rowid, words) SELECT id, names FROM people_documents WHERE id = new.id;
  INSERT INTO people_search (rowid, words) SELECT id, words FROM people_documents WHERE id = new.id;
END;

CREATE TRIGGER users_reindexed
AFTER UPDATE OF username, full_name, profession, company_name, company_type, city, country, role, status, account_type
ON users BEGIN
  DELETE FROM name_search WHERE rowid = new.id;
  DELETE FROM people_search WHERE rowid = new.id;
  INSERT INTO name_search (rowid, words) SELECT id, names FROM people_documents WHERE id = new.id;
  INSERT INTO people_search (rowid, words) SELECT id, words FROM people_documents WHERE id = new.id;
END;

CREATE TRIGGER users_unindexed AFTER DELETE ON users BEGIN
  DELETE FROM name_search WHERE rowid = old.id;
  DELETE FROM people_search WHERE rowid = old.id;
END;

-- Reports, by the title of the project and the name of the reporter, with a token for the status. A changed title or
-- name is indexed when the status of the report changes, because a project can have any number of reports.
CREATE VIRTUAL TABLE report_search USING fts5(
  words, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3 4 5 6 7 8 9 10',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'"
);

CREATE VIEW report_documents AS
SELECT project_reports.id, project_id, reporter_id,
  concat_ws(' ', replace(concat_ws(' ', title, full_name), char(0xE000), ''),
    char(0xE000) || 'sta' || project_reports.status) AS words
FROM project_reports JOIN projects ON projects.id = project_id JOIN users ON users.id = reporter_id;

CREATE TRIGGER reports_indexed AFTER INSERT ON project_reports BEGIN
  INSERT INTO report_search (rowid, words) SELECT id, words FROM report_documents WHERE id = new.id;
END;

CREATE TRIGGER reports_reindexed AFTER UPDATE OF status ON project_reports BEGIN
  DELETE FROM report_search WHERE rowid = new.id;
  INSERT INTO report_search (rowid, words) SELECT id, words FROM report_documents WHERE id = new.id;
END;

CREATE TRIGGER reports_unindexed AFTER DELETE ON project_reports BEGIN
  DELETE FROM report_search WHERE rowid = old.id;
END;
