import { readFile } from "node:fs/promises";
import { type Cookies, cookieHeaders, keepCookies } from "../cookies.ts";

/** A kind of request: its share, the function that sends one, and the measurements. `send` returns the status. */
export type Kind = {
  name: string;
  weight: number;
  send: () => Promise<number>;
  /** Milliseconds. */
  times: number[];
  /** Counts of statuses such as 2xx, and of lost requests. */
  statuses: Record<string, number>;
};
type Account = { browser: Browser; id: number; username: string; imageUrl: string; projectId: number };

/** The user agent of a browser, because views by programs are not counted. */
const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
/** The number of accounts is large enough that no account's limit refuses the writes. */
const ACCOUNTS = 60;

let addresses = 0;
/** Each caller has another address, so that limits per address do not count all of them as one. */
const newAddress = () => `198.18.${(++addresses >> 8) & 255}.${addresses & 255}`;
export function pick<T>(list: readonly T[]) {
  const picked = list[Math.floor(Math.random() * list.length)];
  if (picked === undefined) throw new Error("The list is empty.");
  return picked;
}

/** Registers users, of which each publishes a project. */
export async function accounts(url: string) {
  const picture = await readFile("scripts/demo/images/footbridge.jpg");
  const run = Date.now().toString(36);
  const users: Account[] = [];
  for (let i = 0; i < ACCOUNTS; i += 1) {
    const browser = new Browser(url);
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
    const { id } = await browser.json<{ id: number }>("POST", "/api/register", body);
    const form = new FormData();
    form.append("image", new File([picture], "footbridge.jpg"));
    const { imageUrl } = await browser.json<{ imageUrl: string }>("POST", "/api/users/profile-image", form);
    const project = {
      title: `Project ${i}`,
      description: "A bridge.",
      category: "interior",
      mainImage: imageUrl,
    };
    const { id: projectId } = await browser.json<{ id: number }>("POST", "/api/projects", project);
    users.push({ browser, id, username, imageUrl, projectId });
  }
  return users;
}

/** The kinds of requests and their frequency: mostly reads by visitors, then by users, and about one write in seven. */
export async function requestKinds(url: string, users: Account[]): Promise<Kind[]> {
  const visit = (path: () => string) => () => new Browser(url).send("GET", path());
  const read = (path: () => string) => () => pick(users).browser.send("GET", path());
  const write = (method: string, path: () => string, body?: () => object) => () =>
    pick(users).browser.send(method, path(), body?.());
  const words = ["bridge", "museum", "concrete", "timber", "house"];
  const kinds: [name: string, weight: number, send: () => Promise<number>][] = [
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
    ["like", 4, write("POST", () => `/api/projects/${pick(users).projectId}/like`)],
    [
      "message",
      3,
      write(
        "POST",
        () => "/api/messages",
        () => ({ receiverId: pick(users).id, content: "Hello" }),
      ),
    ],
    ["follow", 2, write("POST", () => `/api/users/${pick(users).id}/follow`)],
    ["edit", 2, editOwn],
  ];
  return kinds.map(([name, weight, send]) => ({ name, weight, send, times: [], statuses: {} }));

  function editOwn() {
    const { browser, projectId } = pick(users);
    return browser.send("PATCH", `/api/projects/${projectId}/update`, {
      city: pick(["Porto", "Oslo", "Lagos"]),
    });
  }
}

/** A browser with its cookies and address. */
class Browser {
  #cookies: Cookies = new Map();
  #address = newAddress();
  #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async request(method: string, path: string, body?: object) {
    const headers: Record<string, string> = {
      "CF-Connecting-IP": this.#address,
      "User-Agent": USER_AGENT,
      Origin: this.#url,
      ...cookieHeaders(this.#cookies),
    };
    const isForm = body instanceof FormData;
    if (body && !isForm) headers["Content-Type"] = "application/json";
    const sent = isForm ? body : body && JSON.stringify(body);
    const response = await fetch(this.#url + path, { method, headers, body: sent, redirect: "manual" });
    keepCookies(this.#cookies, response);
    return response;
  }

  async send(...request: Parameters<Browser["request"]>) {
    const response = await this.request(...request);
    await response.arrayBuffer();
    return response.status;
  }

  async json<Answer>(...request: Parameters<Browser["request"]>): Promise<Answer> {
    const response = await this.request(...request);
    const text = await response.text();
    if (!response.ok) throw new Error(`${request[0]} ${request[1]} was answered ${response.status}: ${text}`);
    return JSON.parse(text);
  }
}
