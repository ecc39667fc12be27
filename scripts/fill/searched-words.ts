// @ts-nocheck
// What the code writes with the texts of a project or user, so that a search finds them.
import { foldedFields, wordsToSuggest } from "../../src/worker/db/search/folding.ts";

const columnOf = (field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fields of a row by their names in the code. Lists are JSON in the database. */
const textsOf = (fields, row) =>
  Object.fromEntries(
    fields.map((field) => {
      const value = row[columnOf(field)] ?? null;
      return [field, /^[[{]/.test(value ?? "") ? JSON.parse(value) : value];
    }),
  );

/** The column `folded` of a row. */
export function foldingsIn(fields, row) {
  const found = Object.entries(foldedFields(textsOf(fields, row))).filter(([, text]) => text !== null);
  return found.length === 0 ? null : JSON.stringify(Object.fromEntries(found));
}

/** The words that were written, by database. */
const writtenWords = new WeakMap();

/** Returns a function that adds the words of a row to those that searches are corrected to. */
export function wordWriter(database) {
  const insert = database.prepare("INSERT INTO search_words (word, written) VALUES (?, ?)");
  const written = writtenWords.get(database) ?? new Set();
  writtenWords.set(database, written);
  return (fields, row) => {
    for (const [word, asWritten] of wordsToSuggest(textsOf(fields, row)))
      if (!written.has(word)) {
        written.add(word);
        insert.run(word, asWritten);
      }
  };
}
