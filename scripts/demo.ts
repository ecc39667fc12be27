// @ts-nocheck
// Loads the demo content over HTTP, as its users: they register, publish projects, like, comment and collect.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openBindings } from "./backup/sites.ts";
import { roleChange } from "./superuser.ts";

const FOLDER = "scripts/demo";
const read = (name) => JSON.parse(readFileSync(join(FOLDER, name), "utf8"));
const TYPES = {
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".pdf": "application/pdf",
  ".glb": "model/gltf-binary",
  ".ifc": "application/p21",
};
/** This file exists while the demo is being loaded, so that an interrupted load is noticed. */
const marker = (state) => join(state, "demo-loading");

export const demoLogins = () =>
  read("users.json").map(({ username, password, profession, accountType, role }) => ({
    username,
    password,
    description: [profession, accountType === "premium" && "premium", role].filter(Boolean).join(", "),
  }));

/** Whether no user has ever registered, or loading the demo was interrupted. */
export async function isDemoNeeded(url, state) {
  if (existsSync(marker(state))) return true;
  const first = await fetch(`${url}/api/users/1`);
  const projects = await fetch(`${url}/api/projects?limit=1`);
  return first.status === 404 && projects.headers.get("X-Total-Count") === "0";
}

/**
 * Loads the content that is missing, and calls `onProgress` with what was done. Prints the server's error and exits if a
 * request fails.
 */
export async function loadDemo(url, state, onProgress) {
  mkdirSync(dirname(marker(state)), { recursive: true });
  writeFileSync(marker(state), "");
  const sessions = new Map();
  for (const user of read("users.json")) sessions.set(user.username, await logIn(url, user));
  const existing = await call(sessions.get("root"), "GET", "/api/projects?limit=50");
  const titles = new Set(existing.map((project) => project.title));
  const projects = read("projects.json").filter((project) => !titles.has(project.title));
  // One after the other, because ids follow the order. What belongs to a project is added while the next is published.
  let added = Promise.resolve();
  for (const [index, project] of projects.entries()) {
    onProgress(`${index + 1} of ${projects.length} projects`);
    const [add] = await Promise.all([publish(sessions, project), added]);
    added = add();
  }
  await added;
  await Promise.all(
    read("users.json").flatMap(({ username, follows = [] }) =>
      follows.map((name) =>
        call(sessions.get(username), "POST", `/api/users/${sessions.get(name).id}/follow`),
      ),
    ),
  );
  await addCollections(sessions);
  await setDemoRoles(state);
  rmSync(marker(state));
}

/** Adds the collections that are missing. What is added last is the first item. */
async function addCollections(sessions) {
  const projects = await call(sessions.get("root"), "GET", "/api/projects?limit=50");
  for (const { owner, items, ...collection } of read("collections.json")) {
    const session = sessions.get(owner);
    const existing = await call(session, "GET", "/api/collections");
    if (existing.some(({ name }) => name === collection.name)) continue;
    const { id } = await call(session, "POST", "/api/collections", collection);
    for (const { project: title, image, note } of items.toReversed()) {
      const project = projects.find((one) => one.title === title);
      const picture = project.images[image];
      await call(session, "POST", `/api/collections/${id}/items`, { projectId: project.id, picture, note });
    }
  }
}

let sessionCount = 0;

/** Registers the user, or logs in. Each user has their own IP address because of the rate limit for registrations. */
async function logIn(
  url,
  { role: _role, accountType: _accountType, projects: _projects, follows: _follows, appearance, ...user },
) {
  const session = { url, cookies: new Map(), address: `198.51.100.${++sessionCount}` };
  const account = { ...user, passwordConfirm: user.password, acceptedTerms: true };
  let response = await send(session, "POST", "/api/register", account);
  if (response.status === 409)
    response = await send(session, "POST", "/api/login", {
      username: user.username,
      password: user.password,
    });
  if (!response.ok) await fail(response);
  session.id = (await response.json()).id;
  if (appearance) await call(session, "PUT", "/api/user/appearance", appearance);
  return session;
}

/** Sets in the database what the API does not allow: a premium plan, the superuser role, confirmed emails, featured projects. */
async function setDemoRoles(state) {
  const featured = read("projects.json").filter((project) => project.featured);
  const statements = [
    "UPDATE users SET account_type = 'premium' WHERE username = 'ada'",
    // Mails about notifications go to confirmed addresses only. One account shows what an unconfirmed one is offered.
    "UPDATE users SET email_verified = 1 WHERE username <> 'dana'",
    ...roleChange("root"),
    ...featured.map(
      ({ title, featured: position }) =>
        `UPDATE projects SET featured_at = ${Date.now() - position} WHERE title = '${title}'`,
    ),
  ];
  const { DB, dispose } = await openBindings({ state });
  await whenNotLocked(() => DB.batch(statements.map((sql) => DB.prepare(sql))));
  await dispose();
}

/** The running site, which has the same file open, may be writing: SQLite then refuses at once. */
async function whenNotLocked(write, tries = 30) {
  try {
    await write();
  } catch (error) {
    if (tries === 1 || !/SQLITE_BUSY/.test(error.message)) throw error;
    await setTimeout(1000);
    await whenNotLocked(write, tries - 1);
  }
}

/** Publishes a project. Returns the function that adds what belongs to it. */
async function publish(
  sessions,
  {
    owner,
    featured: _featured,
    likedBy,
    comments,
    mainImage,
    images,
    drawings,
    beforeImages,
    afterImages,
    model,
    ifc,
    ...fields
  },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined)
      form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  const files = {
    mainImage: [mainImage],
    images,
    drawings: drawings?.filter((path) => !isPdf(path)),
    beforeImages,
    afterImages,
    model: model ? [model] : [],
    ifc: ifc ? [ifc] : [],
  };
  for (const [field, paths] of Object.entries(files)) {
    for (const path of paths ?? []) form.append(field, fileOf(path));
  }
  const session = sessions.get(owner);
  const project = await call(session, "POST", "/api/projects", form);
  return () => complete(sessions, session, project, files, { likedBy, comments, drawings, model });
}

/** Adds to a published project its PDFs, words, previews, likes and comments. */
async function complete(sessions, session, project, files, { likedBy, comments, drawings, model }) {
  const { id } = project;
  const pdfs = drawings?.filter(isPdf) ?? [];
  files.drawings?.push(...pdfs);
  project.drawings.push(...(await uploadPdfs(session, id, pdfs)));
  await Promise.all([
    describe(session, project, files),
    ...pdfs.map((path, index) => sendPreview(session, project.drawings.at(index - pdfs.length), path)),
    ...(model ? [sendPreview(session, project.modelUrl, model)] : []),
    ...(likedBy ?? []).map((name) => call(sessions.get(name), "POST", `/api/projects/${id}/like`)),
  ]);
  for (const { by, text } of comments ?? [])
    await call(sessions.get(by), "POST", `/api/projects/${id}/comments`, { content: text });
}

/** The words and focal points of the pictures. The project lists its files in the order in which they were sent. */
async function describe(session, project, files) {
  const details = read("image-details.json");
  const imageDetails = Object.entries(files)
    .filter(([field]) => field !== "model" && field !== "ifc")
    .flatMap(([field, paths]) =>
      [project[field]].flat().map((url, index) => ({ url, ...details[paths[index]] })),
    );
  const { drawings } = project;
  await call(session, "PATCH", `/api/projects/${project.id}/update`, { drawings, imageDetails });
}

const isPdf = (path) => extname(path) === ".pdf";

/** Publishing takes drawings that are images. An existing project takes PDFs, and an update adds their addresses to it. */
async function uploadPdfs(session, id, paths) {
  if (paths.length === 0) return [];
  const form = new FormData();
  for (const path of paths) form.append("drawings", fileOf(path));
  return (await call(session, "POST", `/api/projects/${id}/drawings`, form)).drawingUrls;
}

const fileOf = (path) =>
  new File([readFileSync(join(FOLDER, path))], basename(path), { type: TYPES[extname(path)] });

/**
 * A model has a poster of the same name, and a PDF its first page, with the number, name and scale of each sheet. Otherwise
 * its owner's browser makes them.
 */
function sendPreview(session, url, path) {
  const image = path.replace(extname(path), ".webp");
  const form = new FormData();
  form.append(
    "image",
    new File([readFileSync(join(FOLDER, image))], basename(image), { type: "image/webp" }),
  );
  const sheets = read("drawings/sheets.json")[path];
  if (sheets) form.append("pages", JSON.stringify(sheets));
  return call(session, "PUT", `/api${url}/preview`, form);
}

async function call(session, method, path, body) {
  const response = await send(session, method, path, body);
  if (!response.ok) await fail(response);
  return response.json();
}

async function send(session, method, path, body) {
  const headers = {
    "CF-Connecting-IP": session.address,
    Cookie: [...session.cookies].map((pair) => pair.join("=")).join("; "),
  };
  if (session.cookies.has("XSRF-TOKEN")) headers["X-XSRF-TOKEN"] = session.cookies.get("XSRF-TOKEN");
  const isForm = body instanceof FormData;
  if (body && !isForm) headers["Content-Type"] = "application/json";
  const response = await fetch(session.url + path, {
    method,
    headers,
    body: isForm || !body ? body : JSON.stringify(body),
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [name, value] = cookie.split(";")[0].split("=");
    session.cookies.set(name, value);
  }
  return response;
}

async function fail(response) {
  console.error(
    `The demo could not be loaded: ${response.url} returned ${response.status}: ${await response.text()}`,
  );
  process.exit(1);
}
