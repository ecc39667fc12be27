// Gives a user the superuser role, or takes it away: npm run superuser -- <username> [--remote] [--revoke]
import { pathToFileURL } from "node:url";
import { databaseOptions, execute } from "./database.ts";
import { parseArgs } from "./parse-args.ts";

/**
 * SQL that changes the role, if it is not set yet, and adds an entry without an actor to the audit log. The last active
 * superuser keeps the role. The last statement selects the role.
 */
export function roleChange(username: string, isRevoked = false) {
  const folded = username.normalize("NFKC").toLowerCase().trim().replaceAll("'", "''");
  const where = isRevoked
    ? `username_folded = '${folded}' AND role = 'superuser' AND EXISTS (SELECT 1 FROM users AS other
        WHERE other.role = 'superuser' AND other.status = 'active' AND other.id <> users.id)`
    : `username_folded = '${folded}' AND role <> 'superuser'`;
  const role = isRevoked ? "user" : "superuser";
  return [
    `INSERT INTO audit_log (action, target_type, target_id, target_name, details, created_at)
      SELECT 'setRole', 'user', id, username, json_object('role', '${role}', 'by', 'operator'), ${Date.now()}
      FROM users WHERE ${where}`,
    `UPDATE users SET role = '${role}' WHERE ${where}`,
    `SELECT role FROM users WHERE username_folded = '${folded}'`,
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...databaseOptions, revoke: { type: "boolean", default: false } },
  });
  const [username] = positionals;
  if (!username || positionals.length > 1)
    fail("Usage: npm run superuser -- <username> [--remote] [--revoke]");
  const [account] = await execute("Changing the role", roleChange(username, values.revoke), values);
  const role = account?.role;
  if (role === undefined) fail(`There is no account with the username ${username}. Register it first.`);
  if (values.revoke && role === "superuser")
    fail(`${username} is the last active superuser and keeps the role.`);
  console.log(`${username} is ${role === "superuser" ? "now a superuser" : "not a superuser"}.`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
