// Gives a user the superuser role, or takes it away: npm run superuser -- <username> [--remote] [--revoke]
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { run } from "./tools.mjs";

/**
 * SQL that changes the role, if it is not set yet, and adds an entry without an actor to the audit log. The last active
 * superuser keeps the role. The last statement selects the role.
 */
export function roleChange(username, isRevoked = false) {
  const folded = username.normalize("NFKC").toLowerCase().trim().replaceAll("'", "''");
  const where = isRevoked
    ? `username_folded = '${folded}' AND role = 'superuser' AND EXISTS (SELECT 1 FROM users AS other
        WHERE other.role = 'superuser' AND other.status = 'active' AND other.id <> users.id)`
    : `username_folded = '${folded}' AND role <> 'superuser'`;
  const role = isRevoked ? "user" : "superuser";
  return [
    `INSERT INTO audit_log (action, target_type, target_id, details, created_at)
      SELECT 'setRole', 'user', id, json_object('role', '${role}', 'by', 'operator'), ${Date.now()}
      FROM users WHERE ${where}`,
    `UPDATE users SET role = '${role}' WHERE ${where}`,
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
  if (!username || positionals.length > 1)
    fail("Usage: npm run superuser -- <username> [--remote] [--revoke]");
  const role = await execute(roleChange(username, values.revoke), values);
  if (role === undefined) fail(`There is no account with the username ${username}. Register it first.`);
  if (values.revoke && role === "superuser")
    fail(`${username} is the last active superuser and keeps the role.`);
  console.log(`${username} is ${role === "superuser" ? "now a superuser" : "not a superuser"}.`);
}

/** Runs the statements on libSQL, remote D1 or local D1, and returns the selected role. */
async function execute(statements, { remote, state }) {
  const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken } = process.env;
  if (url) {
    const { createClient } = await import("@libsql/client");
    const client = createClient({ url, authToken });
    const results = await client.batch(statements, "write");
    client.close();
    return results.at(-1).rows[0]?.role;
  }
  const target = remote ? ["--remote"] : ["--local", "--persist-to", state];
  const args = ["d1", "execute", "DB", ...target, "--yes", "--json", "--command", statements.join("; ")];
  return JSON.parse(run("Changing the role", "wrangler", ...args)).at(-1).results[0]?.role;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
