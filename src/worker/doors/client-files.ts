/** What a page loads: the client's entry and styles, and by route the further chunks it will ask for. */
export type ClientFiles = { entry: string; css: string[]; isDev: boolean; chunks: Record<string, string[]> };

type Manifest = Record<
  string,
  { file: string; src?: string; css?: string[]; imports?: string[]; isEntry?: boolean }
>;

let files: Promise<ClientFiles> | undefined;

/** The built files by the client's manifest, read once; Vite's own modules while developing. */
export function clientFiles({ ASSETS }: Env): Promise<ClientFiles> {
  if (import.meta.env.DEV) {
    return Promise.resolve({
      entry: "/src/app/entry-client.tsx",
      css: ["/src/app/styles.css"],
      isDev: true,
      chunks: {},
    });
  }
  files ??= readManifest(ASSETS);
  return files;
}

async function readManifest(assets: Fetcher): Promise<ClientFiles> {
  const answer = await assets.fetch("https://assets/.vite/manifest.json");
  if (!answer.ok) throw new Error("The client is not built: run `npm run build`");
  const manifest = await answer.json<Manifest>();
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error("The client's manifest names no entry");
  const chunks: Record<string, string[]> = {};
  for (const [key, { src = key }] of Object.entries(manifest)) {
    const route = /^src\/app\/routes\/(.+)\.tsx\?tsr-split=component$/.exec(src)?.[1];
    if (route)
      chunks[routeId(route)] = reach(manifest, key)
        .filter((file) => file !== entry.file)
        .map((file) => `/${file}`);
  }
  return { entry: `/${entry.file}`, css: (entry.css ?? []).map((file) => `/${file}`), isDev: false, chunks };
}

/** The router's id of a route by its file's name: `_frame.projects.$id` is `/_frame/projects/$id`. */
const routeId = (name: string) => `/${name.replaceAll(".", "/").replace(/(^|\/)index$/, "$1")}`;

/** A chunk's file and those of all it imports. */
function reach(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((each) => reach(manifest, each, seen))];
}
