-- Full-text search with FTS5. The indexes are contentless: triggers copy the texts from the views. Results are sorted by
-- rowid, so a page of the newest matches reads only its own rows. detail = none stores which rows contain a word, not
-- where: that takes a third of the space, but there are no phrases and no columns. Marks (M*) belong to words as in
-- db/search/folding.ts, because detail = none cannot search for a word that is split in two. Prefixes of two to eight
-- characters are indexed: any other would have to merge the rows of all words that begin with it.
-- The indexes contain whole words; other forms of a word are found by the beginning that they share. The column `folded`
-- has the foldings of words that the tokenizer does not fold itself, by the field that contains them. The code writes it
-- with the texts.

CREATE VIRTUAL TABLE project_search USING fts5(
  words, content = '', contentless_delete = 1, detail = none, prefix = '2 3 4 5 6 7 8',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'"
);

-- The texts of a project in five parts, each with the code of its mark: title, place, people, tags, and others without
-- one. No search contains U+E000 to U+E004, and they are removed from the texts.
CREATE VIEW project_texts AS
SELECT projects.id, replace(replace(replace(replace(replace(json_array(
    json_array(0xE001, concat_ws(' ', title, projects.folded ->> 'title')),
    json_array(0xE002, iif(is_address_public, concat_ws(' ', projects.city, projects.country, location,
      projects.folded ->> 'city', projects.folded ->> 'country', projects.folded ->> 'location'), '')),
    json_array(0xE003, concat_ws(' ', owner_name, owner_username, owner_company, iif(is_client_public, client, NULL),
      (SELECT group_concat(value ->> 'name', ' ') FROM json_each(stakeholders)),
      (SELECT group_concat(value ->> 'name', ' ') FROM json_each(collaborators)),
      iif(is_client_public, projects.folded ->> 'client', NULL), projects.folded ->> 'stakeholders', projects.folded ->> 'collaborators',
      users.folded ->> 'fullName', users.folded ->> 'username', users.folded ->> 'companyName')),
    json_array(0xE004, concat_ws(' ', (SELECT group_concat(value, ' ') FROM json_each(tags)), programs_used, category,
      projects.folded ->> 'tags', projects.folded ->> 'programsUsed', projects.folded ->> 'category')),
    json_array(NULL, concat_ws(' ', description, long_description, challenges, design_phase, construction_phase,
      projects.company_type,
      (SELECT group_concat(concat_ws(' ', value ->> 'role', value ->> 'type'), ' ') FROM json_each(stakeholders)),
      (SELECT group_concat(concat_ws(' ', value ->> 'role', value ->> 'type'), ' ') FROM json_each(collaborators)),
      projects.folded ->> 'description', projects.folded ->> 'longDescription', projects.folded ->> 'challenges',
      projects.folded ->> 'designPhase', projects.folded ->> 'constructionPhase', projects.folded ->> 'companyType'))
  ), char(0xE000), ''), char(0xE001), ''), char(0xE002), ''), char(0xE003), ''), char(0xE004), '') AS parts
FROM projects LEFT JOIN users ON users.id = projects.user_id WHERE is_visible = 1;

-- Tokens for the facts that lists are filtered by, without a mark (db/fact-sql.ts). Texts and lists have a token for
-- each word. A whole number, for example a year, has its number of digits with the first one to four digits and with all of
-- them, so that features/projects/fact-tokens.ts can match any range with a few tokens.
CREATE VIEW project_fact_tokens AS
SELECT id, nullif(concat_ws(' ',
  (SELECT group_concat(kind || hex(each.value) || '0', ' ')
    FROM ({{fact_words}}) AS fact,
    json_each('[' || replace(nullif(json_quote(lower(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,
        '-', ' '), '/', ' '), '(', ' '), ')', ' '), ',', ' '), '.', ' '), char(59), ' '), ':', ' '), '&', ' '), '+', ' ')
    )), 'null'), ' ', '","') || ']') AS each
    WHERE each.value <> ''),
  (SELECT group_concat(concat_ws(' ', kind, kind || substr(number, 1, 1), kind || substr(number, 1, 2),
      kind || substr(number, 1, 3), kind || substr(number, 1, 4), kind || number), ' ')
    FROM (SELECT fact.kind || length(number) || 'd' AS kind, number
      FROM ({{fact_numbers}}) AS fact
      WHERE number IS NOT NULL))), '') AS tokens
FROM projects;

-- The words of a project: all of them, those of the title, place, people and tags also with the mark of their part in
-- front (db/search/terms.ts), and a token for each of the filter values: U+E000, the kind of filter and the value in lower
-- case, as hexadecimal. Words begin at spaces, so other characters that words begin after are replaced first.
CREATE VIEW project_documents AS
SELECT projects.id,
  concat_ws(' ', (SELECT group_concat(iif(mark IS NULL, words,
      char(mark) || replace(words, ' ', ' ' || char(mark)) || ' ' || words), ' ')
    FROM (SELECT value ->> 0 AS mark, {{spaced_part}} AS words FROM project_texts, json_each(parts) WHERE project_texts.id = projects.id)),
    char(0xE000) || 'cat' || hex(lower(category)) || '0', char(0xE000) || 'com' || hex(lower(company_type)) || '0',
    char(0xE000) || 'siz' || hex(lower(area_band)) || '0',
    {{fact_choices_of_search}}, iif(is_address_public, concat_ws(' ',
      char(0xE000) || 'loc' || hex(lower(city)) || '0', char(0xE000) || 'loc' || hex(lower(country)) || '0',
      char(0xE000) || 'loc' || hex(lower(location)) || '0',
      char(0xE000) || 'loc' || hex(lower(city || ', ' || country)) || '0'), NULL),
    (SELECT char(0xE000) || replace(tokens, ' ', ' ' || char(0xE000)) FROM project_fact_tokens
      WHERE project_fact_tokens.id = projects.id)) AS words
FROM projects WHERE is_visible = 1;

CREATE TRIGGER projects_reindexed
AFTER UPDATE OF is_visible, is_client_public, is_address_public, title, description, long_description, challenges, design_phase, construction_phase, tags,
  programs_used, client, stakeholders, collaborators, category, company_type, city, country, location,
  {{fact_columns}}, owner_username, owner_name, owner_company, folded ON projects BEGIN
  DELETE FROM project_search WHERE rowid = new.id;
  INSERT INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id = new.id;
END;

CREATE TRIGGER projects_labels_reindexed AFTER UPDATE OF {{derived_columns}} ON projects
WHEN ({{old_derived_values}}) IS NOT ({{new_derived_values}}) BEGIN
  DELETE FROM project_search WHERE rowid = new.id;
  INSERT INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id = new.id;
END;

-- Words of titles, places, people and tags, for searches that find nothing. The keys of a word are the forms that one mistyped
-- letter leaves: the word itself, the word without each of its letters, and U+E001 with each three letters (U+E002 marks its
-- beginning and its end). The code adds words; a cron task deletes those that nothing contains any more.
CREATE VIRTUAL TABLE word_search USING fts5(
  keys, content = '', contentless_delete = 1, detail = none,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co M*'"
);

CREATE VIEW word_documents AS
SELECT id, (
  WITH RECURSIVE letters(position) AS (SELECT 1 UNION ALL SELECT position + 1 FROM letters WHERE position < length(word))
  SELECT word || ' ' || group_concat(substr(word, 1, position - 1) || substr(word, position + 1) || ' ' ||
    char(0xE001) || substr(char(0xE002) || word || char(0xE002), position, 3), ' ') FROM letters) AS keys
FROM search_words;

CREATE TRIGGER words_indexed AFTER INSERT ON search_words BEGIN
  INSERT INTO word_search (rowid, keys) SELECT id, keys FROM word_documents WHERE id = new.id;
END;

CREATE TRIGGER words_unindexed AFTER DELETE ON search_words BEGIN
  DELETE FROM word_search WHERE rowid = old.id;
END;

-- Users, by the texts of their card, their fields of expertise and their certifications: all words, those of names with the
-- mark of titles in front too, and those of companies with the mark of people. The tokens for filters are U+E000, the kind
-- and the value: in lower case as hexadecimal, or as it is if it has letters or digits only, or the digits of the years as
-- in project_fact_tokens. Public searches leave out the token of banned users.
CREATE VIRTUAL TABLE people_search USING fts5(
  words, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3 4 5 6 7 8 9 10',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'"
);

CREATE VIEW people_texts AS
SELECT id, replace(replace(replace(json_array(
    json_array(0xE001, concat_ws(' ', username, full_name, folded ->> 'username', folded ->> 'fullName')),
    json_array(0xE003, concat_ws(' ', company_name, folded ->> 'companyName')),
    json_array(NULL, concat_ws(' ', profession, company_type, city, country,
      (SELECT group_concat(value, ' ') FROM json_each(field_of_expertise)),
      (SELECT group_concat(value, ' ') FROM json_each(certifications)),
      folded ->> 'profession', folded ->> 'companyType', folded ->> 'city', folded ->> 'country',
      folded ->> 'fieldOfExpertise', folded ->> 'certifications'))
  ), char(0xE000), ''), char(0xE001), ''), char(0xE003), '') AS parts
FROM users WHERE deleted_at IS NULL;

CREATE VIEW people_documents AS
SELECT users.id,
  concat_ws(' ', (SELECT group_concat(iif(mark IS NULL, words,
      char(mark) || replace(words, ' ', ' ' || char(mark)) || ' ' || words), ' ')
    FROM (SELECT value ->> 0 AS mark, {{spaced_part}} AS words
      FROM people_texts, json_each(parts) WHERE people_texts.id = users.id)),
    char(0xE000) || 'rol' || role, char(0xE000) || 'sta' || status, char(0xE000) || 'acc' || account_type,
    iif(project_count > 0, char(0xE000) || 'wrk', NULL),
    char(0xE000) || 'pro' || hex(lower(profession)) || '0', char(0xE000) || 'com' || hex(lower(company_type)) || '0',
    char(0xE000) || 'loc' || hex(lower(city)) || '0', char(0xE000) || 'loc' || hex(lower(country)) || '0',
    char(0xE000) || 'loc' || hex(lower(city || ', ' || country)) || '0',
    (SELECT group_concat(char(0xE000) || 'avl' || value, ' ') FROM json_each(available_for)),
    char(0xE000) || 'yrs' || length(years_of_experience) || 'd',
    char(0xE000) || 'yrs' || length(years_of_experience) || 'd' || substr(years_of_experience, 1, 1),
    char(0xE000) || 'yrs' || length(years_of_experience) || 'd' || years_of_experience,
    iif(credit_changes = 0, NULL, concat_ws(' ',
      (SELECT group_concat(char(0xE000) || 'crd' || hex(role) || '0', ' ') FROM (
        SELECT DISTINCT lower(role_name) AS role FROM confirmed_credits WHERE user_id = users.id LIMIT 500)),
      (SELECT group_concat(char(0xE000) || 'wwt' || other_id, ' ') FROM (
        SELECT owner_id AS other_id FROM confirmed_credits WHERE user_id = users.id
        UNION SELECT user_id FROM confirmed_credits WHERE owner_id = users.id LIMIT 500))))) AS words
FROM users WHERE deleted_at IS NULL;

CREATE TRIGGER users_indexed AFTER INSERT ON users BEGIN
  INSERT INTO people_search (rowid, words) SELECT id, words FROM people_documents WHERE id = new.id;
END;

CREATE TRIGGER users_reindexed
AFTER UPDATE OF username, full_name, profession, company_name, company_type, city, country, field_of_expertise,
  certifications, folded, role, status, account_type, available_for, years_of_experience, credit_changes ON users BEGIN
  DELETE FROM people_search WHERE rowid = new.id;
  INSERT INTO people_search (rowid, words) SELECT id, words FROM people_documents WHERE id = new.id;
END;

CREATE TRIGGER users_work_indexed AFTER UPDATE OF project_count ON users
WHEN (new.project_count > 0) <> (old.project_count > 0) BEGIN
  DELETE FROM people_search WHERE rowid = new.id;
  INSERT INTO people_search (rowid, words) SELECT id, words FROM people_documents WHERE id = new.id;
END;

CREATE TRIGGER users_unindexed AFTER DELETE ON users BEGIN
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
  concat_ws(' ', replace(concat_ws(' ', title, full_name, projects.folded ->> 'title', users.folded ->> 'fullName'),
      char(0xE000), ''),
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
