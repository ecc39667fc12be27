// Writes the searched words of a project or user, as the code does, so that a search finds them.
import type { DatabaseSync } from "node:sqlite";
import { foldedFields, wordsToSuggest } from "../../src/worker/db/search/folding.ts";

type Columns = Record<string, unknown>;

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fields of a row by their names in the code. Lists are JSON in the database. */
const textsOf = (fields: readonly string[], row: Columns): Record<string, unknown> =>
  Object.fromEntries(
    fields.map((field) => {
      const value = row[columnOf(field)] ?? null;
      return [field, typeof value === "string" && /^[[{]/.test(value) ? JSON.parse(value) : value];
    }),
  );

/** The column `folded` of a row. */
export function foldingsIn(fields: readonly string[], row: Columns) {
  const found = Object.entries(foldedFields(textsOf(fields, row))).filter(([, text]) => text !== null);
  return found.length === 0 ? null : JSON.stringify(Object.fromEntries(found));
}

/** The words that were inserted, by database. */
const insertedWords = new WeakMap<DatabaseSync, Set<string>>();

/** Returns a function that adds the words of a row to those that searches are corrected to. */
export function wordWriter(database: DatabaseSync) {
  const insert = database.prepare("INSERT INTO search_words (word, written) VALUES (?, ?)");
  const inserted = insertedWords.get(database) ?? new Set();
  insertedWords.set(database, inserted);
  return (fields: readonly string[], row: Columns) => {
    for (const [word, asWritten] of wordsToSuggest(textsOf(fields, row)))
      if (!inserted.has(word)) {
        inserted.add(word);
        insert.run(word, asWritten);
      }
  };
}
