import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { foldedFields, wordsToSuggest } from "./search/folding";
import {
  type ProjectText,
  projectNames,
  projectTexts,
  type UserText,
  userTexts,
} from "./search/searched-texts";

/** Values and statements that are written with the texts of a project or user, so that a search finds them. */

/** The column `folded` of a new row. */
export const foldNewProject = (row: object) => foldingsOfNew<ProjectText>(projectTexts, row);
export const foldNewUser = (row: object) => foldingsOfNew<UserText>(userTexts, row);

/**
 * SQL: the column `folded` after a change. Only the fields that change are replaced, so that two changes at once do not
 * undo each other. Undefined if no text changes.
 */
export const foldProjectChanges = (changes: object) => foldChanges(projectTexts, changes);
export const foldUserChanges = (changes: object) => foldChanges(userTexts, changes);

/** The statement that adds the names in a project or user to the words that searches are corrected to. */
export const addProjectWords = (db: Db, row: object, condition: SQL) =>
  addWords(db, wordsOf(projectNames, row), condition);
/** The statement that deletes the given words which no longer occur in anything that a search finds. */
export const removeWords = (db: Db, words: [word: string, written: string][]) =>
  db.run(sql`delete from search_words where word in (
    select value from json_each(${JSON.stringify(words.map(([word]) => word))})) and ${isInNoText}`);
/** SQL condition on a row of search_words. */
export const isInNoText = sql`not exists (
  select 1 from project_search where project_search match '"' || word || '"') and not exists (
  select 1 from people_search where people_search match '"' || word || '"')`;
export const addUserWords = (db: Db, row: object, condition: SQL) =>
  addWords(db, wordsOf(userTexts, row), condition);
export const projectWords = (row: object) => wordsOf(projectNames, row);
export const userWords = (row: object) => wordsOf(userTexts, row);

export const addWords = (db: Db, words: [word: string, written: string][], condition: SQL) =>
  db.all<never>(sql`insert into search_words (word, written)
    select value ->> 0, value ->> 1 from json_each(${JSON.stringify(words)}) where ${condition}
    on conflict do nothing`);

const wordsOf = (fields: readonly string[], row: object) =>
  wordsToSuggest(...Object.values(pick(fields, row)));

function foldingsOfNew<F extends string>(fields: readonly F[], row: object) {
  const found = Object.entries(foldedFields(pick(fields, row))).filter(([, text]) => text !== null);
  return found.length === 0 ? null : (Object.fromEntries(found) as Partial<Record<F, string>>);
}

function foldChanges(fields: readonly string[], changes: object): SQL | undefined {
  const changed = pick(fields, changes);
  if (Object.keys(changed).length === 0) return undefined;
  return sql`nullif(json_patch(coalesce(folded, '{}'), ${JSON.stringify(foldedFields(changed))}), '{}')`;
}

const pick = (fields: readonly string[], row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).filter(([name, value]) => fields.includes(name) && value !== undefined),
  );
