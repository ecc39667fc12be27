// @ts-nocheck
// Compares the full-text indexes with their documents: all rows, all filter values, and the words of a sample.

const SAMPLES_MAX = 300;
/** A word as an index contains it. Private-use characters can mark the tokens of filters. */
const WORD = /[\p{L}\p{N}\p{Co}][\p{L}\p{N}\p{M}\p{Co}]*/gu;
const FILTER_TOKEN = /^\p{Co}?(cat|com|loc|siz|sta)([0-9A-F]{2})+0$/u;

/** Returns how many documents or words are wrong for each column of an index. */
export function searchDifferences(database) {
  const columns = indexedColumns(database);
  const counts = columns.map((column) => [
    `search index ${column.index}, ${column.name}`,
    wrongRows(database, column) + missingWords(database, column),
  ]);
  return [...counts, ["filters in the search index", wrongFilters(database, columns)]];
}

/** Which column of a view each column of an index contains, as the insert triggers say. */
function indexedColumns(database) {
  const triggers = database
    .prepare("SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name GLOB '*_indexed'")
    .all();
  return triggers.flatMap(({ sql }) =>
    [...sql.matchAll(/INSERT INTO (\w+) \(rowid, ([\w, ]+)\)\s+SELECT id, ([\w, ]+) FROM (\w+)/g)].flatMap(
      ([, index, names, sources, view]) =>
        names
          .split(", ")
          .map((name, position) => ({ index, name, view, source: sources.split(", ")[position] })),
    ),
  );
}

function wrongRows(database, { index, view }) {
  const query = `SELECT count(*) AS count FROM (SELECT * FROM (SELECT id FROM ${view} EXCEPT SELECT rowid FROM ${index})
    UNION ALL SELECT * FROM (SELECT rowid FROM ${index} EXCEPT SELECT id FROM ${view}))`;
  return database.prepare(query).get().count;
}

function missingWords(database, { index, name, view, source }) {
  const { last } = database.prepare(`SELECT max(rowid) AS last FROM ${index}`).get();
  const read = database.prepare(
    `SELECT id, ${source} AS text FROM ${view} WHERE id >= ? ORDER BY id LIMIT 1`,
  );
  const find = database.prepare(`SELECT 1 FROM ${index} WHERE ${index} MATCH ? AND rowid = ?`);
  const isOnly =
    database.prepare(`SELECT count(*) AS count FROM pragma_table_info('${index}')`).get().count === 1;
  const samples = Math.min(SAMPLES_MAX, last);
  let missing = 0;
  for (let sample = 0; sample < samples; sample++) {
    const { id, text } = read.get(Math.floor((last * sample) / samples)) ?? { text: "" };
    for (const word of new Set(text.match(WORD)))
      if (!find.get(isOnly ? `"${word}"` : `${name} : "${word}"`, id)) missing++;
  }
  return missing;
}

/** Projects with the same filter values have the same tokens: the view is read for one of them. */
const ALIKE = `SELECT min(id) AS id, count(*) AS projects FROM projects WHERE is_visible = 1
  GROUP BY lower(city), lower(country), lower(location), lower(company_type), lower(category), area_band,
  construction_status`;

function wrongFilters(database, columns) {
  const expected = new Map();
  const { index, view, source } = columns.filter((column) => column.view === "project_documents").at(-1);
  for (const { text, projects } of database
    .prepare(`SELECT ${source} AS text, projects FROM (${ALIKE}) JOIN ${view} USING (id)`)
    .iterate())
    for (const token of new Set(text.match(WORD)?.filter((word) => FILTER_TOKEN.test(word))))
      expected.set(token, (expected.get(token) ?? 0) + projects);
  const counted = database.prepare(`SELECT count(*) AS count FROM ${index} WHERE ${index} MATCH ?`);
  const wrong = [...expected].filter(([token, projects]) => counted.get(`"${token}"`).count !== projects);
  return expected.size === 0 ? 1 : wrong.length;
}
