import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

/**
 * Imports each icon from its own file. The package's main file names 2,000 of them: with it a build reads them all, and the
 * module graph does not tell which module uses which icon. The icons' component is ours.
 */
export const directIcons: Plugin = {
  name: "direct-icons",
  apply: "build",
  enforce: "pre",
  resolveId: {
    filter: { id: /\/createLucideIcon\.mjs$/ },
    handler: () => resolve("src/app/ui/lucide-icon.ts"),
  },
  transform: {
    filter: { id: /\/src\/app\/.*\.tsx?$/, code: /lucide-react/ },
    handler: (code) => ({
      code: code.replace(
        /import \{([^}]+)\} from "lucide-react";/g,
        // The number of lines stays the same, so that source maps stay true.
        (_statement, names: string) => names.split(",").map(importOf).join(" ") + names.replace(/[^\n]/g, ""),
      ),
      map: null,
    }),
  },
};

function importOf(specifier: string) {
  const [name, alias = name] = specifier.trim().split(" as ");
  if (!name || name.startsWith("type ")) return "";
  files ??= readFiles();
  const file = files.get(name);
  if (!file) throw new Error(`lucide-react has no icon ${name}`);
  return `import ${alias} from "lucide-react/icons/${file}";`;
}

let files: Map<string, string> | undefined;

/** The file of each icon, by the names that the package's main file gives it. */
function readFiles() {
  const code = readFileSync("node_modules/lucide-react/dist/esm/lucide-react.mjs", "utf8");
  const exports = code.matchAll(/export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g);
  return new Map(
    [...exports].flatMap(([, names = "", file = ""]) =>
      names.split(",").map((name) => [name.trim().replace("default as ", ""), file] as const),
    ),
  );
}
