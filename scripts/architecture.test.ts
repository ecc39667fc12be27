import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** The rules for the structure of the code, as tests. */

const sources = new Map(
  globSync("**/*.{ts,tsx,css}", { cwd: "src" })
    .map((path) => path.replaceAll("\\", "/"))
    .map((path) => [path, readFileSync(`src/${path}`, "utf8")]),
);
const isTest = (path: string) => path.endsWith(".test.ts") || path.startsWith("worker/testing/");
const code = [...sources].filter(([path]) => /\.tsx?$/.test(path) && !path.endsWith(".gen.ts"));
const product = code.filter(([path]) => !isTest(path));

type Import = { to: string; isType: boolean; isLazy: boolean };

/** The imports of a file: our own files by path, packages by name. */
function importsOf(path: string, text: string): Import[] {
  const statements = text.matchAll(
    /^\s*(?:import|export)\s+(type\s)?(?:[^;"']*?\sfrom\s+)?["']([^"']+)["']/gm,
  );
  const calls = text.matchAll(/import\(\s*["']([^"']+)["']\s*\)/g);
  return [
    ...[...statements].map(([, type, to]) => ({
      to: resolve(path, to ?? ""),
      isType: Boolean(type),
      isLazy: false,
    })),
    ...[...calls].map(([, to]) => ({ to: resolve(path, to ?? ""), isType: false, isLazy: true })),
  ];
}

function resolve(from: string, to: string) {
  const path = to.replace(/^@(contract|app)\//, "/$1/").replace(/\?.*$/, "");
  if (!/^[./]/.test(path)) return to;
  const base = new URL(path, `file:///${from}`).pathname.slice(1);
  return [base, `${base}.ts`, `${base}.tsx`].find((name) => sources.has(name)) ?? base;
}

const graph = new Map(code.map(([path, text]) => [path, importsOf(path, text)]));
const importers = (from: RegExp, to: RegExp, allowed: (path: string, by: Import) => boolean = () => false) =>
  product.flatMap(([path]) =>
    from.test(path)
      ? (graph.get(path) ?? [])
          .filter((by) => to.test(by.to) && !allowed(path, by))
          .map((by) => `${path} -> ${by.to}`)
      : [],
  );

/** Circles in a graph of imports, each as "a -> b -> a". */
function circlesIn(edges: Map<string, string[]>) {
  const state = new Map<string, "open" | "done">();
  const circles: string[] = [];
  const visit = (node: string, trail: string[]) => {
    if (state.get(node) === "done") return;
    if (state.get(node) === "open")
      return void circles.push([...trail.slice(trail.indexOf(node)), node].join(" -> "));
    state.set(node, "open");
    for (const next of edges.get(node) ?? []) visit(next, [...trail, node]);
    state.set(node, "done");
  };
  for (const node of edges.keys()) visit(node, []);
  return circles;
}

describe("imports point one way", () => {
  it("the contract imports zod and itself", () => {
    expect(importers(/^contract\//, /^(?!zod$|contract\/)/)).toEqual([]);
  });

  it("the app imports from the Worker only the type of the API", () => {
    expect(importers(/^app\//, /^worker\//, (_path, by) => by.to === "worker/api.ts" && by.isType)).toEqual(
      [],
    );
  });

  it("the Worker imports from the app only entry-server, in handlers/pages", () => {
    const isPageHandler = (path: string, by: Import) =>
      path === "worker/handlers/pages.tsx" && by.to === "app/entry-server.tsx";
    expect(importers(/^worker\//, /^app\//, isPageHandler)).toEqual([]);
  });

  it("on the Worker: index → gateway → app → handlers → api, jobs → features → openapi → http, operation → context → auth → platform → db, config", () => {
    const layers = [
      /index\.ts/,
      /gateway\.ts/,
      /app\.ts/,
      /handlers\//,
      /(api|jobs)\.ts/,
      /features\//,
      /openapi\//,
      /http\//,
      /operation\//,
      /context\.ts/,
      /auth\//,
      /platform\//,
      /(db|config)\//,
    ];
    const layerOf = (path: string) =>
      layers.findIndex((layer) => new RegExp(`^worker/${layer.source}`).test(path));
    const isFine = (path: string, by: Import) =>
      by.isType || layerOf(path) < 0 || layerOf(by.to) < 0 || layerOf(by.to) >= layerOf(path);
    expect(importers(/^worker\//, /^worker\//, isFine)).toEqual([]);
  });

  it("only six files of the Worker are in no folder", () => {
    const loose = [...sources.keys()].filter((path) => /^worker\/[^/]+$/.test(path));
    expect(loose.map((path) => path.slice("worker/".length)).sort()).toEqual([
      "api.ts",
      "app.ts",
      "context.ts",
      "gateway.ts",
      "index.ts",
      "jobs.ts",
    ]);
  });

  it("operations.ts exports operations and nothing else", () => {
    const callers = ["worker/api.ts", "worker/jobs.ts", "worker/handlers/queue.ts"];
    const table = callers.map((path) => sources.get(path)).join();
    const others = [...sources]
      .filter(([path]) => path.endsWith("/operations.ts"))
      .flatMap(([path, text]) =>
        [...text.matchAll(/^export (?:async )?(?:const|function|type|class) (\w+)/gm)].map(
          ([, name]) => `${path}: ${name}`,
        ),
      )
      .filter((each) => !new RegExp(`\\b${each.split(": ")[1]}\\b`).test(table));
    expect(others).toEqual([]);
  });

  it("in the app: entry → router → routes → pages, shell → entities → viewers → data → ui → lib", () => {
    const layers = [
      /entry-/,
      /router(Tree\.gen)?\./,
      /routes\//,
      /(pages|shell)\//,
      /(?!(viewers|data|ui|lib)\/)[a-z-]+\//,
      /viewers\//,
      /data\//,
      /ui\//,
      /lib\//,
    ];
    const layerOf = (path: string) =>
      layers.findIndex((layer) => new RegExp(`^app/${layer.source}`).test(path));
    const isFine = (path: string, by: Import) => layerOf(by.to) < 0 || layerOf(by.to) >= layerOf(path);
    expect(importers(/^app\//, /^app\//, isFine)).toEqual([]);
  });

  it("folders of the app have no circles, a folder being its own files, also of types and lazy imports", () => {
    const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
    const edges = new Map<string, string[]>();
    for (const [path] of product.filter(([each]) => each.startsWith("app/")))
      for (const { to } of graph.get(path) ?? [])
        if (sources.has(to) && to.startsWith("app/") && folderOf(to) !== folderOf(path))
          edges.set(folderOf(path), [...(edges.get(folderOf(path)) ?? []), folderOf(to)]);
    expect(circlesIn(edges)).toEqual([]);
  });

  it("no page imports another page or the shell", () => {
    const pageOf = (path: string) => /^app\/(?:pages\/([^/]+)|(shell))\//.exec(path)?.slice(1).find(Boolean);
    const isFine = (path: string, by: Import) => pageOf(path) === pageOf(by.to);
    expect(importers(/^app\/(pages|shell)\//, /^app\/(pages|shell)\//, isFine)).toEqual([]);
  });

  it("ui components import nothing specific to this product", () => {
    const specific = /^(contract\/(?!graphemes\.ts)|worker\/)/;
    expect(importers(/^app\/ui\//, specific)).toEqual([]);
  });

  it("files have no circular imports, not even of types", () => {
    const edges = new Map(
      product.map(([path]) => [path, (graph.get(path) ?? []).filter((by) => !by.isLazy).map(({ to }) => to)]),
    );
    expect(circlesIn(edges)).toEqual([]);
  });

  it("features of the Worker and folders of the app have no circular imports, with all that is in them", () => {
    const folderOf = (path: string) => /^(worker\/features|app)\/[^/]+(?=\/)/.exec(path)?.[0];
    const edges = new Map<string, string[]>();
    for (const [path] of product)
      for (const { to } of graph.get(path) ?? []) {
        const [from, target] = [folderOf(path), folderOf(to)];
        if (from && target && from !== target) edges.set(from, [...(edges.get(from) ?? []), target]);
      }
    expect(edges.size).toBeGreaterThan(10);
    expect(circlesIn(edges)).toEqual([]);
  });

  it("the contract is imported by its alias, except where Node loads a file as it is", () => {
    const relative = code.filter(
      ([path, text]) =>
        !path.startsWith("contract/") &&
        path !== "worker/db/fact-sql.ts" &&
        /from "(\.\.\/)+contract\//.test(text),
    );
    expect(relative.map(([path]) => path)).toEqual([]);
  });
});

describe("libraries are imported only where allowed", () => {
  it("operations import neither hono nor tRPC", () => {
    const isRoute = (path: string) => path.endsWith("/http.ts");
    expect(importers(/^worker\/features\//, /^(hono|@hono\/|@trpc\/)/, isRoute)).toEqual([]);
  });

  it("operations read the query of a request from their input, which the API description has", () => {
    // The library for logins reads the whole query itself.
    const others = /^worker\/features\/security\/provider\/callback\.ts$/;
    const found = product.filter(
      ([path, text]) =>
        /^worker\/features\//.test(path) && !others.test(path) && /\.url\)\.search/.test(text),
    );
    expect(found.map(([path]) => path)).toEqual([]);
  });

  it("only the database, the sessions and the features write queries", () => {
    const mayQuery = (path: string) =>
      /^worker\/(db|auth|features)\//.test(path) && !path.endsWith("/http.ts");
    expect(importers(/^/, /^drizzle-orm/, mayQuery)).toEqual([]);
  });

  it("on the Worker, only the logger writes to the console", () => {
    const others = product.filter(
      ([path, text]) => /^worker\/(?!platform\/log\.ts)/.test(path) && /\bconsole\./.test(text),
    );
    expect(others.map(([path]) => path)).toEqual([]);
  });

  it("only data/cache says which queries a change makes out of date", () => {
    const others = product.filter(
      ([path, text]) =>
        /^app\/(?!data\/cache\/)/.test(path) && /invalidateQueries\(|utils\.[\w.]*invalidate\(/.test(text),
    );
    expect(others.map(([path]) => path)).toEqual([]);
  });

  it("a public page does not load validation, forms, dialogs or screens that need a login up front", () => {
    const forMembers =
      /(_layout\.(auth|auth_\.continue|contact|reset-password|verify-email|dashboard|dashboard_\.sheets|messages|settings|takedowns|connect|projects\.new|admin.*)|dashboard\.sheets\.print)\.tsx$/;
    const entries = product
      .map(([path]) => path)
      .filter((path) => /^app\/(entry-client|routes\/.*)\.tsx$/.test(path) && !forMembers.test(path));
    expect(entries.length).toBeGreaterThan(20);
    const seen = new Set<string>();
    const walk = (path: string) => {
      if (seen.has(path)) return;
      seen.add(path);
      for (const by of graph.get(path) ?? []) if (!by.isType && !by.isLazy) walk(by.to);
    };
    entries.forEach(walk);
    const heavy =
      /^(zod|radix-ui|cmdk|react-hook-form|sonner|three|app\/pages\/(admin|project\/edit|messages|settings)\/)/;
    expect([...seen].filter((path) => heavy.test(path))).toEqual([]);
  });
});

describe("files", () => {
  it("are small", () => {
    const tables = /^(worker\/(api|db\/schema)|contract\/project-fields)\.ts$/;
    const long = product.filter(
      ([path, text]) =>
        !tables.test(path) && text.trimEnd().split("\n").length > (path.startsWith("app/") ? 350 : 250),
    );
    expect(long.map(([path]) => path)).toEqual([]);
  });

  it("have specific names", () => {
    const vague = code.filter(
      ([path]) =>
        path !== "worker/index.ts" &&
        /(^|[/.-])(index|utils?|helpers?|types|common|manager|misc)\.tsx?$/.test(path) &&
        !path.startsWith("app/routes/"),
    );
    expect(vague.map(([path]) => path)).toEqual([]);
  });

  it("use colour values only in tokens.css and in the head of the page", () => {
    const hex = /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b(?=["';\s])|\brgba?\(|\boklch\(/i;
    const named = [...sources].filter(
      ([path, text]) =>
        path.startsWith("app/") && !/^app\/(tokens\.css|shell\/root-head\.ts)$/.test(path) && hex.test(text),
    );
    expect(named.map(([path]) => path)).toEqual([]);
  });

  it("suppress neither the compiler nor the linter", () => {
    const silenced = code.filter(([, text]) =>
      /@ts-(ignore|nocheck|expect-error)|\bas any\b|: any\b/.test(text),
    );
    expect(silenced.map(([path]) => path)).toEqual([]);
    const scripts = globSync("{scripts,e2e}/**/*.{ts,mjs}").filter((path) =>
      /@ts-(ignore|nocheck|expect-error)/.test(readFileSync(path, "utf8")),
    );
    expect(scripts).toEqual([]);
  });
});
