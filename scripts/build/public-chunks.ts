import { resolve } from "node:path";
import type { Rolldown } from "vite";

type ModuleInfo = { importedIds: string[]; dynamicallyImportedIds: string[] };
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null };

/** The public pages with data. */
const pages = {
  home: /^_layout\.index\./,
  discover: /^_layout\.discover\./,
  project: /^(_layout\.projects|portfolio\.\$username)\.\$id\./,
  portfolio: /^portfolio\.\$username\.index\./,
  profile: /^_layout\.profile\.\$id\./,
  search: /^_layout\.search\./,
};
const isPlainPage = /^_layout\.(?!admin|dashboard|messages|settings|projects)/;
/**
 * The main files of their packages name them, so every page seems to use them: the graph does not tell unused exports. Only
 * screens behind a login use them.
 */
const isForFewScreens = /\/(useQueries|queriesObserver|useBlocker)\.js$/;
const isIcon = /\/lucide-react\/.*\/icons\//;
/** Modules that this number of pages use go into one file for all of them. */
const ALMOST_ALL = 5;

/**
 * Puts modules that the same public pages share into one file. A bundler by itself makes a file for each combination of
 * pages, private pages and dialogs that share a module: then a project page loads 38 files, most of which contain a single icon.
 */
export function publicChunks(entry: string): Rolldown.CodeSplittingGroup {
  let chunks: Map<string, string> | undefined;
  return {
    debugName: "public-chunks",
    name: (id, graph) => {
      chunks ??= assign(resolve(entry), graph);
      return chunks.get(id) ?? null;
    },
    // A module's imports are used by the same pages or more, so no two of these files import each other.
    includeDependenciesRecursively: false,
  };
}

/** The file of each module that a public page shares with something else. */
function assign(entry: string, graph: Graph) {
  const users = new Map<string, Set<string>>();
  const lazy = importedLazily(entry, graph);
  for (const user of lazy)
    for (const id of reachable([user], (module) => module.importedIds, graph))
      users.set(id, (users.get(id) ?? new Set()).add(user));
  const chunks = new Map<string, string>();
  for (const [id, { size }] of users) {
    const kinds = new Set([...(users.get(id) ?? [])].map(kindOf));
    const shown = Object.keys(pages).filter((page) => kinds.has(page));
    if (size === 1 || lazy.has(id) || isForFewScreens.test(id)) continue;
    if (shown.length === 0) {
      // Each file costs every page its name, and most icons are smaller than the cost of a file.
      if (isIcon.test(id)) chunks.set(id, "icons");
      continue;
    }
    chunks.set(id, shown.length >= ALMOST_ALL ? "public" : [...kinds].sort().join("-"));
  }
  return chunks;
}

/** Returns the modules that `import()` loads: the parts of routes, dialogs, menus. */
function importedLazily(entry: string, graph: Graph) {
  const all = reachable(
    [entry],
    ({ importedIds, dynamicallyImportedIds }) => [...importedIds, ...dynamicallyImportedIds],
    graph,
  );
  return new Set([...all].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
}

function kindOf(id: string) {
  const route = /\/src\/app\/routes\/(.+)/.exec(id)?.[1] ?? "";
  const page = Object.entries(pages).find(([, isPage]) => isPage.test(route))?.[0];
  return page ?? (isPlainPage.test(route) ? "plain" : "other");
}

function reachable(start: string[], next: (module: ModuleInfo) => string[], graph: Graph) {
  const found = new Set(start);
  for (const id of found)
    for (const imported of next(graph.getModuleInfo(id) ?? NOTHING)) found.add(imported);
  return found;
}

const NOTHING = { importedIds: [], dynamicallyImportedIds: [] };
