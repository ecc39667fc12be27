import { pathOf, patternOf, procedureNames, type Route, type Table } from "../operation/routes";

/**
 * Returns a function that tells which requests read the primary database: writes; requests of administration, because
 * another request may have changed their rights a moment ago; and requests for files, because caches keep the response for
 * long and a page shows a file right after its upload. All others may read a replica.
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
 * Returns a function that tells which requests start a new session: logins and registrations. Their existing session is not
 * read, which would cost another wait for the database. A batch with other calls does read it, because those may need it.
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
