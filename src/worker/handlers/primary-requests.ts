import { pathOf, patternOf, procedureNames, type Route, type Table } from "../operation/routes";

/**
 * Tells which requests read the primary database: those that write; those of administration, because they decide on
 * rights that another request may have changed a moment ago; and those of files, because caches keep the answer for long
 * and a page shows a file right after its upload. All others may read a replica.
 */
export function primaryRequests(table: Table) {
  const primary = namedRoutes(table).filter(({ route }) => needsPrimary(route));
  const procedures = new Set(primary.map(({ name }) => name));
  const patterns = primary.filter(({ route }) => route.method === "GET").map(({ route }) => patternOf(route));

  return (method: string, path: string) => {
    if (method !== "GET" && method !== "HEAD") return true;
    if (path.startsWith("/trpc/")) return procedureNames(path).some((name) => procedures.has(name));
    // The pages' router ignores case.
    return /^\/(admin|media)(\/|$)/i.test(path) || patterns.some((pattern) => pattern.test(path));
  };
}

/**
 * Tells which requests start a new session: logins and registrations. The session that the request already has is not
 * read for them, which would cost another wait for the database. A batch with other calls does read it, because those
 * may need it.
 */
export function sessionStarts(table: Table) {
  const starts = namedRoutes(table).filter(({ route }) => route.kind === "json" && route.startsSession);
  const paths = new Set(starts.flatMap(({ name, route }) => [pathOf(route), `/trpc/${name}`]));
  return (path: string) => paths.has(path);
}

const namedRoutes = (table: Table) =>
  Object.entries(table).flatMap(([feature, verbs]) =>
    Object.entries(verbs).map(([verb, route]) => ({ name: `${feature}.${verb}`, route })),
  );

const needsPrimary = ({ effect, operation }: Route) =>
  effect === "writes" || operation.access === "superuser";
