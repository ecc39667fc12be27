/**
 * Splits SQL into statements as strictly as any report of failed remote migrations describes D1's API: strings and
 * comments are not recognised, the body of a trigger is kept together only within one line and if BEGIN is in capitals,
 * and the first END closes it. For tests.
 */
export function splitAsReported(sql: string) {
  const pieces = [""];
  const add = (text: string) => {
    pieces[pieces.length - 1] += text;
  };
  for (const line of sql.split("\n")) {
    let isInBody = false;
    for (const token of line.match(/\w+|\W/g) ?? []) {
      add(token);
      if (token === "BEGIN") isInBody = true;
      if (token === "END") isInBody = false;
      if (token === ";" && !isInBody) pieces.push("");
    }
    add("\n");
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => withoutComments(piece) !== "");
}

export const withoutComments = (statement: string) => statement.replace(/^--.*$/gm, "").trim();
