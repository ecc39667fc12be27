// @ts-nocheck
import { readFile } from "node:fs/promises";

/** A browser: views by programs are not counted. */
const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
/** Enough for the writes not to be refused by the limits of an account. */
const ACCOUNTS = 60;

let addresses = 0;
/** Each caller has another address, so that limits per address do not count all of them as one. */
const newAddress = () => `198.18.${(++addresses >> 8) & 255}.${addresses & 255}`;
const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** Registers users, of which each publishes a project. */
export async function accounts(url) {
  const picture = await readFile("scripts/demo/images/footbridge.jpg");
  const run = Date.now().toString(36);
  const users = [];
  for (let i = 0; i < ACCOUNTS; i += 1) {
    const user = new User(url);
    const username = `load-${run}-${i}`;
    const password = "Plinth-load-1";
    const body = {
      fullName: "Load Test",
      email: `${username}@example.com`,
      username,
      password,
      passwordConfirm: password,
      acceptedTerms: true,
    };
    user.id = (await user.json("POST", "/api/register", body)).id;
    const form = new FormData();
    form.append("image", new File([picture], "footbridge.jpg"));
    const { imageUrl } = await user.json("POST", "/api/users/profile-image", form);
    const project = {
      title: `Project ${i}`,
      description: "A bridge.",
      category: "interior",
      mainImage: imageUrl,
    };
    Object.assign(user, {
      username,
      imageUrl,
      projectId: (await user.json("POST", "/api/projects", project)).id,
    });
    users.push(user);
  }
  return users;
}

/** What is sent, and how often: mostly reads by visitors, then by users, and about one write in seven. */
export async function requestKinds(url, users) {
  const visit = (path) => () => new User(url).send("GET", path());
  const read = (path) => () => pick(users).send("GET", path());
  const write = (method, path, body) => () => pick(users).send(method, path(), body());
  const words = ["bridge", "museum", "concrete", "timber", "house"];
  return [
    ["home", 12, visit(() => "/")],
    ["discover", 10, visit(() => "/discover")],
    ["project", 16, visit(() => `/projects/${pick(users).projectId}`)],
    ["portfolio", 6, visit(() => `/portfolio/${pick(users).username}`)],
    ["project list", 8, visit(() => `/api/projects?search=${pick(words)}`)],
    ["search", 6, visit(() => `/api/search?q=${pick(words)}`)],
    ["picture", 12, visit(() => `${pick(users).imageUrl}/320.webp`)],
    ["dashboard", 6, read(() => "/dashboard")],
    ["messages", 4, read(() => "/messages")],
    ["unread counts", 6, read(() => "/api/unread-counts")],
    [
      "comment",
      3,
      write(
        "POST",
        () => `/api/projects/${pick(users).projectId}/comments`,
        () => ({ content: "Larch?" }),
      ),
    ],
    [
      "like",
      4,
      write(
        "POST",
        () => `/api/projects/${pick(users).projectId}/like`,
        () => undefined,
      ),
    ],
    [
      "message",
      3,
      write(
        "POST",
        () => "/api/messages",
        () => ({ receiverId: pick(users).id, content: "Hello" }),
      ),
    ],
    [
      "follow",
      2,
      write(
        "POST",
        () => `/api/users/${pick(users).id}/follow`,
        () => undefined,
      ),
    ],
    ["edit", 2, editOwn],
  ].map(([name, weight, send]) => ({ name, weight, send, times: [], statuses: {} }));

  function editOwn() {
    const user = pick(users);
    return user.send("PATCH", `/api/projects/${user.projectId}/update`, {
      city: pick(["Porto", "Oslo", "Lagos"]),
    });
  }
}

/** A browser with its cookies and address. */
class User {
  #cookies = new Map();
  #address = newAddress();

  constructor(url) {
    this.url = url;
  }

  async request(method, path, body) {
    const headers = { "CF-Connecting-IP": this.#address, "User-Agent": USER_AGENT, Origin: this.url };
    if (this.#cookies.size > 0) {
      headers.Cookie = [...this.#cookies].map((pair) => pair.join("=")).join("; ");
      headers["X-XSRF-TOKEN"] = this.#cookies.get("XSRF-TOKEN") ?? "";
    }
    const isForm = body instanceof FormData;
    if (body && !isForm) headers["Content-Type"] = "application/json";
    const sent = isForm ? body : body && JSON.stringify(body);
    const response = await fetch(this.url + path, { method, headers, body: sent, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(";")[0].split("=");
      this.#cookies.set(name, value);
    }
    return response;
  }

  async send(...request) {
    const response = await this.request(...request);
    await response.arrayBuffer();
    return response.status;
  }

  async json(...request) {
    const response = await this.request(...request);
    const text = await response.text();
    if (!response.ok) throw new Error(`${request[0]} ${request[1]} was answered ${response.status}: ${text}`);
    return JSON.parse(text);
  }
}
