// Compares the full-text indexes with their documents: all rows, all filter values, and the words of a sample.
import type { DatabaseSync, SQLOutputValue } from "node:sqlite";

type IndexedColumn = { index: string; name: string; view: string; source: string };

const countOf = (row: Record<string, SQLOutputValue> | undefined) => Number(row?.count);

const SAMPLES_MAX = 300;
/** A word as an index contains it. Private-use characters can mark the tokens of filters. */
const WORD = /[\p{L}\p{N}\p{M}\p{Co}]+/gu;
const FILTER_TOKEN = /^\p{Co}?(cat|com|loc|siz|sta)([0-9A-F]{2})+0$/u;

/** Returns how many documents or words are wrong for each column of an index. */
export function searchDifferences(database: DatabaseSync): [string, number][] {
  const columns = indexedColumns(database);
  const counts = columns.map((column): [string, number] => [
    `search index ${column.index}, ${column.name}`,
    wrongRows(database, column) + missingWords(database, column),
  ]);
  return [...counts, ["filters in the search index", wrongFilters(database, columns)]];
}

/** Returns the column of a view that each column of an index contains, as the insert triggers say. */
function indexedColumns(database: DatabaseSync): IndexedColumn[] {
  const triggers = database
    .prepare("SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name GLOB '*_indexed'")
    .all();
  return triggers.flatMap(({ sql }) =>
    [
      ...String(sql).matchAll(/INSERT INTO (\w+) \(rowid, ([\w, ]+)\)\s+SELECT id, ([\w, ]+) FROM (\w+)/g),
    ].flatMap(([, index = "", names = "", sources = "", view = ""]) =>
      names
        .split(", ")
        .map((name, position) => ({ index, name, view, source: sources.split(", ")[position] ?? "" })),
    ),
  );
}

function wrongRows(database: DatabaseSync, { index, view }: IndexedColumn) {
  const query = `SELECT count(*) AS count FROM (SELECT * FROM (SELECT id FROM ${view} EXCEPT SELECT rowid FROM ${index})
    UNION ALL SELECT * FROM (SELECT rowid FROM ${index} EXCEPT SELECT id FROM ${view}))`;
  return countOf(database.prepare(query).get());
}

function missingWords(database: DatabaseSync, { index, name, view, source }: IndexedColumn) {
  const last = Number(database.prepare(`SELECT max(rowid) AS last FROM ${index}`).get()?.last);
  const read = database.prepare(
    `SELECT id, ${source} AS text FROM ${view} WHERE id >= ? ORDER BY id LIMIT 1`,
  );
  const find = database.prepare(`SELECT 1 FROM ${index} WHERE ${index} MATCH ? AND rowid = ?`);
  const columns = database.prepare(`SELECT count(*) AS count FROM pragma_table_info('${index}')`).get();
  const isOnly = countOf(columns) === 1;
  const samples = Math.min(SAMPLES_MAX, last);
  let missing = 0;
  for (let sample = 0; sample < samples; sample++) {
    const { id, text } = read.get(Math.floor((last * sample) / samples)) ?? {};
    if (id === undefined) continue;
    for (const word of new Set(String(text).match(WORD)))
      if (!find.get(isOnly ? `"${word}"` : `${name} : "${word}"`, id)) missing++;
  }
  return missing;
}

/** Projects with the same filter values have the same tokens: the view is read for one of them. */
const ALIKE = `SELECT min(id) AS id, count(*) AS projects FROM projects WHERE is_visible = 1
  GROUP BY lower(city), lower(country), lower(location), lower(company_type), lower(category), area_band,
  construction_status`;

function wrongFilters(database: DatabaseSync, columns: IndexedColumn[]) {
  const expected = new Map<string, number>();
  const column = columns.findLast((each) => each.view === "project_documents");
  if (!column) return 1;
  const { index, view, source } = column;
  for (const { text, projects } of database
    .prepare(`SELECT ${source} AS text, projects FROM (${ALIKE}) JOIN ${view} USING (id)`)
    .iterate())
    for (const token of new Set(
      String(text)
        .match(WORD)
        ?.filter((word) => FILTER_TOKEN.test(word)),
    ))
      expected.set(token, (expected.get(token) ?? 0) + Number(projects));
  const counted = database.prepare(`SELECT count(*) AS count FROM ${index} WHERE ${index} MATCH ?`);
  const wrong = [...expected].filter(([token, projects]) => countOf(counted.get(`"${token}"`)) !== projects);
  return expected.size === 0 ? 1 : wrong.length;
}
