// The form of migration files: each statement is one line, in the form that survives wherever SQL is split into
// statements. A line that begins with -- is a comment. See "The form of a migration" in docs/data.md.

/** A line between parts of a migration that may be applied in separate transactions. */
const NEXT_TRANSACTION = "--> next transaction";

/** Strings and quoted names, comments, whitespace, words, and any other character. */
const TOKENS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|--[^\n]*|\/\*[\s\S]*?\*\/|\s+|\w+|[^\w\s]/g;

/** A statement that would not survive. */
export class FormatError extends Error {}

/** The statement on one line, without comments. BEGIN and END of a trigger are in capitals, as D1 expects them. */
export function oneLine(statement: string) {
  const isTrigger = /^\s*(--[^\n]*\s+)*create\s+(temp\w*\s+)?trigger\b/i.test(statement);
  return (statement.match(TOKENS) ?? [])
    .map((token) => {
      if (/^(--|\/\*|\s)/.test(token)) return " ";
      if (/^['"`]/.test(token) && /[;\r\n]/.test(token))
        throw new FormatError(`Write semicolons and line breaks as char(59) and char(10): ${token}`);
      if (isTrigger && /^case$/i.test(token))
        throw new FormatError("D1 ends a trigger at the END of a CASE expression. Use iif() instead.");
      return isTrigger && /^(begin|end)$/i.test(token) ? token.toUpperCase() : token;
    })
    .filter((token, index, tokens) => token !== " " || tokens[index - 1] !== " ")
    .join("")
    .trim()
    .replace(/\s*;*$/, ";");
}

/** The transactions of a migration file, each a list of statements. */
export const transactionsOf = (file: string) =>
  file
    .split(`${NEXT_TRANSACTION}\n`)
    .map((part) => part.split("\n").filter((line) => /^(?!--|\s*$)/.test(line)));

/** The statements of a migration file. */
export const statementsOf = (file: string) => transactionsOf(file).flat();

/** Errors in the form of a migration file, with the numbers of their lines. */
export function formErrors(file: string) {
  if (file.includes("\r")) return ["The file has CRLF line endings: use LF"];
  return file.split("\n").flatMap((line, index) => {
    const errors: string[] = [];
    if (line.startsWith("--") && /[;'"`]/.test(line))
      errors.push("a comment contains a quote or a semicolon");
    if (/^(?!--|\s*$)/.test(line))
      try {
        if (oneLine(line) !== line) errors.push("a line is not one complete statement");
      } catch (error) {
        errors.push((error as Error).message);
      }
    return errors.map((error) => `line ${index + 1}: ${error}`);
  });
}
