// Gives somebody the role of a superuser, or takes it: npm run superuser -- <username> [--remote] [--revoke]
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { must } from "./tools.mjs";

/** SQL that gives or takes the role where that changes something, and writes it down as done by nobody who is logged in. */
export function roleChange(username, isRevoked = false) {
  const folded = username.normalize("NFKC").toLowerCase().trim().replaceAll("'", "''");
  const who = isRevoked
    ? `username_folded = '${folded}' AND role = 'superuser' AND EXISTS (SELECT 1 FROM users AS other
        WHERE other.role = 'superuser' AND other.status = 'active' AND other.id <> users.id)`
    : `username_folded = '${folded}' AND role <> 'superuser'`;
  const role = isRevoked ? "user" : "superuser";
  return [
    `INSERT INTO audit_log (action, target_type, target_id, details, created_at)
      SELECT 'setRole', 'user', id, json_object('role', '${role}', 'by', 'operator'), ${Date.now()}
      FROM users WHERE ${who}`,
    `UPDATE users SET role = '${role}' WHERE ${who}`,
    `SELECT role FROM users WHERE username_folded = '${folded}'`,
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      remote: { type: "boolean", default: false },
      revoke: { type: "boolean", default: false },
      state: { type: "string", default: ".wrangler/state" },
    },
  });
  const [username] = positionals;
  if (!username || positionals.length > 1) end("Whom? npm run superuser -- <username> [--remote] [--revoke]");
  const role = await run(roleChange(username, values.revoke), values);
  if (role === undefined) end(`There is no account with the username ${username}. Register it first.`);
  if (values.revoke && role === "superuser") end(`${username} is the last superuser, and stays.`);
  console.log(`${username} is ${role === "superuser" ? "a superuser" : "no superuser"} now.`);
}

/** Runs the statements where the product keeps its data, and answers the role that somebody has then. */
async function run(statements, { remote, state }) {
  const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken } = process.env;
  if (url) {
    const { createClient } = await import("@libsql/client");
    const client = createClient({ url, authToken });
    const results = await client.batch(statements, "write");
    client.close();
    return results.at(-1).rows[0]?.role;
  }
  const where = remote ? ["--remote"] : ["--local", "--persist-to", state];
  const args = ["d1", "execute", "DB", ...where, "--yes", "--json", "--command", statements.join("; ")];
  return JSON.parse(must("Changing the role", "wrangler", ...args)).at(-1).results[0]?.role;
}

function end(sentence) {
  console.error(sentence);
  process.exit(1);
}
