import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { Protocol } from "@modelcontextprotocol/sdk/shared/protocol.js";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { SQLiteRaw } from "drizzle-orm/sqlite-core/query-builders/raw";
import sharp from "sharp";
import { describe, expect, it } from "vitest";

/** Parts of libraries that the source uses although they are not documented. An update that changes one fails here, by its name. */

const fileOf = (path: string) => `node_modules/${path}`;

describe("what is used of a library without being documented", () => {
  it("react-dom: a file with renderToString alone, which vite.config.ts names (else pages are not rendered)", () => {
    const path = fileOf("react-dom/cjs/react-dom-server-legacy.browser.production.js");
    const server = createRequire(import.meta.url)(resolve(path));
    expect(typeof server.renderToString).toBe("function");
  });

  it("react-dom: the property of an element that it has hydrated, which early-events waits for (else a click before that is lost)", () => {
    const code = readFileSync(fileOf("react-dom/cjs/react-dom-client.production.js"), "utf8");
    expect(code).toContain('"__reactProps$"');
  });

  it("drizzle-orm: D1's batch runs the property `stmt` of a raw query, which db/d1.ts sets (else batches fail)", async () => {
    const statement = { bind: (...values: unknown[]) => ["bound", ...values] };
    const batches: unknown[][] = [];
    const binding = {
      prepare: () => ({ bind: () => "another statement" }),
      batch: async (statements: unknown[]) => {
        batches.push(statements);
        return statements.map(() => ({ results: [] }));
      },
    };
    const db = drizzle(binding as never);
    const query = db.run(sql`select ${7}`);
    expect(query).toBeInstanceOf(SQLiteRaw);
    Object.assign(query, { stmt: statement });
    await db.batch([query as never]);
    expect(batches).toEqual([[["bound", 7]]]);
  });

  it("@modelcontextprotocol/sdk: the abstract methods of Protocol, which handlers/mcp.ts implements (else calls of tools fail)", () => {
    const code = readFileSync(fileOf("@modelcontextprotocol/sdk/dist/esm/shared/protocol.d.ts"), "utf8");
    const methods = [...code.matchAll(/protected abstract (\w+)/g)].map(([, name]) => name).sort();
    const handler = readFileSync("src/worker/handlers/mcp.ts", "utf8");
    const implemented = [...handler.matchAll(/protected (assert\w+)\(/g)].map(([, name]) => name).sort();
    expect(typeof Protocol).toBe("function");
    expect(implemented).toEqual(methods);
  });

  it("pdfjs-dist: the files of its legacy build and its data (else no drawing opens)", () => {
    for (const path of ["build/pdf.mjs", "build/pdf.worker.mjs", "build/pdf.renderer.mjs"])
      expect(existsSync(fileOf(`pdfjs-dist/legacy/${path}`)), path).toBe(true);
    for (const path of ["cmaps", "standard_fonts", "wasm/jbig2.wasm", "wasm/openjpeg.wasm"])
      expect(existsSync(fileOf(`pdfjs-dist/${path}`)), path).toBe(true);
  });

  it("lucide-react: its main file exports each icon from a file of its own, which makes its component with createLucideIcon (else no build or the library's slow icons)", () => {
    const code = readFileSync(fileOf("lucide-react/dist/esm/lucide-react.mjs"), "utf8");
    expect(code).toMatch(
      /export \{[^}]*\bdefault as ChevronDown\b[^}]*\} from '\.\/icons\/chevron-down\.mjs'/,
    );
    const icon = readFileSync(fileOf("lucide-react/dist/esm/icons/chevron-down.mjs"), "utf8");
    expect(icon).toContain("import createLucideIcon from '../createLucideIcon.mjs'");
    expect(icon).toMatch(/ {2}node: \[/);
    expect(icon).toContain("createLucideIcon(__iconData)");
  });

  it("sharp: the methods of its prototype, which fast-images replaces (else pictures are made slowly)", () => {
    for (const name of ["avif", "webp", "resize"] as const)
      expect(typeof sharp.prototype[name]).toBe("function");
    expect(Object.getPrototypeOf(sharp(new Uint8Array(1)))).toBe(sharp.prototype);
  });
});
