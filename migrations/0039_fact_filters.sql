-- Filters by facts: tokens for them in the search indexes. From the second part on the tokens are filled in for projects that
-- have facts or an area, and those of hidden addresses are taken out of the index by likes and views. Parts of 20,000 ids.
DROP TRIGGER `projects_reranked`;
DROP TRIGGER `projects_reindexed`;
DROP VIEW `project_ranks`;
DROP VIEW `project_documents`;
ALTER TABLE `saved_searches` ADD COLUMN `practice_role` text;
ALTER TABLE `saved_searches` ADD COLUMN `delivery_method` text;
ALTER TABLE `saved_searches` ADD COLUMN `certification` text;
ALTER TABLE `saved_searches` ADD COLUMN `award` text;
ALTER TABLE `saved_searches` ADD COLUMN `publication` text;
ALTER TABLE `saved_searches` ADD COLUMN `completed_from` integer;
ALTER TABLE `saved_searches` ADD COLUMN `completed_to` integer;
ALTER TABLE `saved_searches` ADD COLUMN `area_from` real;
ALTER TABLE `saved_searches` ADD COLUMN `area_to` real;
ALTER TABLE `saved_searches` ADD COLUMN `cost_from` integer;
ALTER TABLE `saved_searches` ADD COLUMN `cost_to` integer;
ALTER TABLE `saved_searches` ADD COLUMN `cost_currency` text;
CREATE VIEW project_ranks AS SELECT projects.id AS project_id, mark, (iif(mark = 0xE001, likes, views) << 32) + projects.id * 2 + (mark = 0xE002) AS place, concat_ws(' ', char(mark) || 'all', char(mark) || 'cat' || hex(lower(category)) || '0', char(mark) || 'com' || hex(lower(company_type)) || '0', char(mark) || 'siz' || hex(lower(area_band)) || '0', char(mark) || 'sta' || hex(lower(construction_status)) || '0', iif(is_address_public, concat_ws(' ', char(mark) || 'loc' || hex(lower(city)) || '0', char(mark) || 'loc' || hex(lower(country)) || '0', char(mark) || 'loc' || hex(lower(location)) || '0', char(mark) || 'loc' || hex(lower(city || ', ' || country)) || '0'), NULL), (SELECT char(mark) || replace(tokens, ' ', ' ' || char(mark)) FROM project_fact_tokens WHERE project_fact_tokens.id = projects.id)) AS words FROM projects, (SELECT 0xE001 AS mark UNION ALL SELECT 0xE002) WHERE is_visible = 1;
CREATE VIEW project_fact_tokens AS SELECT id, nullif(concat_ws(' ', (SELECT group_concat(kind || hex(each.value) || '0', ' ') FROM (SELECT 'rol' AS kind, practice_role AS text UNION ALL SELECT 'del', delivery_method UNION ALL SELECT 'cer', (SELECT group_concat(value, ' ') FROM json_each(certifications)) UNION ALL SELECT 'awa', (SELECT group_concat(value, ' ') FROM json_each(awards)) UNION ALL SELECT 'pub', (SELECT group_concat(value, ' ') FROM json_each(publications))) AS fact, json_each('[' || replace(nullif(json_quote(lower( replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, '-', ' '), '/', ' '), '(', ' '), ')', ' '), ',', ' '), '.', ' '), char(59), ' '), ':', ' '), '&', ' '), '+', ' ') )), 'null'), ' ', '","') || ']') AS each WHERE each.value <> ''), (SELECT group_concat(concat_ws(' ', kind, kind || substr(number, 1, 1), kind || substr(number, 1, 2), kind || substr(number, 1, 3), kind || substr(number, 1, 4), kind || number), ' ') FROM (SELECT fact.kind || length(number) || 'd' AS kind, number FROM (SELECT 'yea' AS kind, CAST(CAST(substr(completion_date, 1, 4) AS INTEGER) AS TEXT) AS number UNION ALL SELECT 'are', CAST(CAST(round(coalesce(floor_area, total_area * 0.09290304)) AS INTEGER) AS TEXT) UNION ALL SELECT 'cos' || lower(cost_currency), iif(is_construction_cost_public, CAST(cost_amount AS TEXT), NULL)) AS fact WHERE number IS NOT NULL))), '') AS tokens FROM projects;
CREATE VIEW project_documents AS SELECT projects.id, concat_ws(' ', (SELECT group_concat(iif(mark IS NULL, words, char(mark) || replace(words, ' ', ' ' || char(mark)) || ' ' || words), ' ') FROM (SELECT value ->> 0 AS mark, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace( replace(replace(replace(replace(replace(replace(replace(value ->> 1, '-', ' '), '/', ' '), '(', ' '), '[', ' '), '''', ' '), '’', ' '), '‘', ' '), '"', ' '), '“', ' '), '”', ' '), '„', ' '), '«', ' '), '.', ' '), ',', ' '), ':', ' '), '–', ' '), '—', ' '), '&', ' '), '+', ' ') AS words FROM project_texts, json_each(parts) WHERE project_texts.id = projects.id)), char(0xE000) || 'cat' || hex(lower(category)) || '0', char(0xE000) || 'com' || hex(lower(company_type)) || '0', char(0xE000) || 'siz' || hex(lower(area_band)) || '0', char(0xE000) || 'sta' || hex(lower(construction_status)) || '0', iif(is_address_public, concat_ws(' ', char(0xE000) || 'loc' || hex(lower(city)) || '0', char(0xE000) || 'loc' || hex(lower(country)) || '0', char(0xE000) || 'loc' || hex(lower(location)) || '0', char(0xE000) || 'loc' || hex(lower(city || ', ' || country)) || '0'), NULL), (SELECT char(0xE000) || replace(tokens, ' ', ' ' || char(0xE000)) FROM project_fact_tokens WHERE project_fact_tokens.id = projects.id)) AS words FROM projects WHERE is_visible = 1;
CREATE TRIGGER projects_reranked AFTER UPDATE OF is_visible, is_address_public, category, company_type, city, country, location, total_area, floor_area, construction_status, practice_role, delivery_method, certifications, awards, publications, completion_date, cost_amount, cost_currency, is_construction_cost_public ON projects WHEN (old.is_visible, old.is_address_public, old.category, old.company_type, old.city, old.country, old.location, old.total_area, old.floor_area, old.construction_status, old.practice_role, old.delivery_method, old.certifications, old.awards, old.publications, old.completion_date, old.cost_amount, old.cost_currency, old.is_construction_cost_public) IS NOT (new.is_visible, new.is_address_public, new.category, new.company_type, new.city, new.country, new.location, new.total_area, new.floor_area, new.construction_status, new.practice_role, new.delivery_method, new.certifications, new.awards, new.publications, new.completion_date, new.cost_amount, new.cost_currency, new.is_construction_cost_public) BEGIN DELETE FROM ranked_search WHERE rowid IN ((old.likes << 32) + old.id * 2, (old.views << 32) + old.id * 2 + 1); INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id = new.id; END;
CREATE TRIGGER projects_reindexed AFTER UPDATE OF is_visible, is_client_public, is_address_public, title, description, long_description, challenges, design_phase, construction_phase, tags, programs_used, client, stakeholders, collaborators, category, company_type, city, country, location, total_area, floor_area, construction_status, practice_role, delivery_method, certifications, awards, publications, completion_date, cost_amount, cost_currency, is_construction_cost_public, owner_username, owner_name, owner_company, folded ON projects BEGIN DELETE FROM project_search WHERE rowid = new.id; INSERT INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id = new.id; END;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 0 AND id <= 20000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 0 AND project_id <= 20000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 20000 AND id <= 40000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 20000 AND project_id <= 40000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 40000 AND id <= 60000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 40000 AND project_id <= 60000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 60000 AND id <= 80000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 60000 AND project_id <= 80000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 80000 AND id <= 100000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 80000 AND project_id <= 100000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 100000 AND id <= 120000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 100000 AND project_id <= 120000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 120000 AND id <= 140000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 120000 AND project_id <= 140000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 140000 AND id <= 160000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 140000 AND project_id <= 160000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 160000 AND id <= 180000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 160000 AND project_id <= 180000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 180000 AND id <= 200000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 180000 AND project_id <= 200000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 200000 AND id <= 220000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 200000 AND project_id <= 220000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 220000 AND id <= 240000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 220000 AND project_id <= 240000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 240000 AND id <= 260000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 240000 AND project_id <= 260000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 260000 AND id <= 280000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 260000 AND project_id <= 280000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 280000 AND id <= 300000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 280000 AND project_id <= 300000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 300000 AND id <= 320000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 300000 AND project_id <= 320000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 320000 AND id <= 340000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 320000 AND project_id <= 340000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 340000 AND id <= 360000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 340000 AND project_id <= 360000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 360000 AND id <= 380000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 360000 AND project_id <= 380000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 380000 AND id <= 400000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 380000 AND project_id <= 400000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 400000 AND id <= 420000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 400000 AND project_id <= 420000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 420000 AND id <= 440000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 420000 AND project_id <= 440000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 440000 AND id <= 460000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 440000 AND project_id <= 460000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 460000 AND id <= 480000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 460000 AND project_id <= 480000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 480000 AND id <= 500000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 480000 AND project_id <= 500000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 500000 AND id <= 520000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 500000 AND project_id <= 520000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 520000 AND id <= 540000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 520000 AND project_id <= 540000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 540000 AND id <= 560000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 540000 AND project_id <= 560000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 560000 AND id <= 580000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 560000 AND project_id <= 580000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 580000 AND id <= 600000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 580000 AND project_id <= 600000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 600000 AND id <= 620000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 600000 AND project_id <= 620000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 620000 AND id <= 640000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 620000 AND project_id <= 640000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 640000 AND id <= 660000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 640000 AND project_id <= 660000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 660000 AND id <= 680000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 660000 AND project_id <= 680000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 680000 AND id <= 700000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 680000 AND project_id <= 700000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 700000 AND id <= 720000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 700000 AND project_id <= 720000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 720000 AND id <= 740000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 720000 AND project_id <= 740000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 740000 AND id <= 760000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 740000 AND project_id <= 760000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 760000 AND id <= 780000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 760000 AND project_id <= 780000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 780000 AND id <= 800000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 780000 AND project_id <= 800000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 800000 AND id <= 820000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 800000 AND project_id <= 820000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 820000 AND id <= 840000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 820000 AND project_id <= 840000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 840000 AND id <= 860000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 840000 AND project_id <= 860000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 860000 AND id <= 880000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 860000 AND project_id <= 880000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 880000 AND id <= 900000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 880000 AND project_id <= 900000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 900000 AND id <= 920000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 900000 AND project_id <= 920000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 920000 AND id <= 940000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 920000 AND project_id <= 940000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 940000 AND id <= 960000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 940000 AND project_id <= 960000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 960000 AND id <= 980000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 960000 AND project_id <= 980000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 980000 AND id <= 1000000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 980000 AND project_id <= 1000000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
--> next transaction
INSERT OR REPLACE INTO project_search (rowid, words) SELECT id, words FROM project_documents WHERE id > 1000000 AND (SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_documents.id) IS NOT NULL;
--> next transaction
INSERT OR REPLACE INTO ranked_search (rowid, words) SELECT place, words FROM project_ranks WHERE project_id > 1000000 AND ((SELECT tokens FROM project_fact_tokens WHERE project_fact_tokens.id = project_ranks.project_id) IS NOT NULL OR (SELECT is_address_public = 0 FROM projects WHERE id = project_ranks.project_id)) ORDER BY place;
