// Compares the full-text index of projects with its documents, in both directions where that is cheap.

const ALIKE = `SELECT filters, projects FROM (SELECT min(id) AS id, count(*) AS projects FROM projects WHERE is_visible = 1
    GROUP BY lower(city), lower(country), lower(location), lower(company_type), lower(category), size_band)
  JOIN project_documents USING (id)`;
const SAMPLES = 500;
const quoted = (text) =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []).map((word) => `"${word}"`).join(" AND ");

/** How many filter tokens have another number of matches than documents, and how many sampled documents are not found. */
export function wrongWords(database) {
  return wrongTokens(database) + missingDocuments(database);
}

function wrongTokens(database) {
  const expected = new Map();
  for (const { filters, projects } of database.prepare(ALIKE).iterate())
    for (const token of new Set(filters.split(" ")))
      expected.set(token, (expected.get(token) ?? 0) + projects);
  const counted = database.prepare(
    "SELECT count(*) AS count FROM project_search WHERE project_search MATCH 'filters : ' || ?",
  );
  return [...expected].filter(([token, projects]) => counted.get(token).count !== projects).length;
}

function missingDocuments(database) {
  const { last } = database.prepare("SELECT max(id) AS last FROM projects").get();
  const document = database.prepare(
    "SELECT id, title, words FROM project_documents WHERE id >= ? ORDER BY id LIMIT 1",
  );
  const find = database.prepare("SELECT 1 FROM project_search WHERE project_search MATCH ? AND rowid = ?");
  let missing = 0;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const { id, title, words } = document.get(Math.floor((last * sample) / SAMPLES)) ?? {};
    if (id === undefined) continue;
    if (!find.get(`title : (${quoted(title)})`, id) || !find.get(`words : (${quoted(words)})`, id)) missing++;
  }
  return missing;
}
