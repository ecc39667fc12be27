// Loads the demo content over HTTP, as its users: they register, publish projects, like, comment, collect and write to each
// other. Then it sets in the database what the API does not allow.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openBindings } from "./backup/sites.ts";
import { type Cookies, cookieHeaders, keepCookies } from "./cookies.ts";
import { historyOf } from "./demo-history.ts";
import { messageOf } from "./error-message.ts";
import { roleChange } from "./superuser.ts";

type DemoUser = {
  username: string;
  password: string;
  fullName: string;
  portrait: string;
  profession: string;
  accountType?: string;
  role?: string;
  projects?: number;
  follows?: string[];
  appearance?: { logo?: string };
  availability?: object;
};
type DemoProject = {
  owner: string;
  title: string;
  city?: string;
  country?: string;
  featured?: number;
  likedBy?: string[];
  comments?: { by: string; text: string }[];
  mainImage: string;
  images?: string[];
  drawings?: string[];
  beforeImages?: string[];
  afterImages?: string[];
  model?: string | null;
  ifc?: string;
  /** The name of the building of which it tells. */
  building?: string;
};
type DemoCollection = {
  owner: string;
  name: string;
  items: { project: string; image: number; note?: string }[];
};
/** Everybody has read the messages, except the last ones of an unread conversation. */
type DemoConversation = {
  people: [string, string];
  isUnread?: boolean;
  messages: { by: string; text: string }[];
};
/** A user who has logged in. */
type Session = { id: number; url: string; cookies: Cookies; address: string };
type Sessions = Map<string, Session>;

const PICTURES = ["mainImage", "images", "drawings", "beforeImages", "afterImages"] as const;
/** The files of a project in the folder of the demo. */
type Files = Record<(typeof PICTURES)[number] | "model" | "ifc", string[] | undefined>;
/** A project as the API describes it. */
type Project = {
  id: number;
  title: string;
  mainImage: string;
  images: string[];
  drawings: string[];
  beforeImages: string[];
  afterImages: string[];
  modelUrl: string | null;
  imageDetails: { photographer: string | null; photographerId: number | null }[];
};

const FOLDER = "scripts/demo";
const read = (name: string) => JSON.parse(readFileSync(join(FOLDER, name), "utf8"));
const readUsers = (): DemoUser[] => read("users.json");
const readProjects = (): DemoProject[] => read("projects.json");
const TYPES: Record<string, string> = {
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".pdf": "application/pdf",
  ".glb": "model/gltf-binary",
  ".ifc": "application/p21",
};
/** This file exists while the demo is being loaded, so that an interrupted load is noticed. */
const marker = (state: string) => join(state, "demo-loading");

export const demoLogins = () =>
  readUsers().map(({ username, password, profession, accountType, role }) => ({
    username,
    password,
    description: [profession, accountType === "premium" && "premium", role].filter(Boolean).join(", "),
  }));

/** True if no user has ever registered, or loading the demo was interrupted. */
export async function isDemoNeeded(url: string, state: string) {
  if (existsSync(marker(state))) return true;
  const first = await fetch(`${url}/api/users/1`);
  const projects = await fetch(`${url}/api/projects?limit=1`);
  return first.status === 404 && projects.headers.get("X-Total-Count") === "0";
}

/**
 * Loads the content that is missing, and calls `onProgress` with each finished step. Prints the server's error and
 * exits if a request fails.
 */
export async function loadDemo(url: string, state: string, onProgress: (text: string) => void) {
  mkdirSync(dirname(marker(state)), { recursive: true });
  writeFileSync(marker(state), "");
  const sessions: Sessions = new Map();
  for (const user of readUsers()) sessions.set(user.username, await logIn(url, user));
  const existing = await listProjects(sessions);
  const titles = new Set(existing.map((project) => project.title));
  const projects = readProjects().filter((project) => !titles.has(project.title));
  // Publishes one after the other, because ids follow the order. A project's additions are made while the next is
  // published.
  let added = Promise.resolve();
  for (const [index, project] of projects.entries()) {
    onProgress(`${index + 1} of ${projects.length} projects`);
    const [add] = await Promise.all([publish(sessions, project), added]);
    added = add();
  }
  await added;
  await Promise.all(
    readUsers().flatMap(({ username, follows = [] }) =>
      follows.map((name) =>
        call(sessionOf(sessions, username), "POST", `/api/users/${sessionOf(sessions, name).id}/follow`),
      ),
    ),
  );
  await addCollections(sessions);
  await Promise.all(
    read("conversations.json").map((conversation: DemoConversation) => converse(sessions, conversation)),
  );
  await setDemoValues(state);
  await confirmCredits(sessions);
  await tellOfBuildings(sessions);
  await addInUse(sessions);
  rmSync(marker(state));
}

/**
 * Asks each demo user whom a project names to confirm it. All of them do, except for one credit that keeps waiting for an
 * answer. The account without a confirmed address is not asked.
 */
async function confirmCredits(sessions: Sessions) {
  const users = readUsers().filter(({ username }) => username !== UNCONFIRMED);
  const ids = new Map((await listProjects(sessions)).map(({ title, id }) => [title, id]));
  for (const { title, owner: ownerName } of readProjects()) {
    if (ownerName === UNCONFIRMED) continue;
    const owner = sessionOf(sessions, ownerName);
    const project = await call<Project>(owner, "GET", `/api/projects/${ids.get(title)}`);
    const path = `/api/projects/${project.id}/credits`;
    for (const { id, name, role, state } of await creditsOf(owner, path, project)) {
      const user = users.find(({ fullName }) => fullName === name);
      if (!user || user.username === ownerName || state !== "named") continue;
      const person = sessionOf(sessions, user.username);
      await call(owner, "POST", `/api/credits/${id}/ask`, { userId: person.id });
      if (title === UNANSWERED) continue;
      await call(person, "POST", `/api/credits/${id}/answer`, { answer: "confirm", name, role });
    }
  }
}
/** Links the projects to their buildings. The first project of a building adds it. */
async function tellOfBuildings(sessions: Sessions) {
  const ids = new Map((await listProjects(sessions)).map(({ title, id }) => [title, id]));
  const buildings = new Map<string, number>();
  for (const { title, owner, building: name, city, country } of readProjects()) {
    if (!name) continue;
    const session = sessionOf(sessions, owner);
    const path = `/api/projects/${ids.get(title)}/building`;
    const buildingId = buildings.get(name);
    const body = buildingId ? { buildingId } : { new: { name, city, country } };
    const { building } = await call<{ building: { id: number } }>(session, "PUT", path, body);
    buildings.set(name, building.id);
  }
}

type Credit = { id: number; list: string; name: string; role: string; state: string };

/** The credits of a project, also those of the photographers who have an account. */
async function creditsOf(owner: Session, path: string, project: Project) {
  const credits = await call<Credit[]>(owner, "GET", path);
  const photographers = readUsers().filter(({ fullName }) =>
    project.imageDetails.some(
      ({ photographer, photographerId }) => photographerId && photographer === fullName,
    ),
  );
  const missing = photographers.filter(({ fullName }) => !credits.some(({ name }) => name === fullName));
  if (missing.length === 0) return credits;
  const pictures = missing.map(({ fullName }) => ({
    list: "pictures",
    name: fullName,
    role: "photographer",
  }));
  return call<Credit[]>(owner, "PUT", path, { credits: [...credits, ...pictures] });
}
/** The account without a confirmed address. */
const UNCONFIRMED = "jaka";
/** The project whose credit waits for an answer. */
const UNANSWERED = "Night Light for a Tea Room, Suwon";

/** Enters how buildings do in use: measures and works of their owners and of people with confirmed credits, and a dispute. */
async function addInUse(sessions: Sessions) {
  const projects = await listProjects(sessions);
  const buildings: DemoInUse[] = read("in-use.json");
  for (const { project: title, entries, dispute } of buildings) {
    const id = projects.find((project) => project.title === title)?.id;
    const path = `/api/projects/${id}`;
    for (const { by, measures, works } of entries) {
      const session = sessionOf(sessions, by);
      const credits = await call<(Credit & { userId: number | null })[]>(session, "GET", `${path}/credits`);
      await call(session, "PUT", `${path}/measures`, { measures });
      const creditId = credits.find(({ userId }) => userId === session.id)?.id;
      await call(session, "PUT", `${path}/works`, {
        works: works.map(({ isByAuthor, ...work }) => ({ ...work, ...(isByAuthor && { creditId }) })),
      });
    }
    const disputer = sessionOf(sessions, dispute.by);
    const measures = await call<{ id: number; metric: string; value: number }[]>(
      disputer,
      "GET",
      `${path}/measures`,
    );
    const disputed = measures.find(
      ({ metric, value }) => metric === dispute.metric && value === dispute.value,
    );
    await call(disputer, "POST", `${path}/measures/${disputed?.id}/dispute`, {
      isDisputed: true,
      dispute: dispute.dispute,
    });
  }
}
type DemoInUse = {
  project: string;
  entries: {
    by: string;
    measures: object[];
    works: { date: string; what: string; isByAuthor?: true }[];
  }[];
  dispute: { by: string; metric: string; value: number; dispute: string };
};

/** Adds the collections that are missing. The last addition is the first item. */
async function addCollections(sessions: Sessions) {
  const projects = await listProjects(sessions);
  const collections: DemoCollection[] = read("collections.json");
  for (const { owner, items, ...collection } of collections) {
    const session = sessionOf(sessions, owner);
    const existing = await call<{ name: string }[]>(session, "GET", "/api/collections");
    if (existing.some(({ name }) => name === collection.name)) continue;
    const { id } = await call<{ id: number }>(session, "POST", "/api/collections", collection);
    for (const { project: title, image, note } of items.toReversed()) {
      const project = projects.find((one) => one.title === title);
      if (!project) throw new Error(`The demo has no project ${title}.`);
      const picture = project.images[image];
      await call(session, "POST", `/api/collections/${id}/items`, { projectId: project.id, picture, note });
    }
  }
}

/** Sends the messages in their order. Those that were sent already are not sent again. */
async function converse(sessions: Sessions, { people, isUnread, messages }: DemoConversation) {
  const other = (name: string) => sessionOf(sessions, name === people[0] ? people[1] : people[0]);
  const readAs = (name: string) =>
    call(sessionOf(sessions, name), "POST", "/api/messages/read", { with: other(name).id });
  let last = people[0];
  for (const { by, text } of messages) {
    if (by !== last) await readAs(by);
    const message = { receiverId: other(by).id, content: text, key: uuidOf(text) };
    await call(sessionOf(sessions, by), "POST", "/api/messages", message);
    last = by;
  }
  if (!isUnread) await readAs(last === people[0] ? people[1] : people[0]);
}

/** The same UUID for the same text. */
const uuidOf = (text: string) =>
  createHash("sha256")
    .update(text)
    .digest("hex")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");

const listProjects = (sessions: Sessions) =>
  call<Project[]>(sessionOf(sessions, "root"), "GET", "/api/projects?limit=50");

function sessionOf(sessions: Sessions, username: string) {
  const session = sessions.get(username);
  if (!session) throw new Error(`The demo has no user ${username}.`);
  return session;
}

let sessionCount = 0;

/** Registers the user, or logs in. Each user has their own IP address because of the rate limit for registrations. */
async function logIn(
  url: string,
  {
    role: _role,
    accountType: _accountType,
    projects: _projects,
    follows: _follows,
    portrait,
    appearance,
    availability,
    ...user
  }: DemoUser,
): Promise<Session> {
  const session: Session = { id: 0, url, cookies: new Map(), address: `198.51.100.${++sessionCount}` };
  const account = { ...user, passwordConfirm: user.password, acceptedTerms: true };
  let response = await send(session, "POST", "/api/register", account);
  if (response.status === 409)
    response = await send(session, "POST", "/api/login", {
      username: user.username,
      password: user.password,
    });
  if (!response.ok) await fail(response);
  const { id, profileImage } = await response.json<{ id: number; profileImage: string | null }>();
  session.id = id;
  if (!profileImage)
    await call(session, "PATCH", `/api/users/${id}`, {
      profileImage: await uploadPicture(session, portrait),
    });
  if (appearance) {
    const logo = appearance.logo && (await uploadPicture(session, appearance.logo));
    await call(session, "PUT", "/api/user/appearance", { ...appearance, logo });
  }
  if (availability) await call(session, "PATCH", `/api/users/${id}`, availability);
  return session;
}

async function uploadPicture(session: Session, path: string) {
  const form = new FormData();
  form.append("image", fileOf(path));
  return (await call<{ imageUrl: string }>(session, "POST", "/api/users/profile-image", form)).imageUrl;
}

/**
 * Sets the values in the database that the API does not allow: a premium plan, the superuser role, confirmed emails,
 * featured projects, and the dates and views of more than a year.
 */
async function setDemoValues(state: string) {
  const featured = readProjects().filter((project) => project.featured);
  const statements = [
    "UPDATE users SET account_type = 'premium' WHERE username = 'ada'",
    // Mails about notifications go to confirmed addresses only. One account shows the offers to an unconfirmed one.
    `UPDATE users SET email_verified = 1 WHERE username <> '${UNCONFIRMED}'`,
    ...roleChange("root"),
    ...featured.map(
      ({ title, featured: position = 0 }) =>
        `UPDATE projects SET featured_at = ${Date.now() - position} WHERE title = '${title}'`,
    ),
  ];
  const { DB, dispose } = await openBindings({ state });
  const history = await historyOf(DB);
  await whenNotLocked(() => DB.batch([...statements.map((sql) => DB.prepare(sql)), ...history]));
  await dispose();
}

/** The running site, which has the same file open, may be writing: SQLite then refuses at once. */
async function whenNotLocked(write: () => Promise<unknown>, tries = 30) {
  try {
    await write();
  } catch (error) {
    if (tries === 1 || !/SQLITE_BUSY/.test(messageOf(error))) throw error;
    await setTimeout(1000);
    await whenNotLocked(write, tries - 1);
  }
}

/** Publishes a project. Returns the function that adds the rest of it. */
async function publish(
  sessions: Sessions,
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
    building: _building,
    ...fields
  }: DemoProject,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined)
      form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  const files: Files = {
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
  const session = sessionOf(sessions, owner);
  const project = await call<Project>(session, "POST", "/api/projects", form);
  return () => complete(sessions, session, project, files, { likedBy, comments, drawings, model });
}

/** Adds to a published project its PDFs, words, previews, likes and comments. */
async function complete(
  sessions: Sessions,
  session: Session,
  project: Project,
  files: Files,
  { likedBy, comments, drawings, model }: Pick<DemoProject, "likedBy" | "comments" | "drawings" | "model">,
) {
  const { id } = project;
  const pdfs = drawings?.filter(isPdf) ?? [];
  files.drawings?.push(...pdfs);
  project.drawings.push(...(await uploadPdfs(session, id, pdfs)));
  await Promise.all([
    describe(sessions, session, project, files),
    ...pdfs.map((path, index) => sendPreview(session, project.drawings.at(index - pdfs.length) ?? "", path)),
    ...(model ? [sendPreview(session, project.modelUrl ?? "", model)] : []),
    ...(likedBy ?? []).map((name) => call(sessionOf(sessions, name), "POST", `/api/projects/${id}/like`)),
  ]);
  for (const { by, text } of comments ?? [])
    await call(sessionOf(sessions, by), "POST", `/api/projects/${id}/comments`, { content: text });
}

/** The words and focal points of the pictures. The project lists its files in the order in which they were sent. */
async function describe(sessions: Sessions, session: Session, project: Project, files: Files) {
  const details: Record<string, { photographer?: string }> = read("image-details.json");
  const members = new Map(
    readUsers().map(({ fullName, username }) => [fullName, sessionOf(sessions, username).id]),
  );
  const imageDetails = PICTURES.flatMap((field) =>
    [project[field]].flat().map((url, index) => {
      const detail = details[files[field]?.[index] ?? ""];
      const member = members.get(detail?.photographer ?? "");
      return { url, ...detail, ...(member && member !== session.id && { photographerId: member }) };
    }),
  );
  const { drawings } = project;
  await call(session, "PATCH", `/api/projects/${project.id}/update`, { drawings, imageDetails });
}

const isPdf = (path: string) => extname(path) === ".pdf";

/** Publishing takes drawings that are images. An existing project takes PDFs, and an update adds their addresses to it. */
async function uploadPdfs(session: Session, id: number, paths: string[]) {
  if (paths.length === 0) return [];
  const form = new FormData();
  for (const path of paths) form.append("drawings", fileOf(path));
  const path = `/api/projects/${id}/drawings`;
  return (await call<{ drawingUrls: string[] }>(session, "POST", path, form)).drawingUrls;
}

const fileOf = (path: string) =>
  new File([readFileSync(join(FOLDER, path))], basename(path), { type: TYPES[extname(path)] });

/**
 * A model has a poster of the same name, and a PDF its first page, with the number, name and scale of each sheet. Otherwise
 * its owner's browser makes them.
 */
function sendPreview(session: Session, url: string, path: string) {
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

async function call<Answer>(session: Session, method: string, path: string, body?: object): Promise<Answer> {
  const response = await send(session, method, path, body);
  if (!response.ok) await fail(response);
  return response.json();
}

async function send(session: Session, method: string, path: string, body?: object) {
  const headers: Record<string, string> = {
    "CF-Connecting-IP": session.address,
    ...cookieHeaders(session.cookies),
  };
  const isForm = body instanceof FormData;
  if (body && !isForm) headers["Content-Type"] = "application/json";
  const response = await fetch(session.url + path, {
    method,
    headers,
    body: body && !isForm ? JSON.stringify(body) : body,
  });
  keepCookies(session.cookies, response);
  return response;
}

async function fail(response: Response): Promise<never> {
  console.error(
    `The demo could not be loaded: ${response.url} returned ${response.status}: ${await response.text()}`,
  );
  process.exit(1);
}
