import { env } from "cloudflare:workers";
import type { Project } from "@contract/projects";
import { api } from "../api";
import { digest } from "../auth/digest";
import type { Route } from "../operation";
import type { Visitor } from "./api";
import { cast, join, type Member, publish, registration, upload } from "./world";

/** One call of every operation, as somebody who may makes it: what the tables of rights and of costs are made from. */

type Names<T> = { [F in keyof T & string]: `${F}.${keyof T[F] & string}` }[keyof T & string];
export type OperationName = Names<typeof api>;

export const routes = Object.entries(api).flatMap(([feature, verbs]) =>
  Object.entries(verbs).map(([verb, route]): [OperationName, Route] => [
    `${feature}.${verb}` as OperationName,
    route,
  ]),
);

/** ada owns what there is; bruno is a stranger to it; root is a superuser. */
export type Scene = { ada: Member; bruno: Member; root: Member; picture: string; project: Project };

export async function setScene(): Promise<Scene> {
  const [ada, bruno, root] = [await join("ada"), await join("bruno"), await join("root")];
  const picture = (await upload(ada)).imageUrl;
  const project = await publish(ada, { mainImage: picture, constructionCost: 1_234_567 });
  return { ada, bruno, root, picture, project };
}

/** By REST: path, query and body from one input, as the table lays them out. */
export function callRest(
  who: Visitor,
  { method, path, inQuery = [] }: Route,
  input: object,
  headers: Record<string, string> = {},
) {
  const rest: Record<string, unknown> = { ...input };
  const address = path.replace(/:(\w+)/g, (_, name) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(textOf(value).toWellFormed());
  });
  const asked = method === "GET" ? Object.keys(rest) : inQuery.filter((name) => name in rest);
  const query = new URLSearchParams(asked.map((name) => [name, textOf(rest[name])]));
  for (const name of asked) delete rest[name];
  const url = `/api${address}${asked.length > 0 ? `?${query}` : ""}`;
  if (method === "GET") return who.get(url, headers);
  return who.fetch(url, {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(rest),
  });
}
const textOf = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

export const callTrpc = (who: Visitor, name: string, { effect }: Route, input: unknown) =>
  effect === "reads" ? who.query(name, input) : who.mutate(name, input);

type Rights =
  /** Everybody, also who is not logged in. */
  | "everybody"
  /** Whoever is logged in. */
  | "members"
  /** Only ada, whose it is. */
  | "owner"
  /** Everybody who is logged in but ada. */
  | "others"
  | "superuser";

export type Call = {
  may: Rights;
  /** A fresh input: what one call uses up is there again for the next. */
  input: (scene: Scene, who: Member | null) => object | Promise<object>;
  /** What is answered where all is well; 200 otherwise. */
  answers?: number;
};

const nothing = () => ({});
const project = ({ project: { id } }: Scene) => ({ id });
const ada = ({ ada: { user } }: Scene) => ({ id: user.id });
let serial = 0;
const unique = (stem: string) => `${stem}${++serial}`;

/** Puts a row there and answers its id. */
async function row(table: string, values: Record<string, string | number | null>) {
  const names = Object.keys(values);
  const inserted = await env.DB.prepare(
    `INSERT INTO ${table} (${names}) VALUES (${names.map(() => "?")}) RETURNING id`,
  )
    .bind(...Object.values(values))
    .first<{ id: number }>();
  return inserted?.id ?? 0;
}
const now = () => Date.now();

const freshComment = ({ ada, project }: Scene) =>
  row("project_comments", {
    user_id: ada.user.id,
    project_id: project.id,
    content: "Good.",
    created_at: now(),
    updated_at: now(),
  });
const freshProject = async ({ ada, picture }: Scene) =>
  ({ id: (await publish(ada, { mainImage: picture })).id }) as const;
const freshMessage = ({ ada, bruno }: Scene) =>
  row("messages", {
    sender_id: bruno.user.id,
    receiver_id: ada.user.id,
    content: "Hello",
    created_at: now(),
  });
const freshNotification = ({ ada }: Scene) =>
  row("notifications", {
    user_id: ada.user.id,
    type: "info",
    title: "T",
    message: "M",
    data: JSON.stringify({ title: "T", message: "M", kind: "follow", url: "/" }),
    created_at: now(),
  });
const freshReport = ({ bruno, project }: Scene) =>
  row("project_reports", {
    project_id: project.id,
    reporter_id: bruno.user.id,
    type: "spam",
    reason: "Spam",
    created_at: now(),
    updated_at: now(),
  });
const freshOption = (table: string) => {
  const name = unique("Option ");
  return row(table, { name, name_folded: name.toLowerCase() });
};
/** Somebody nobody else in the scene is. */
const freshUser = async () => {
  const name = unique("somebody");
  return row("users", {
    username: name,
    username_folded: name,
    email: `${name}@example.com`,
    email_folded: `${name}@example.com`,
    password: "x",
    full_name: "Some Body",
    joined_at: now(),
  });
};

const pictures = new WeakMap<Member, string>();
const pictureOf = async (who: Member) => {
  const known = pictures.get(who) ?? (await upload(who)).imageUrl;
  pictures.set(who, known);
  return known;
};
/** What somebody's password is by now. */
const passwords = new WeakMap<Member, string>();
const passwordOf = (who: Member) => passwords.get(who) ?? `Plinth-${who.user.username}-1`;
const person = (name: string) =>
  registration({ ...cast.bruno, username: name, email: `${name}@example.com` } as never);
const freshToken = async (userId: number, purpose: "verify-email" | "reset-password") => {
  const token = unique("token-of-a-test-").padEnd(43, "x");
  await env.DB.prepare(
    `INSERT INTO tokens (token_hash, user_id, purpose, email, expires_at)
     SELECT ?, id, ?, email, ? FROM users WHERE id = ?`,
  )
    .bind(digest(token), purpose, now() + 60_000, userId)
    .run();
  return token;
};

/** Every operation: who may, and with what. */
export const calls: Record<OperationName, Call> = {
  "auth.register": { may: "everybody", input: () => person(unique("newcomer")), answers: 201 },
  "auth.login": { may: "everybody", input: () => ({ username: "bruno", password: cast.bruno.password }) },
  "auth.logout": { may: "everybody", input: nothing },
  "auth.me": { may: "members", input: nothing },
  "auth.forgotPassword": { may: "everybody", input: () => ({ email: `${unique("who")}@example.com` }) },
  "auth.resetPassword": {
    may: "everybody",
    input: async () => ({
      token: await freshToken(await freshUser(), "reset-password"),
      newPassword: "Plinth-new-1!",
      confirmPassword: "Plinth-new-1!",
    }),
  },
  "projects.list": {
    may: "everybody",
    input: () => ({ search: "pines", projectType: "residential", location: "Lisbon, Portugal" }),
  },
  "projects.read": { may: "everybody", input: project },
  "projects.create": {
    may: "members",
    input: async (_scene, who) => ({
      title: "Footbridge",
      description: "A bridge.",
      category: "industrial",
      mainImage: who?.user.status === "active" ? await pictureOf(who) : "/media/x",
    }),
    answers: 201,
  },
  "projects.update": { may: "owner", input: (scene) => ({ ...project(scene), title: unique("House ") }) },
  "projects.remove": { may: "owner", input: freshProject },
  "projects.view": { may: "everybody", input: project },
  "projects.featured": { may: "everybody", input: nothing },
  "projects.trending": { may: "everybody", input: nothing },
  "projects.locations": { may: "everybody", input: nothing },
  "search.find": { may: "everybody", input: () => ({ q: "pines" }) },
  "comments.list": { may: "everybody", input: project },
  "comments.create": {
    may: "members",
    input: (scene) => ({ ...project(scene), content: "Good." }),
    answers: 201,
  },
  "comments.update": {
    may: "owner",
    input: async (s) => ({ id: await freshComment(s), content: "Better." }),
  },
  "comments.remove": { may: "owner", input: async (s) => ({ id: await freshComment(s) }) },
  "likes.read": { may: "members", input: project },
  "likes.toggle": { may: "members", input: project },
  "users.read": { may: "everybody", input: ada },
  "users.readByName": { may: "everybody", input: () => ({ username: "ada" }) },
  "embed.read": { may: "everybody", input: () => ({ username: "ada" }) },
  "users.update": { may: "owner", input: (scene) => ({ ...ada(scene), bio: unique("Architect ") }) },
  "users.verifyEmail": {
    may: "members",
    input: (_scene, who) => ({ email: who?.user.email ?? "nobody@example.com" }),
  },
  "users.confirmEmail": {
    may: "everybody",
    input: async () => ({ token: await freshToken(await freshUser(), "verify-email") }),
  },
  "users.changePassword": {
    may: "members",
    input: (_scene, who) => {
      const currentPassword = who ? passwordOf(who) : "x";
      const newPassword = `Plinth-${unique("changed-")}!`;
      if (who) passwords.set(who, newPassword);
      return { currentPassword, newPassword, confirmPassword: newPassword };
    },
  },
  "users.remove": {
    may: "owner",
    input: (scene) => ({ ...ada(scene), username: "ada", password: passwordOf(scene.ada) }),
  },
  "users.projects": { may: "everybody", input: ada },
  "users.likedProjects": { may: "everybody", input: ada },
  "users.figures": { may: "owner", input: ada },
  "follows.follow": { may: "others", input: ada },
  "follows.unfollow": { may: "others", input: ada },
  "follows.status": { may: "everybody", input: ada },
  "follows.followers": { may: "everybody", input: ada },
  "messages.list": { may: "members", input: ({ bruno }) => ({ with: bruno.user.id }) },
  "messages.send": {
    may: "others",
    input: ({ ada }) => ({ receiverId: ada.user.id, content: "Hello" }),
    answers: 201,
  },
  "messages.contacts": { may: "members", input: nothing },
  "messages.markRead": { may: "owner", input: async (s) => ({ id: await freshMessage(s) }) },
  "messages.markConversationRead": { may: "members", input: ({ root }) => ({ with: root.user.id }) },
  "notifications.list": { may: "members", input: nothing },
  "notifications.markRead": { may: "owner", input: async (s) => ({ id: await freshNotification(s) }) },
  "notifications.markAllRead": { may: "members", input: nothing },
  "notifications.unread": { may: "members", input: nothing },
  "reports.create": {
    may: "others",
    input: async (scene) => ({ ...(await freshProject(scene)), type: "spam", reason: "Spam" }),
    answers: 201,
  },
  "options.companyTypes": { may: "everybody", input: nothing },
  "options.projectCategories": { may: "everybody", input: nothing },
  "options.createCompanyType": { may: "superuser", input: () => ({ name: unique("Type ") }), answers: 201 },
  "options.removeCompanyType": {
    may: "superuser",
    input: async () => ({ id: await freshOption("category_options") }),
  },
  "options.createProjectCategory": {
    may: "superuser",
    input: () => ({ name: unique("Category ") }),
    answers: 201,
  },
  "options.removeProjectCategory": {
    may: "superuser",
    input: async () => ({ id: await freshOption("project_category_options") }),
  },
  "admin.userMetrics": { may: "superuser", input: nothing },
  "admin.projectMetrics": { may: "superuser", input: nothing },
  "admin.companyMetrics": { may: "superuser", input: nothing },
  "admin.storageMetrics": { may: "superuser", input: nothing },
  "admin.users": { may: "superuser", input: () => ({ search: "ada" }) },
  "admin.user": { may: "superuser", input: ada },
  "admin.setUserStatus": {
    may: "superuser",
    input: async () => ({ id: await freshUser(), status: "suspended", reason: "Spam" }),
  },
  "admin.setCompanyVerified": {
    may: "superuser",
    input: async () => ({ id: await freshUser(), companyVerified: true }),
  },
  "admin.setFeatured": {
    may: "superuser",
    input: async (s) => ({ ...(await freshProject(s)), featured: true }),
  },
  "admin.reports": { may: "superuser", input: () => ({ status: "pending" }) },
  "admin.updateReport": {
    may: "superuser",
    input: async (s) => ({ id: await freshReport(s), status: "resolved", resolution: "Removed." }),
  },
  "admin.notify": {
    may: "superuser",
    input: async () => ({ type: "info", title: "T", message: "M", userIds: [await freshUser()] }),
  },
  "admin.sendMessages": {
    may: "superuser",
    input: async () => ({ content: "Hello", userIds: [await freshUser()] }),
  },
  "admin.audit": { may: "superuser", input: nothing },
  "billing.checkout": { may: "members", input: () => ({ type: "monthly", price: 1 }), answers: 503 },
  "billing.confirm": {
    may: "owner",
    input: (scene) => ({ ...ada(scene), session_id: "cs_test_1" }),
    answers: 503,
  },
  "billing.portal": { may: "members", input: nothing, answers: 400 },
};
