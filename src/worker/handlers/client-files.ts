import { type FontFile, fontFiles } from "./page-fonts";
import { parseStyles, type StyleRule } from "./page-styles";

/** The files that a page loads. */
export type ClientFiles = {
  entry: string;
  /** The files that the entry imports. */
  imports: string[];
  /** The style sheet, its rules, and the font files that they name. */
  styles: string;
  rules: StyleRule[];
  fonts: FontFile[];
  isDev: boolean;
};

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>;

let files: Promise<ClientFiles> | undefined;

/** The built files from Vite's manifest, or Vite's modules in development. Only a successful read is cached. */
export function clientFiles({ ASSETS }: Env): Promise<ClientFiles> {
  if (import.meta.env.DEV) {
    const [entry, styles] = ["/src/app/entry-client.tsx", "/src/app/styles.css"];
    return Promise.resolve({ entry, imports: [], styles, rules: [], fonts: [], isDev: true });
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
  const [styles] = entry?.css ?? [];
  if (!entry || !styles) throw new Error("The client's manifest names no entry with a style sheet");
  const rules = parseStyles(await (await read(assets, styles)).text());
  const imports = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? []);
  return {
    entry: `/${entry.file}`,
    imports: imports.map((file) => `/${file}`),
    styles: `/${styles}`,
    rules,
    fonts: fontFiles(rules),
    isDev: false,
  };
}

async function read(assets: Fetcher, file: string) {
  const answer = await assets.fetch(`https://assets/${file}`);
  if (!answer.ok) throw new Error(`${file} is missing: run \`npm run build\``);
  return answer;
}
