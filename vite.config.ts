import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { buildTargets } from "./scripts/browser-floor/build-targets.ts";
import { directIcons } from "./scripts/build/direct-icons.ts";
import { notices } from "./scripts/build/notices.ts";
import { publicChunks } from "./scripts/build/public-chunks.ts";

/** Where the local database and files live, and what Vite has prepared; a test or a second server names its own. */
const state = process.env.PLINTH_STATE ?? ".wrangler/state";
/** The development server's address, which links begin with; .dev.vars may name another. */
const origin = process.env.PLINTH_ORIGIN;
const proofKeys = process.env.PLINTH_PROOF_KEYS;

/**
 * A route's parts in files of their own. The loaders of public pages stay in the entry, so that a page's data and its
 * code load at the same time; pages behind a login and those of the API load their loader with their code.
 */
const hasLoaderInEntry = (routeId: string) =>
  !/^\/_layout\/(admin|dashboard|documentation_|messages|settings|projects\/new)|\/(print|embed)$/.test(
    routeId,
  );

/** The pages that show a skeleton until their data is there. */
const hasSkeleton = /^\/(_layout\/(projects|profile)|portfolio\/\$username)\/\$id$/;

export const fileRoutes = () =>
  tanstackRouter({
    target: "react",
    routesDirectory: "src/app/routes",
    generatedRouteTree: "src/app/routeTree.gen.ts",
    autoCodeSplitting: true,
    codeSplittingOptions: {
      splitBehavior: ({ routeId }) => [
        [
          "component",
          "errorComponent",
          "notFoundComponent",
          ...(hasLoaderInEntry(routeId) ? [] : ["loader" as const]),
        ],
        // The others have a spinner, which is in the entry anyway.
        ...(hasSkeleton.test(routeId) ? [["pendingComponent" as const]] : []),
      ],
    },
    quoteStyle: "double",
    semicolons: true,
    disableLogging: true,
    // The Worker takes routes whole: nothing to split there, and a server that swaps a route's module renders old code.
    plugin: { vite: { environmentName: "client" } },
  });

const core = {
  name: "core",
  tags: ["$initial" as const],
  test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack|@trpc)[\\/]|preload-helper/,
  priority: 3,
};
/** What every page needs of ours, in one file. */
const frame = { name: "frame", tags: ["$initial" as const], priority: 2 };
/**
 * What `import()` loads in the app (dialogs, menus, editors, toasts) is shown after an interaction, so only in the browser;
 * except in routes, in the file that names the screens of portfolios with a look of their own, and in the one that loads what
 * shows a building in use. The runtime compiles every module of the Worker when it starts, used or not.
 */
const browserOnly: Plugin = {
  name: "browser-only",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  resolveDynamicImport: (_specifier, importer) =>
    /\/src\/app\/(?!routes\/|pages\/portfolio\/practice-screens|in-use\/load-in-use)/.test(importer ?? "")
      ? BROWSER_ONLY
      : null,
  resolveId: (id) => (id === BROWSER_ONLY ? id : null),
  load: (id) => (id === BROWSER_ONLY ? 'throw new Error("This module is for browsers only");' : null),
};
const BROWSER_ONLY = "\0browser-only";

/** Modules of other types than JavaScript have placeholders with their path, which `charset: "ascii"` escapes. */
const readablePlaceholders: Plugin = {
  name: "readable-placeholders",
  apply: "build",
  enforce: "pre",
  renderChunk: {
    filter: { code: /__CLOUDFLARE_MODULE__.*\\u/ },
    handler: (code) => ({
      code: code.replace(/__CLOUDFLARE_MODULE__.*?__CLOUDFLARE_MODULE__/g, (placeholder) =>
        placeholder.replace(/\\u\{?([\da-f]+)\}?/gi, (_, hex) => String.fromCodePoint(parseInt(hex, 16))),
      ),
      map: null,
    }),
  },
};

/**
 * Drizzle's `is` also recognises classes of another copy of Drizzle by their names, for which it walks up each prototype. The
 * Worker has one copy, and `is` took 6% of a project page's time.
 */
const oneDrizzle: Plugin = {
  name: "one-drizzle",
  apply: "build",
  transform: {
    filter: { id: /\/drizzle-orm\/entity\.js$/ },
    handler: (code) => {
      const [is] = /^function is\(value, type\) \{.*?^\}/ms.exec(code) ?? [];
      if (!is) throw new Error("drizzle-orm has no function `is` any more");
      return { code: code.replace(is, "const is = (value, type) => value instanceof type;"), map: null };
    },
  },
};

/** The plugin writes a file by which wrangler reads the last build's copy of wrangler.toml, of whatever environment that was. */
const noRedirect: Plugin = {
  name: "no-redirect",
  apply: "build",
  closeBundle: () => rmSync(".wrangler/deploy/config.json", { force: true }),
};

// wrangler.toml has settings for wrangler alone: by them it runs Vite and serves the result. The Cloudflare plugin ignores them
// and prints a warning each time.
const { warn } = console;
console.warn = (...values) => {
  if (!/ignored since they are not applicable when using Vite/.test(values[0])) warn(...values);
};

export default defineConfig(({ command }) => ({
  cacheDir: `${state}/vite`,
  plugins: [
    fileRoutes(),
    react(),
    tailwindcss(),
    browserOnly,
    oneDrizzle,
    directIcons,
    readablePlaceholders,
    noRedirect,
    notices(),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      persistState: { path: state },
      config: {
        main: "src/worker/index.ts",
        ...(command === "serve" && {
          vars: {
            DEVELOPMENT_MAIL: "1",
            WEBHOOK_LOCAL_ADDRESSES: "1",
            ...(origin && { ORIGIN: origin }),
            ...(proofKeys && { PROOF_KEYS: proofKeys }),
          },
        }),
      },
    }),
  ],
  resolve: {
    tsconfigPaths: true,
    alias: {
      // `renderToString` alone. The package's own file for workers also has the renderer for streams, as large again.
      "react-dom/server": resolve(
        `node_modules/react-dom/cjs/react-dom-server-legacy.browser.${command === "serve" ? "development" : "production"}.js`,
      ),
    },
  },
  worker: { plugins: () => [notices()], rolldownOptions: { checks: { bundlerTimings: false } } },
  environments: {
    client: {
      build: {
        target: buildTargets,
        manifest: true,
        // The largest files are workers that a page loads when it shows a model or a PDF.
        chunkSizeWarningLimit: 4000,
        rolldownOptions: {
          checks: { bundlerTimings: false },
          input: "src/app/entry-client.tsx",
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: {
            codeSplitting: { groups: [core, frame, publicChunks("src/app/entry-client.tsx")] },
            // Each page has the names of all files, to load those of a route together. A hash alone is shorter.
            entryFileNames: "assets/[name]-[hash].js",
            chunkFileNames: "assets/[hash].js",
          },
        },
      },
    },
    ssr: {
      build: {
        minify: true,
        // The runtime compiles plain ASCII faster: each character is then one byte.
        rolldownOptions: {
          // Its routes are whole, so that what they import with `import()` may also be imported by others.
          checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
          output: { charset: "ascii" },
        },
      },
    },
  },
}));
