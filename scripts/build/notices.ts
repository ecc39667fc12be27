import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";

/** The page with the notices, in the folder of static files: `/licenses`. */
const PAGE = "licenses.html";
const FONT = { name: "Instrument Sans", licence: "OFL-1.1", text: "src/app/fonts/LICENSE.txt" };

/** Programs inside of a package that have another author, by their folder, and whose licence is not in it. */
const INNER: Record<string, string> = { draco: "Draco, © Google", basis: "Basis Universal, © Binomial" };
/** Packages whose build contains another package. */
const CONTAINED: Record<string, string> = { docx: "nanoid" };
const APACHE_TEXT = "node_modules/pdfjs-dist/LICENSE";

type Notice = { name: string; licence: string; owner: string; text: string };

/** The folders of the bundled packages, each with the folders of its modules: scripts, workers, styles and WebAssembly. */
const bundled = new Map<string, Set<string>>();

/**
 * Writes the licences of what the site sends to browsers, as MIT, Apache-2.0, MPL-2.0 and LGPL-3.0 ask. Each worker of the
 * browser is a build of its own.
 */
export const notices = (): Plugin => ({
  name: "notices",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      for (const id of file.type === "chunk" ? file.moduleIds : file.originalFileNames) note(resolve(id));
  },
  writeBundle({ dir = "" }) {
    if (/[\\/]client$/.test(dir)) writeFileSync(join(dir, PAGE), pageOf(allNotices()));
  },
});

/** Notes the package of a module, the innermost if one is in another. Our own modules have none. */
function note(id: string) {
  const [path = ""] = id.split("?");
  const folder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path)?.[0];
  if (!folder || !existsSync(join(folder, "package.json"))) return;
  bundled.set(folder, (bundled.get(folder) ?? new Set([folder])).add(dirname(path)));
  const contained = CONTAINED[basename(folder)];
  if (contained) note(createRequire(path).resolve(contained));
}

function allNotices(): Notice[] {
  const packages = [...bundled].map(([folder, folders]) => noticeOf(folder, folders));
  const inner = [...bundled.values()].flatMap((folders) =>
    [...folders].flatMap((folder) => INNER[basename(folder)] ?? []),
  );
  const apache = { licence: "Apache-2.0", owner: "", text: readFileSync(APACHE_TEXT, "utf8") };
  return [
    // Some packages only name their licence, whose text is in another one of the same author.
    ...packages.map((each) => ({ ...each, text: each.text || textOfSameOwner(each, packages) })),
    ...inner.map((name) => ({ name, ...apache })),
    { ...FONT, owner: "", text: readFileSync(FONT.text, "utf8") },
  ];
}

function noticeOf(folder: string, folders: Set<string>): Notice {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const texts = [...folders].flatMap((each) =>
    readdirSync(each)
      .filter((file) => /^(licen[cs]e|copying|notice)([._-].*)?$/i.test(file))
      .map((file) => readFileSync(join(each, file), "utf8").trim()),
  );
  const owner = (typeof author === "object" ? author.name : author) ?? "";
  return { name: `${name} ${version}`, licence: license, owner, text: texts.join("\n\n") };
}

function textOfSameOwner({ name, licence, owner }: Notice, packages: Notice[]) {
  const other = packages.find((each) => each.licence === licence && each.owner === owner && each.text);
  if (!other)
    throw new Error(`${name} has no text of its licence, ${licence}. Add it to scripts/build/notices.ts`);
  return other.text;
}

function pageOf(packages: Notice[]) {
  const items = packages
    .sort((a, b) => a.name.localeCompare(b.name, "en"))
    .map(
      ({ name, licence, text }) =>
        `<section><h2>${escapeHtml(name)}</h2><p>${escapeHtml(licence)}</p><pre>${escapeHtml(text)}</pre></section>`,
    );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Licences · Plinth</title>
<link rel="icon" href="/favicon.svg">
<style>
:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 45rem; padding: 2rem 1.5rem; font: 1rem/1.5 system-ui, sans-serif }
h2 { margin-top: 2.5rem; font-size: 1.25rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.8125rem }
</style>
</head>
<body>
<p><a href="/">Plinth</a></p>
<h1>Licences</h1>
<p>This site contains the following software and fonts. heic-to and web-ifc are unchanged files of their
own. The LGPL adds to the <a href="https://www.gnu.org/licenses/gpl-3.0.html">GPL 3.0</a>.</p>
${items.join("\n")}
</body>
</html>
`;
}

const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
