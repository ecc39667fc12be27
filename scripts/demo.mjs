// Loads the demo as its people would: over HTTP, one registration, upload, project, like and comment after the other.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { roleChange } from "./superuser.mjs";
import { must } from "./tools.mjs";

const FOLDER = "scripts/demo";
const read = (name) => JSON.parse(readFileSync(join(FOLDER, name), "utf8"));
const TYPES = {
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".glb": "model/gltf-binary",
};
const begun = (state) => join(state, "demo-begun");

export const demoLogins = () =>
  read("users.json").map(({ username, password, profession, accountType, role }) => ({
    username,
    password,
    what: [profession, accountType === "premium" && "premium", role].filter(Boolean).join(", "),
  }));

/** Whether nobody ever registered here, or a first loading was interrupted. */
export async function isDemoNeeded(url, state) {
  if (existsSync(begun(state))) return true;
  const first = await fetch(`${url}/api/users/1`);
  const projects = await fetch(`${url}/api/projects?limit=1`);
  return first.status === 404 && projects.headers.get("X-Total-Count") === "0";
}

/** Loads what is not there yet; ends the process with the server's sentence when anything is refused. */
export async function loadDemo(url, state) {
  mkdirSync(dirname(begun(state)), { recursive: true });
  writeFileSync(begun(state), "");
  const people = new Map();
  for (const person of read("users.json")) people.set(person.username, await enter(url, person));
  const existing = await call(people.get("root"), "GET", "/api/projects?limit=50");
  const titles = new Set(existing.map((project) => project.title));
  const projects = read("projects.json").filter((project) => !titles.has(project.title));
  for (const project of projects) {
    console.log(`  ${project.title}`);
    await publish(people, project);
  }
  promote(state);
  rmSync(begun(state));
}

let arrivals = 0;

/** Each person comes from an address of their own: what limits registrations would else stop at the fifth. */
async function enter(url, { role: _role, accountType: _accountType, projects: _projects, ...person }) {
  const session = { url, cookies: new Map(), address: `198.51.100.${++arrivals}` };
  const account = { ...person, passwordConfirm: person.password, acceptedTerms: true };
  const answer = await send(session, "POST", "/api/register", account);
  if (answer.status === 409)
    await call(session, "POST", "/api/login", { username: person.username, password: person.password });
  else if (!answer.ok) await refuse(answer);
  return session;
}

/** What no call may give: a plan, the role of a superuser, a place on the home page. The command an operator uses. */
function promote(state) {
  const featured = read("projects.json").filter((project) => project.featured);
  const sql = [
    "UPDATE users SET account_type = 'premium' WHERE username = 'ada'",
    ...roleChange("root"),
    ...featured.map(
      ({ title, featured: place }) =>
        `UPDATE projects SET featured_at = ${Date.now() - place} WHERE title = '${title}'`,
    ),
  ].join("; ");
  const args = ["--local", "--persist-to", state, "--command", sql];
  must(
    "Giving the demo its plan, its superuser and its featured projects",
    "wrangler",
    "d1",
    "execute",
    "DB",
    ...args,
  );
}

async function publish(
  people,
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
    drawings,
    beforeImages,
    afterImages,
    model: model ? [model] : [],
  };
  for (const [field, paths] of Object.entries(files)) {
    for (const path of paths ?? [])
      form.append(
        field,
        new File([readFileSync(join(FOLDER, path))], basename(path), { type: TYPES[extname(path)] }),
      );
  }
  const { id } = await call(people.get(owner), "POST", "/api/projects", form);
  for (const name of likedBy ?? []) await call(people.get(name), "POST", `/api/projects/${id}/like`);
  for (const { by, text } of comments ?? [])
    await call(people.get(by), "POST", `/api/projects/${id}/comments`, { content: text });
}

async function call(session, method, path, body) {
  const answer = await send(session, method, path, body);
  if (!answer.ok) await refuse(answer);
  return answer.json();
}

async function send(session, method, path, body) {
  const headers = {
    "CF-Connecting-IP": session.address,
    Cookie: [...session.cookies].map((pair) => pair.join("=")).join("; "),
  };
  if (session.cookies.has("XSRF-TOKEN")) headers["X-XSRF-TOKEN"] = session.cookies.get("XSRF-TOKEN");
  const isForm = body instanceof FormData;
  if (body && !isForm) headers["Content-Type"] = "application/json";
  const answer = await fetch(session.url + path, {
    method,
    headers,
    body: isForm || !body ? body : JSON.stringify(body),
  });
  for (const cookie of answer.headers.getSetCookie()) {
    const [name, value] = cookie.split(";")[0].split("=");
    session.cookies.set(name, value);
  }
  return answer;
}

async function refuse(answer) {
  console.error(
    `The demo could not be loaded: ${answer.url} answered ${answer.status}: ${await answer.text()}`,
  );
  process.exit(1);
}
