// Rehearses a stop of the server amid uploads: npm run rehearse:kill [-- --built dist --port 8797 --rounds 5]. Kills the
// server while pictures and 3D models arrive, in one request and in parts, starts it again, and lets the uploads in parts
// go on. At the end every row has its bytes, and after the cron tasks all bytes have their row.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { main } from "./backup/report.ts";
import { openSite } from "./backup/sites.ts";
import { type Cookies, cookieHeaders, keepCookies } from "./cookies.ts";
import { migrateLocal } from "./migrations/apply.ts";
import { parseArgs } from "./parse-args.ts";
import { kill, start } from "./tools.ts";

const { values: options } = parseArgs({
  options: {
    built: { type: "string", default: "dist" },
    port: { type: "string", default: "8797" },
    rounds: { type: "string", default: "5" },
  },
});
const { built, port } = options;
const url = `http://localhost:${port}`;
const picture = readFileSync("scripts/demo/images/concrete-museum-court.jpg");
const MODEL_BYTES = 12 * 1024 * 1024;

/** Calls the API as one account. */
type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;
type Upload = { id: string; parts: number; partBytes: number };

await main(async () => {
  const state = mkdtempSync(join(tmpdir(), "plinth-kill-"));
  let server: Awaited<ReturnType<typeof serve>> | undefined;
  try {
    await migrateLocal(state);
    server = await serve(state);
    const call = await register();
    const project = await publish(call);
    const kept = new Set([project.mainImage]);
    for (let round = 1; round <= Number(options.rounds); round++) {
      const parts = Array.from({ length: 2 }, () => uploadInParts(call));
      const uploads = [...parts.map(({ send }) => send), ...wholeUploads(call, project.id)].map((upload) =>
        upload().then(
          (address) => kept.add(address),
          () => undefined,
        ),
      );
      // A little later in each round, so that every stage of an upload is met.
      await new Promise((resolve) => setTimeout(resolve, 100 * round * round));
      await server.kill();
      await Promise.all(uploads);
      server = await serve(state);
      for (const part of parts) kept.add(await part.send());
      console.log(
        `Round ${round}: the server was killed, and the uploads in parts went on. ${kept.size} files are kept.`,
      );
    }
    await server.kill();
    const before = await compare(state);
    // The bytes of stopped uploads are recorded, and deleted after 30 days.
    for (const isAged of [false, true]) {
      if (isAged) await query(state, "UPDATE deleted_media SET deleted_at = 0");
      server = await serve(state);
      await call("GET", "/cdn-cgi/local/scheduled");
      await server.kill();
    }
    const after = await compare(state);
    const lost = [...kept].filter((address) => !after.addresses.has(address));
    console.table({ "after the kills": before.counts, "after the cron tasks": after.counts });
    console.log(`${kept.size} uploads were answered; ${lost.length} of them are lost.`);
    const { rowsWithoutBytes, bytesWithoutRow } = after.counts;
    return before.counts.rowsWithoutBytes + rowsWithoutBytes + bytesWithoutRow + lost.length === 0;
  } finally {
    await server?.kill();
    rmSync(state, { recursive: true, force: true });
  }
});

async function serve(state: string) {
  const child = start(
    "wrangler",
    [
      ...["dev", "--config", join(built, "ssr/wrangler.json"), "--port", port, "--persist-to", state],
      ...["--log-level", "error", "--show-interactive-dev-session=false", "--var", `ORIGIN:${url}`],
    ],
    // A process group of its own, so that the runtime is killed as well.
    { stdio: "ignore", detached: true },
  );
  const exited = new Promise((resolve) => child.once("exit", resolve));
  for (;;) {
    const health = await fetch(`${url}/health`).catch(() => null);
    if (health?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  let isRunning = true;
  return {
    async kill() {
      if (isRunning) kill(child);
      isRunning = false;
      await exited;
    },
  };
}

/** Creates an account, and returns a function that calls the API with its session. */
async function register() {
  const cookies: Cookies = new Map();
  const call: Call = async (method, path, body) => {
    const isSent = body instanceof FormData || body instanceof Blob || body === undefined;
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        ...cookieHeaders(cookies),
        ...(!isSent && { "Content-Type": "application/json" }),
      },
      body: isSent ? body : JSON.stringify(body),
    });
    keepCookies(cookies, response);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text.startsWith("{") ? text : "{}");
  };
  const password = "Granite-7!";
  await call("POST", "/api/register", {
    ...{ fullName: "Noor Haddad", username: "noor", email: "noor@example.com" },
    ...{ password, passwordConfirm: password, acceptedTerms: true },
  });
  return call;
}

async function publish(call: Call) {
  const mainImage = await sendPicture(call);
  const fields = { title: "Kiln", description: "A kiln.", category: "industrial", mainImage };
  return call<{ id: number; mainImage: string }>("POST", "/api/projects", fields);
}

function formOf(name: string, bytes: Buffer<ArrayBuffer>, fileName: string) {
  const form = new FormData();
  form.append(name, new File([bytes], fileName));
  return form;
}

async function sendPicture(call: Call) {
  const form = formOf("image", picture, "court.jpg");
  return (await call<{ imageUrl: string }>("POST", "/api/users/profile-image", form)).imageUrl;
}

function wholeUploads(call: Call, id: number) {
  const sendModel = async () => {
    const form = formOf("model", model(), "a.glb");
    return (await call<{ modelUrl: string }>("POST", `/api/projects/${id}/model`, form)).modelUrl;
  };
  return [sendModel, sendModel, () => sendPicture(call), () => sendPicture(call)];
}

/** An upload that goes on where it stopped when `send` is called again. */
function uploadInParts(call: Call) {
  const bytes = model();
  const etags: string[] = [];
  let upload: Upload | undefined;
  return {
    async send() {
      upload ??= await call<Upload>("POST", "/api/uploads", {
        ...{ name: "c.glb", type: "model/gltf-binary", bytes: bytes.length },
      });
      for (let part = etags.length; part < upload.parts; part++) {
        const content = bytes.subarray(part * upload.partBytes, (part + 1) * upload.partBytes);
        const body = new Blob([content], { type: "application/octet-stream" });
        const path = `/api/uploads/${upload.id}/${part + 1}`;
        etags.push((await call<{ etag: string }>("PUT", path, body)).etag);
      }
      const path = `/api/uploads/${upload.id}/complete`;
      return (await call<{ modelUrl: string }>("POST", path, { etags })).modelUrl;
    },
  };
}

/** A binary glTF without anything to show (glTF 2.0, 4.4). */
function model() {
  const json = Buffer.from('{"asset":{"version":"2.0"}} ');
  const bytes = Buffer.alloc(28 + json.length + MODEL_BYTES);
  bytes.write("glTF");
  const numbers: [position: number, value: number][] = [
    [4, 2],
    [8, bytes.length],
    [12, json.length],
    [16, 0x4e4f534a],
    [20 + json.length, MODEL_BYTES],
    [24 + json.length, 0x004e4942],
  ];
  for (const [position, value] of numbers) bytes.writeUInt32LE(value, position);
  json.copy(bytes, 20);
  return bytes;
}

/** Compares the rows with the store. The server must not run. */
async function compare(state: string) {
  const site = await openSite({ remote: false, state }, { database: "d1", variables: {} });
  try {
    const addresses = new Set((await site.query("SELECT url FROM media")).map(({ url }) => String(url)));
    const stored = new Set<string>();
    for await (const { key } of site.store?.list() ?? [])
      stored.add(`/media/${/^(?:variants\/)?([^/]+)/.exec(key)?.[1]}`);
    return {
      addresses,
      counts: {
        rows: addresses.size,
        rowsWithoutBytes: [...addresses].filter((address) => !stored.has(address)).length,
        bytesWithoutRow: [...stored].filter((address) => !addresses.has(address)).length,
      },
    };
  } finally {
    await site.close();
  }
}

async function query(state: string, sql: string) {
  const site = await openSite({ remote: false, state }, { database: "d1", media: true, variables: {} });
  await site.query(sql);
  await site.close();
}
