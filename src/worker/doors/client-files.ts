import { digest } from "../auth/digest";

/**
 * The files that a page loads: the client's entry, and the style sheet, which is inlined to save a round trip before the
 * first paint.
 */
export type ClientFiles = {
  entry: string;
  /** The files that the entry imports. */
  imports: string[];
  styles: string;
  stylesHash: string;
  isDev: boolean;
};

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>;

let files: Promise<ClientFiles> | undefined;

/** The built files from Vite's manifest, or Vite's modules in development. Only a successful read is cached. */
export function clientFiles({ ASSETS }: Env): Promise<ClientFiles> {
  if (import.meta.env.DEV) {
    return Promise.resolve({
      entry: "/src/app/entry-client.tsx",
      imports: [],
      styles: "",
      stylesHash: "",
      isDev: true,
    });
  }
  files ??= readManifest(ASSETS).catch((error) => {
    files = undefined;
    throw error;
  });
  return files;
}

async function readManifest(assets: Fetcher): Promise<ClientFiles> {
  const manifest = await (await read(assets, ".vite/manifest.json")).json<Manifest>();
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error("The client's manifest names no entry");
  const sheets = await Promise.all((entry.css ?? []).map(async (file) => (await read(assets, file)).text()));
  const styles = sheets.join("");
  const imports = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? []);
  return {
    entry: `/${entry.file}`,
    imports: imports.map((file) => `/${file}`),
    styles,
    stylesHash: digest(styles),
    isDev: false,
  };
}

async function read(assets: Fetcher, file: string) {
  const answer = await assets.fetch(`https://assets/${file}`);
  if (!answer.ok) throw new Error(`${file} is missing: run \`npm run build\``);
  return answer;
}
