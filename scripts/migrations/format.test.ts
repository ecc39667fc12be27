import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { unstable_splitSqlQuery as splitAsWrangler } from "wrangler";
import { formErrors, oneLine, statementsOf, transactionsOf } from "./format.ts";
import { splitAsReported, withoutComments } from "./reported-splitting.ts";

const migrations = readdirSync("migrations")
  .sort()
  .map((name) => ({ name, file: readFileSync(`migrations/${name}`, "utf8") }));
/** The SQL that wrangler sends to D1's API: the file, and a statement that records it. */
const sent = ({ name, file }: { name: string; file: string }) =>
  `${file}\nINSERT INTO "d1_migrations" (name)\nvalues ('${name}');`;
const splitters = { "as wrangler": splitAsWrangler, "as strictly as reported": splitAsReported };

const trigger = (body: string) => `CREATE TRIGGER t AFTER INSERT ON items ${body}`;
const following = "CREATE TABLE following (id integer);";
/** Layouts of which reports say that D1's API splits them wrongly. */
const refused = {
  "a trigger over several lines": `${trigger("BEGIN\n  DELETE FROM items;\nEND;")}\n${following}`,
  "a trigger in lower case": `${trigger("begin DELETE FROM items; end;")}\n${following}`,
  "a trigger with CRLF line endings": `${trigger("BEGIN\r\n  DELETE FROM items;\r\nEND;")}\r\n${following}`,
  "a trigger with a CASE expression": `${trigger("BEGIN SELECT CASE WHEN 1 THEN 2 END; SELECT 1; END;")}\n${following}`,
  "a comment with a semicolon": `-- First; second\n${following}`,
};

function database() {
  const opened = new DatabaseSync(":memory:");
  opened.exec("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)");
  return opened;
}

describe.each(migrations)("$name", (migration) => {
  it("has one statement a line, and no quotes or semicolons in comments", () => {
    expect(formErrors(migration.file)).toEqual([]);
  });

  it.each(Object.entries(splitters))("keeps each statement whole if it is split %s", (_, split) => {
    const pieces = split(sent(migration)).map((piece) => withoutComments(piece).replace(/;$/, ""));
    expect(pieces.slice(0, -1)).toEqual(statementsOf(migration.file).map((line) => line.replace(/;$/, "")));
  });
});

it.each(Object.entries(splitters))("all migrations run piece by piece if they are split %s", (_, split) => {
  const [whole, pieces] = [database(), database()];
  for (const migration of migrations) {
    whole.exec(sent(migration));
    for (const piece of split(sent(migration))) pieces.prepare(piece).run();
  }
  const schema = "SELECT type, name, sql FROM sqlite_schema ORDER BY name";
  expect(pieces.prepare(schema).all()).toEqual(whole.prepare(schema).all());
  expect(pieces.prepare("SELECT name FROM d1_migrations").all()).toHaveLength(migrations.length);
});

describe("layouts that are reported to fail", () => {
  it.each(Object.entries(refused))("%s is refused by the model of D1's API", (_, sql) => {
    const opened = database();
    opened.exec("CREATE TABLE items (id integer)");
    expect(() => {
      for (const piece of splitAsReported(sql)) opened.prepare(piece).run();
    }).toThrow(/incomplete input|syntax error/);
  });

  it.each(Object.entries(refused))("%s is an error in a migration", (_, sql) => {
    expect(formErrors(sql)).not.toEqual([]);
  });
});

describe("a statement that is written to a migration", () => {
  it("is on one line, without comments, with BEGIN and END in capitals and with its strings unchanged", () => {
    const source = `create trigger t -- a comment; with 'quotes'
      after insert on \`end\` begin /* another */
        update items set words = 'a  -- b' || "end";
      end`;
    expect(oneLine(source)).toBe(
      "create trigger t after insert on `end` BEGIN update items set words = 'a  -- b' || \"end\"; END;",
    );
    expect(oneLine("SELECT 1 ;\n")).toBe("SELECT 1;");
  });

  it("is refused if it cannot survive", () => {
    expect(() => oneLine(trigger("BEGIN SELECT (case when 1 then 2 end); END"))).toThrow(/iif/);
    expect(() => oneLine("INSERT INTO items VALUES ('a;b')")).toThrow(/char\(59\)/);
    expect(() => oneLine("INSERT INTO items VALUES ('a\nb')")).toThrow(/char\(10\)/);
  });
});

it("a line divides a migration into transactions", () => {
  const file = "-- Why\nSELECT 1;\nSELECT 2;\n--> next transaction\n-- Then\nSELECT 3;\n";
  expect(transactionsOf(file)).toEqual([["SELECT 1;", "SELECT 2;"], ["SELECT 3;"]]);
  expect(transactionsOf("SELECT 1;\n")).toEqual([["SELECT 1;"]]);
});
