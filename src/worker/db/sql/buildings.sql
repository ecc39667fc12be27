-- buildings: the projects that tell of one building. A project that is no longer for everybody, or whose address is hidden,
-- loses its building in the same statement. One that is hidden only for a time (trash, take-down, ban of its owner) keeps it,
-- and does not count meanwhile.

CREATE TRIGGER building_of_hidden_project AFTER UPDATE OF visibility, is_address_public, deleted_at ON projects
WHEN new.building_id IS NOT NULL
  AND (new.visibility <> 'public' OR new.is_address_public = 0 OR new.deleted_at IS NOT NULL) BEGIN
  UPDATE projects SET building_id = NULL WHERE id = new.id;
END;

-- Years before 1000 are not written as four digits.
CREATE VIEW building_tellings AS
SELECT building_id, id, nullif(CAST(substr(completion_date, 1, 4) AS INTEGER), 0) AS year
FROM projects WHERE building_id IS NOT NULL AND is_visible = 1;

CREATE TRIGGER building_tellings_changed AFTER UPDATE OF building_id, is_visible, completion_date ON projects
WHEN coalesce(old.building_id, new.building_id) IS NOT NULL
  AND (old.building_id, old.is_visible, old.completion_date) IS NOT (new.building_id, new.is_visible, new.completion_date) BEGIN
  UPDATE buildings SET (tellings, year) =
      (SELECT count(*), min(year) FROM building_tellings WHERE building_id = buildings.id)
    WHERE id IN (old.building_id, new.building_id);
END;

CREATE TRIGGER building_telling_deleted AFTER DELETE ON projects WHEN old.building_id IS NOT NULL BEGIN
  UPDATE buildings SET (tellings, year) =
      (SELECT count(*), min(year) FROM building_tellings WHERE building_id = buildings.id)
    WHERE id = old.building_id;
END;

CREATE TRIGGER building_page_begins AFTER UPDATE OF tellings ON buildings
WHEN new.tellings > 1 AND new.has_page = 0 BEGIN
  UPDATE buildings SET has_page = 1 WHERE id = new.id;
END;

-- Candidates are found by the words of names, by the city and by the year. The code writes the first two
-- (features/buildings/likeness.ts); the city and the year have a mark in front. Ranks need positions, so detail is full.
CREATE VIRTUAL TABLE building_search USING fts5(words, content = '', contentless_delete = 1);

CREATE VIEW building_documents AS
SELECT id, concat_ws(' ', name_words, 'c0' || nullif(city_word, ''), 'y0' || year) AS words FROM buildings;

CREATE TRIGGER buildings_indexed AFTER INSERT ON buildings BEGIN
  INSERT INTO building_search (rowid, words) SELECT id, words FROM building_documents WHERE id = new.id;
END;

CREATE TRIGGER buildings_reindexed AFTER UPDATE OF name_words, city_word, year ON buildings
WHEN (old.name_words, old.city_word, old.year) IS NOT (new.name_words, new.city_word, new.year) BEGIN
  DELETE FROM building_search WHERE rowid = new.id;
  INSERT INTO building_search (rowid, words) SELECT id, words FROM building_documents WHERE id = new.id;
END;

CREATE TRIGGER buildings_unindexed AFTER DELETE ON buildings BEGIN
  DELETE FROM building_search WHERE rowid = old.id;
END;
