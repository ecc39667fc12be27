import { isReservedName } from "@contract/reserved-names";
import { api } from "../api";
import { pathOf, patternOf, procedureNames, type Route } from "../operation/routes";
import type { LogContext } from "../platform/log";

/** The properties of a request in its log lines. */
export const logContextOf = ({ method, url }: Request, requestId: string): LogContext => ({
  requestId,
  method,
  /** Found when a line is written, because most requests write none. */
  get route() {
    return routeOf(method, new URL(url).pathname);
  },
  startedAt: Date.now(),
});

const routes = Object.values(api)
  .flatMap((feature): Route[] => Object.values(feature))
  .map((route) => ({ method: route.method, path: pathOf(route), pattern: patternOf(route) }));
const procedures = new Set(
  Object.entries(api).flatMap(([feature, verbs]) => Object.keys(verbs).map((verb) => `${feature}.${verb}`)),
);

/** The pattern of a path: nothing that a person has entered, such as a username, is in it. */
function routeOf(method: string, path: string) {
  const asked = method === "HEAD" ? "GET" : method;
  const route = routes.find((each) => each.method === asked && each.pattern.test(path));
  if (route) return route.path;
  const [first = "", ...rest] = path.slice(1).split("/");
  if (first === "trpc")
    return `/trpc/${procedureNames(path)
      .map((name) => (procedures.has(name) ? name : "*"))
      .join()}`;
  if (first !== "" && !isReservedName(first)) return "/*";
  return `/${first}${rest.length > 0 ? "/*" : ""}`;
}
