-- Projects in the order of a count, most likes or most views first, for lists that are sorted by it with any filters.
-- A document's rowid begins with the count, so the index itself has the order, and a page reads only its own rows: an
-- index on the column would walk through all projects that the filters exclude. The words are the filter values, in the
-- form of project_documents with the mark of the order in front, and 'all'.
CREATE VIRTUAL TABLE ranked_search USING fts5(
  words, content = '', contentless_delete = 1, detail = none,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co'"
);

CREATE VIEW project_ranks AS
SELECT projects.id AS project_id, mark, (iif(mark = 0xE001, likes, views) << 32) + projects.id * 2 + (mark = 0xE002) AS sort_key,
  concat_ws(' ', char(mark) || 'all', char(mark) || 'cat' || hex(lower(category)) || '0',
    char(mark) || 'com' || hex(lower(company_type)) || '0', char(mark) || 'siz' || hex(lower(area_band)) || '0',
    {{fact_choices_of_ranks}}, iif(is_address_public, concat_ws(' ',
      char(mark) || 'loc' || hex(lower(city)) || '0', char(mark) || 'loc' || hex(lower(country)) || '0',
      char(mark) || 'loc' || hex(lower(location)) || '0',
      char(mark) || 'loc' || hex(lower(city || ', ' || country)) || '0'), NULL),
    (SELECT char(mark) || replace(tokens, ' ', ' ' || char(mark)) FROM project_fact_tokens
      WHERE project_fact_tokens.id = projects.id)) AS words
FROM projects, (SELECT 0xE001 AS mark UNION ALL SELECT 0xE002) WHERE is_visible = 1;

CREATE TRIGGER projects_ranked AFTER INSERT ON projects BEGIN
  INSERT INTO ranked_search (rowid, words) SELECT sort_key, words FROM project_ranks WHERE project_id = new.id;
END;

CREATE TRIGGER projects_unranked BEFORE DELETE ON projects BEGIN
  DELETE FROM ranked_search WHERE rowid IN ((old.likes << 32) + old.id * 2, (old.views << 32) + old.id * 2 + 1);
END;

CREATE TRIGGER projects_reranked
AFTER UPDATE OF is_visible, is_address_public, category, company_type, city, country, location,
  {{fact_columns}}, {{derived_columns}} ON projects
WHEN (old.is_visible, old.is_address_public, old.category, old.company_type, old.city, old.country, old.location,
    {{old_fact_columns}}, {{old_derived_values}})
  IS NOT (new.is_visible, new.is_address_public, new.category, new.company_type, new.city, new.country, new.location,
    {{new_fact_columns}}, {{new_derived_values}}) BEGIN
  DELETE FROM ranked_search WHERE rowid IN ((old.likes << 32) + old.id * 2, (old.views << 32) + old.id * 2 + 1);
  INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT sort_key, words FROM project_ranks WHERE project_id = new.id;
END;

CREATE TRIGGER projects_likes_ranked AFTER UPDATE OF likes ON projects WHEN old.likes <> new.likes BEGIN
  DELETE FROM ranked_search WHERE rowid = (old.likes << 32) + old.id * 2;
  INSERT OR REPLACE INTO ranked_search (rowid, words)
    SELECT sort_key, words FROM project_ranks WHERE project_id = new.id AND mark = 0xE001;
END;

CREATE TRIGGER projects_views_ranked AFTER UPDATE OF views ON projects WHEN old.views <> new.views BEGIN
  DELETE FROM ranked_search WHERE rowid = (old.views << 32) + old.id * 2 + 1;
  INSERT OR REPLACE INTO ranked_search (rowid, words)
    SELECT sort_key, words FROM project_ranks WHERE project_id = new.id AND mark = 0xE002;
END;
