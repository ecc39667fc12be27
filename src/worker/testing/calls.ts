import type { UploadedDrawings } from "@contract/media";
import type { Project } from "@contract/projects";
import type { z } from "zod";
import { api, type OperationName } from "../api";
import { pathOf, type Route } from "../operation/routes";
import { json, Visitor } from "./api";
import {
  anyPicture,
  file,
  form,
  newPicture,
  publish,
  registerUser,
  registration,
  setColumn,
  type TestUser,
  testUsers,
} from "./fixtures";
import {
  acceptRequests,
  freshBlockedAddress,
  freshBuilding,
  freshCollection,
  freshComment,
  freshConfirmation,
  freshContentReport,
  freshCredit,
  freshDomain,
  freshHidden,
  freshKey,
  freshLinkedCredit,
  freshMeasure,
  freshMessage,
  freshNotification,
  freshOption,
  freshProject,
  freshPublished,
  freshReport,
  freshRequest,
  freshRestriction,
  freshSavedSearch,
  freshSection,
  freshSheetTemplate,
  freshSupportRequest,
  freshTakedown,
  freshToken,
  freshTrashed,
  freshUser,
  freshVersion,
  freshWebConversation,
  freshWebhook,
  freshWriterToken,
  linkToken,
  unique,
} from "./fresh-rows";
import {
  codeOf,
  freshAuthenticator,
  freshConfirmed,
  freshPasskey,
  freshPasskeyLogin,
  freshRegistration,
  freshSecondStep,
  freshSession,
} from "./fresh-security";
import { jpeg } from "./images";
import { glb, ifc } from "./models";
import { freshAuthorization, REDIRECT, registerClient, requestOf } from "./oauth";
import { pdf } from "./pdf";
import { partBody, sentUpload, startUpload } from "./uploads";

/** A valid call of every operation. The tests of access, cost and hostile input use them. */

export const routes = Object.entries(api).flatMap(([feature, verbs]) =>
  Object.entries(verbs).map(([verb, route]): [OperationName, Route] => [
    `${feature}.${verb}` as OperationName,
    route,
  ]),
);

/** ada owns the project; bruno is another user; root is a superuser. */
export type Fixtures = {
  ada: TestUser;
  bruno: TestUser;
  root: TestUser;
  picture: string;
  project: Project;
  /** A PDF of ada's that has a preview. */
  drawing: string;
};

export async function createFixtures(): Promise<Fixtures> {
  const [ada, bruno, root] = [
    await registerUser("ada"),
    await registerUser("bruno"),
    await registerUser("root"),
  ];
  const picture = await newPicture(ada);
  const project = await publish(ada, { mainImage: picture, constructionCost: 1_234_567 });
  return { ada, bruno, root, picture, project, drawing: await addDrawing(ada, project) };
}

/** Uploads a PDF with a preview, and returns its address. */
export async function addDrawing({ visitor }: TestUser, project: Project) {
  const sent = form({ drawings: file(pdf(), "plan.pdf") });
  const { drawingUrls } = await json<z.infer<typeof UploadedDrawings>>(
    visitor.post(`/api/projects/${project.id}/drawings`, sent),
  );
  const [drawing = ""] = drawingUrls;
  await json(visitor.put(`/api${drawing}/preview`, form({ image: file(await jpeg()) })));
  return drawing;
}

/**
 * Calls a route by REST. Path, query and body are taken from one input. The input of a raw route has the parameters of
 * its path and, for a GET, of its query; otherwise the `body` to send.
 */
export function callRest(who: Visitor, route: Route, input: object, headers: Record<string, string> = {}) {
  const { method } = route;
  const rest: Record<string, unknown> = { ...input };
  const address = pathOf(route).replace(/:(\w+)/g, (_, name) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(textOf(value).toWellFormed());
  });
  if (route.kind === "raw" && method !== "GET") return sendRaw(who, method, address, rest.body, headers);
  const inQuery = route.kind === "raw" ? [] : (route.inQuery ?? []);
  const queryNames = method === "GET" ? Object.keys(rest) : inQuery.filter((name) => name in rest);
  const query = new URLSearchParams(queryNames.map((name) => [name, textOf(rest[name])]));
  for (const name of queryNames) delete rest[name];
  const url = `${address}${queryNames.length > 0 ? `?${query}` : ""}`;
  if (method === "GET") return who.get(url, headers);
  return who.fetch(url, {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(rest),
  });
}

function sendRaw(who: Visitor, method: string, address: string, body: unknown, headers: HeadersInit) {
  const isSent = body instanceof FormData || body instanceof Blob || typeof body === "string";
  const sent = isSent ? body : JSON.stringify(body);
  return who.fetch(address, { method, headers, body: sent });
}
/** A value as it is sent in a path or a query. */
export const textOf = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

export const callTrpc = (who: Visitor, name: string, { effect }: Route, input: unknown) =>
  effect === "reads" ? who.query(name, input) : who.mutate(name, input);

type AllowedCallers =
  | "everybody"
  | "users"
  /** Only ada, who owns the object. */
  | "owner"
  | "ownerOrSuperuser"
  /** Every user except ada. */
  | "others"
  | "superuser";

export type Call = {
  may: AllowedCallers;
  /** Creates the input of one call, with the rows that the call will change or delete. */
  input: (fixtures: Fixtures, who: TestUser | null) => object | Promise<object>;
  /** The expected status of the call; 200 by default. */
  answers?: number;
  /** The most rows that the call reads and writes, with thousands of rows in every table; null if it is not measured. */
  cost: [read: number, written: number] | null;
};

const confirmedCredit = async (fixtures: Fixtures) => {
  const { id } = await freshCredit(fixtures, null, { state: "confirmed", confirmed_at: Date.now() });
  return { id };
};
const measure = { metric: "occupants", value: 12, basis: "predicted" };
const noInput = () => ({});
const project = ({ project: { id } }: Fixtures) => ({ id });
const ada = ({ ada: { user } }: Fixtures) => ({ id: user.id });

/** Passwords that a call has changed. */
const passwords = new WeakMap<TestUser, string>();
const passwordOf = (who: TestUser) => passwords.get(who) ?? `Plinth-${who.user.username}-1`;
const makePremium = ({ user }: TestUser) => setColumn(user.id, "account_type", "premium");
const person = (name: string) =>
  registration({ ...testUsers.bruno, username: name, email: `${name}@example.com` } as never);

/** Defines for each operation who may call it, a valid input and the expected cost. */
const buildingFeed: Call = {
  may: "everybody",
  input: async (s) => ({ id: (await freshBuilding(s)).id }),
  cost: [40, 0],
};

export const calls: Record<OperationName, Call> = {
  "auth.register": {
    may: "everybody",
    input: () => person(unique("newuser")),
    answers: 201,
    cost: [48, 26],
  },
  "auth.login": {
    may: "everybody",
    input: () => ({ username: "bruno", password: testUsers.bruno.password }),
    cost: [34, 18],
  },
  "auth.secondFactor": { may: "everybody", input: freshSecondStep, cost: [32, 14] },
  "auth.startPasskey": { may: "everybody", input: noInput, cost: [1, 0] },
  "auth.passkey": { may: "everybody", input: freshPasskeyLogin, cost: [25, 13] },
  // No keys of a provider are configured: see provider-login.test.ts.
  "auth.beginGoogle": { may: "everybody", input: noInput, answers: 404, cost: [2, 0] },
  "auth.beginLinkedin": { may: "everybody", input: noInput, answers: 404, cost: [2, 0] },
  "auth.finishGoogle": { may: "everybody", input: noInput, answers: 302, cost: [4, 0] },
  "auth.finishLinkedin": { may: "everybody", input: noInput, answers: 302, cost: [4, 0] },
  "auth.readProviderLogin": { may: "everybody", input: noInput, cost: [3, 0] },
  "auth.registerWithProvider": {
    may: "everybody",
    input: freshConfirmed,
    answers: 201,
    cost: [45, 24],
  },
  "auth.logout": { may: "everybody", input: noInput, cost: [0, 0] },
  "auth.me": { may: "users", input: noInput, cost: [2, 0] },
  "auth.forgotPassword": {
    may: "everybody",
    input: () => ({ email: `${unique("who")}@example.com` }),
    cost: [9, 7],
  },
  "auth.resetPassword": {
    may: "everybody",
    input: async () => ({
      token: await freshToken(await freshUser(), "reset-password"),
      newPassword: "Plinth-new-1!",
      confirmPassword: "Plinth-new-1!",
    }),
    cost: [21, 5],
  },
  "security.read": { may: "users", input: noInput, cost: [10, 0] },
  "security.confirmPassword": {
    may: "users",
    input: ({ ada }, who) => ({ currentPassword: passwordOf(who ?? ada) }),
    cost: [9, 5],
  },
  "security.readOtherAccess": { may: "users", input: noInput, cost: [10, 0] },
  "security.removeOtherAccess": {
    may: "users",
    input: async ({ ada }, who) => {
      await freshPasskey((who ?? ada).user.id);
      await freshKey(who ?? ada);
      return {};
    },
    cost: [22, 9],
  },
  "security.removeSession": { may: "owner", input: ({ ada }) => freshSession(ada.user.id), cost: [4, 1] },
  "security.removeOtherSessions": {
    may: "users",
    input: async ({ ada }, who) => {
      await freshSession((who ?? ada).user.id);
      return {};
    },
    cost: [8, 4],
  },
  "security.startAuthenticator": { may: "users", input: noInput, answers: 201, cost: [5, 1] },
  "security.confirmAuthenticator": {
    may: "users",
    input: async ({ ada }, who) => ({ code: codeOf(await freshAuthenticator((who ?? ada).user.id, false)) }),
    cost: [55, 25],
  },
  "security.renewRecoveryCodes": {
    may: "users",
    input: async ({ ada }, who) => {
      await freshAuthenticator((who ?? ada).user.id, true);
      return {};
    },
    cost: [49, 22],
  },
  "security.removeAuthenticator": {
    may: "users",
    input: async ({ ada }, who) => {
      await freshAuthenticator((who ?? ada).user.id, true);
      return { currentPassword: passwordOf(who ?? ada) };
    },
    cost: [36, 16],
  },
  "security.startPasskey": { may: "users", input: noInput, cost: [5, 0] },
  "security.createPasskey": {
    may: "users",
    input: ({ ada }, who) => freshRegistration((who ?? ada).user.id),
    answers: 201,
    cost: [12, 7],
  },
  "security.renamePasskey": {
    may: "owner",
    input: async ({ ada }) => ({ id: (await freshPasskey(ada.user.id)).id, name: "Phone" }),
    cost: [4, 1],
  },
  "security.connectProvider": {
    may: "users",
    input: () => ({ provider: "google" }),
    answers: 404,
    cost: [2, 0],
  },
  "security.disconnectProvider": { may: "users", input: () => ({ provider: "google" }), cost: [5, 2] },
  "security.removePasskey": {
    may: "owner",
    input: async ({ ada }) => ({ id: (await freshPasskey(ada.user.id)).id }),
    cost: [4, 1],
  },
  "projects.list": {
    may: "everybody",
    input: () => ({ search: "pines", projectType: "residential", location: "Lisbon, Portugal" }),
    cost: [70, 0],
  },
  "projects.read": { may: "everybody", input: project, cost: [7, 0] },
  "projects.create": {
    may: "users",
    input: async (_scene, who) => ({
      title: "Footbridge",
      description: "A bridge.",
      category: "industrial",
      mainImage: who?.user.status === "active" ? await anyPicture(who) : "/media/x",
    }),
    answers: 201,
    cost: [124, 49],
  },
  "projects.update": {
    may: "owner",
    input: (fixtures) => ({ ...project(fixtures), title: unique("House ") }),
    cost: [42, 12],
  },
  "projects.remove": { may: "owner", input: freshProject, cost: [87, 16] },
  "projects.restore": { may: "owner", input: freshTrashed, cost: [95, 25] },
  "projects.removeForever": { may: "owner", input: freshTrashed, cost: [84, 13] },
  "projects.renewLink": {
    may: "owner",
    input: ({ ada }) => freshHidden(ada, { visibility: "link" }),
    cost: [20, 6],
  },
  "projects.unlock": {
    may: "everybody",
    input: async ({ ada }) => ({
      ...(await freshHidden(ada, { visibility: "password", password: "larch wood" })),
      password: "larch wood",
    }),
    // Its cookie costs each later call one row: the key that opens it.
    cost: null,
  },
  "projects.versions": { may: "owner", input: project, cost: [16, 0] },
  "projects.restoreVersion": {
    may: "owner",
    input: async (fixtures) => ({ ...(await freshVersion(fixtures)), number: 1 }),
    cost: [45, 12],
  },
  "projects.view": { may: "everybody", input: project, cost: [3, 0] },
  "projects.featured": { may: "everybody", input: noInput, cost: [40, 0] },
  "projects.trending": { may: "everybody", input: noInput, cost: [30, 0] },
  "projects.portfolioContext": { may: "everybody", input: project, cost: [40, 0] },
  "projects.related": { may: "everybody", input: project, cost: [60, 0] },
  "projects.facets": { may: "everybody", input: () => ({ location: "Lisbon, Portugal" }), cost: [73, 0] },
  "projects.locations": { may: "everybody", input: noInput, cost: [3, 0] },
  "ownProjects.list": { may: "users", input: noInput, cost: [34, 0] },
  "ownProjects.overview": { may: "users", input: noInput, cost: [20, 0] },
  "ownProjects.calendar": { may: "users", input: noInput, cost: [16, 0] },
  "ownProjects.saveColumns": { may: "users", input: () => ({ columns: ["views"] }), cost: [4, 1] },
  "ownProjects.move": { may: "owner", input: project, cost: [10, 6] },
  "ownProjects.duplicate": { may: "owner", input: project, answers: 201, cost: [53, 17] },
  "ownProjects.change": {
    may: "users",
    input: async (fixtures) => ({
      ids: [(await freshProject(fixtures)).id],
      change: { kind: "visibility", visibility: "private" },
    }),
    cost: [86, 17],
  },
  "ownProjects.undo": {
    may: "owner",
    input: async ({ ada }) => {
      const { id } = await freshHidden(ada, { visibility: "private" });
      return json<{ undo: string }>(
        ada.visitor.post("/api/user/projects/change", { ids: [id], change: { kind: "trash" } }),
      );
    },
    cost: [43, 10],
  },
  "ownProjects.createSection": {
    may: "users",
    input: () => ({ name: "Housing" }),
    answers: 201,
    cost: [6, 2],
  },
  "ownProjects.arrangeSections": {
    may: "owner",
    input: async (fixtures) => ({ ids: [(await freshSection(fixtures)).id] }),
    cost: [12, 2],
  },
  "ownProjects.renameSection": {
    may: "owner",
    input: async (fixtures) => ({ ...(await freshSection(fixtures)), name: "Housing" }),
    cost: [4, 1],
  },
  "ownProjects.removeSection": { may: "owner", input: freshSection, cost: [40, 1] },
  "search.find": { may: "everybody", input: () => ({ q: "pines" }), cost: [46, 0] },
  "people.list": {
    may: "everybody",
    input: () => ({ location: "Lisbon, Portugal", availableFor: "freelance" }),
    cost: [20, 0],
  },
  "people.facets": { may: "everybody", input: () => ({ location: "Lisbon, Portugal" }), cost: [60, 0] },
  "savedSearches.list": { may: "users", input: noInput, cost: [25, 0] },
  "savedSearches.create": {
    may: "users",
    input: () => ({ name: "Timber", search: "timber" }),
    answers: 201,
    cost: [25, 6],
  },
  "savedSearches.update": {
    may: "owner",
    input: async ({ ada }) => ({ id: await freshSavedSearch(ada), name: "Timber houses" }),
    cost: [8, 1],
  },
  "savedSearches.remove": {
    may: "owner",
    input: async ({ ada }) => ({ id: await freshSavedSearch(ada) }),
    cost: [8, 4],
  },
  "sheetTemplates.list": { may: "users", input: noInput, cost: [40, 0] },
  "sheetTemplates.read": {
    may: "owner",
    input: async ({ ada }) => ({ id: await freshSheetTemplate(ada) }),
    cost: [40, 0],
  },
  "sheetTemplates.create": {
    may: "users",
    input: () => ({ name: "Housing", layout: "sheets", paper: "a4", fields: ["mainImage", "description"] }),
    answers: 201,
    cost: [40, 10],
  },
  "sheetTemplates.update": {
    may: "owner",
    input: async ({ ada, project }) => ({
      id: await freshSheetTemplate(ada),
      name: "Tenders",
      projects: [{ id: project.id }],
    }),
    cost: [40, 10],
  },
  "sheetTemplates.remove": {
    may: "owner",
    input: async ({ ada }) => ({ id: await freshSheetTemplate(ada) }),
    cost: [40, 10],
  },
  "collections.list": {
    may: "users",
    input: async (fixtures, who) => {
      await freshCollection(fixtures, who ?? fixtures.ada);
      return { projectId: fixtures.project.id };
    },
    cost: [20, 0],
  },
  "collections.ofUser": {
    may: "everybody",
    input: async (fixtures) => {
      await freshCollection(fixtures);
      return ada(fixtures);
    },
    cost: [40, 0],
  },
  "collections.read": { may: "everybody", input: (fixtures) => freshCollection(fixtures), cost: [8, 0] },
  "collections.create": { may: "users", input: () => ({ name: "Timber" }), answers: 201, cost: [31, 6] },
  "collections.update": {
    may: "owner",
    input: async (fixtures) => ({ id: (await freshCollection(fixtures)).id, name: "Timber" }),
    cost: [4, 2],
  },
  "collections.remove": { may: "owner", input: (fixtures) => freshCollection(fixtures), cost: [11, 2] },
  "collections.items": { may: "everybody", input: (fixtures) => freshCollection(fixtures), cost: [8, 0] },
  "collections.addItem": {
    may: "owner",
    input: async (fixtures) => ({
      id: (await freshCollection(fixtures)).id,
      projectId: fixtures.project.id,
      picture: fixtures.picture,
    }),
    answers: 201,
    cost: [31, 9],
  },
  "collections.addItems": {
    may: "owner",
    input: async (fixtures) => ({
      id: (await freshCollection(fixtures)).id,
      projectIds: [fixtures.project.id],
    }),
    cost: [31, 9],
  },
  "collections.removeItems": {
    may: "owner",
    input: async (fixtures) => {
      const { id, itemId } = await freshCollection(fixtures);
      return { id, itemIds: [itemId] };
    },
    cost: [10, 3],
  },
  "collections.updateNote": {
    may: "owner",
    input: async (fixtures) => ({ ...(await freshCollection(fixtures)), note: "The deck" }),
    cost: [4, 1],
  },
  "collections.moveItem": {
    may: "owner",
    input: async (fixtures) => ({ ...(await freshCollection(fixtures)), after: null }),
    cost: [5, 2],
  },
  "collections.removeItem": { may: "owner", input: (fixtures) => freshCollection(fixtures), cost: [5, 2] },
  "comments.list": { may: "everybody", input: project, cost: [22, 0] },
  "comments.create": {
    may: "users",
    input: (fixtures) => ({ ...project(fixtures), content: "Good." }),
    answers: 201,
    cost: [27, 10],
  },
  "comments.update": {
    may: "owner",
    input: async (s) => ({ id: await freshComment(s), content: "Better." }),
    cost: [9, 2],
  },
  "comments.remove": { may: "owner", input: async (s) => ({ id: await freshComment(s) }), cost: [10, 3] },
  "buildings.find": { may: "everybody", input: () => ({ search: "mill" }), cost: [20, 0] },
  "buildings.candidates": {
    may: "owner",
    input: async (s) => ({ projectId: (await freshBuilding(s)).projectId }),
    cost: [20, 0],
  },
  "buildings.read": {
    may: "everybody",
    input: async (s) => ({ id: (await freshBuilding(s)).id }),
    cost: [14, 0],
  },
  "buildings.update": {
    may: "ownerOrSuperuser",
    input: async (s) => ({ id: (await freshBuilding(s)).id, name: unique("Mill ") }),
    cost: [42, 14],
  },
  "buildings.merge": {
    may: "ownerOrSuperuser",
    input: async (s) => ({
      id: (await freshBuilding(s)).id,
      into: (await freshBuilding(s, await freshPublished(s))).id,
    }),
    cost: [89, 47],
  },
  "buildings.changes": {
    may: "ownerOrSuperuser",
    input: async (s) => ({ id: (await freshBuilding(s)).id }),
    cost: [40, 0],
  },
  "buildings.undo": {
    may: "ownerOrSuperuser",
    input: async (s) => {
      const { id, changeId } = await freshBuilding(s);
      return { id, changeId };
    },
    cost: [48, 14],
  },
  "buildings.link": {
    may: "owner",
    input: async (s) => ({ id: await freshPublished(s), new: { name: unique("Mill ") } }),
    cost: [100, 25],
  },
  "credits.list": { may: "everybody", input: project, cost: [10, 0] },
  "credits.write": {
    may: "owner",
    input: async (s) => {
      const { id, projectId } = await freshCredit(s);
      const words = { list: "collaborators", name: "Bruno Costa", role: "structural-engineer" };
      return {
        id: projectId,
        credits: [
          { ...words, id, firm: unique("Costa ") },
          { ...words, role: "engineer" },
        ],
      };
    },
    cost: [230, 36],
  },
  "credits.claim": {
    may: "others",
    input: async (s, who) => ({ id: (await freshCredit(s, who)).projectId, role: "engineer" }),
    answers: 201,
    cost: [45, 14],
  },
  "credits.listOwn": { may: "users", input: noInput, cost: [40, 0] },
  "credits.readLink": {
    may: "everybody",
    input: async (s) => ({ token: linkToken((await freshLinkedCredit(s)).id) }),
    cost: [10, 3],
  },
  "credits.claimByLink": {
    may: "others",
    input: async (s, who) => ({ token: linkToken((await freshLinkedCredit(s, who)).id) }),
    cost: [100, 25],
  },
  "credits.read": { may: "everybody", input: confirmedCredit, cost: [8, 0] },
  "credits.readProof": { may: "everybody", input: confirmedCredit, cost: [8, 0] },
  "credits.readStatus": { may: "everybody", input: () => ({ list: 0 }), cost: [40, 0] },
  "credits.readKeys": { may: "everybody", input: noInput, cost: [2, 0] },
  "credits.readKey": {
    may: "everybody",
    input: async () => {
      const { keys } = await json<{ keys: { kid: string }[] }>(new Visitor().get("/.well-known/jwks.json"));
      return { key: keys[0]?.kid.split("/").at(-1) };
    },
    cost: [2, 0],
  },
  "credits.ask": {
    may: "owner",
    input: async (s) => ({ id: (await freshLinkedCredit(s)).id, userId: s.bruno.user.id }),
    cost: [68, 16],
  },
  "credits.answer": {
    may: "others",
    input: async (s, who) => ({
      id: (await freshCredit(s, who)).id,
      answer: "confirm",
      name: "Bruno Costa",
      role: "structural-engineer",
    }),
    cost: [88, 23],
  },
  "credits.withdraw": {
    may: "others",
    input: async (s, who) => ({ id: (await freshCredit(s, who)).id }),
    cost: [88, 26],
  },
  "credits.link": {
    may: "owner",
    input: async (s) => ({ id: (await freshLinkedCredit(s)).id }),
    answers: 201,
    cost: [15, 4],
  },
  "credits.listOfUser": { may: "everybody", input: ada, cost: [21, 0] },
  "measures.list": { may: "everybody", input: freshMeasure, cost: [12, 0] },
  "measures.write": {
    may: "owner",
    input: ({ project: { id } }) => ({ id, measures: [measure] }),
    cost: [140, 30],
  },
  "measures.import": {
    may: "owner",
    input: ({ project: { id } }) => ({
      id,
      body: form({ file: new File(["metric,value,basis\noccupants,12,predicted\n"], "measures.csv") }),
    }),
    cost: [140, 30],
  },
  "measures.dispute": {
    may: "owner",
    input: async (s) => ({ ...(await freshMeasure(s)), isDisputed: true, dispute: "The meter was broken." }),
    cost: [140, 30],
  },
  "measures.listWorks": { may: "everybody", input: project, cost: [12, 0] },
  "measures.writeWorks": {
    may: "owner",
    input: ({ project: { id } }) => ({ id, works: [{ date: "2024-05", what: unique("New windows ") }] }),
    cost: [140, 30],
  },
  "measures.percentiles": {
    may: "everybody",
    input: () => ({ metric: "energyUse", category: "residential" }),
    cost: [500, 0],
  },
  "measures.listBuildings": { may: "users", input: noInput, cost: [20, 0] },
  "likes.read": { may: "users", input: project, cost: [4, 0] },
  "likes.toggle": { may: "users", input: project, cost: [29, 17] },
  "users.read": { may: "everybody", input: ada, cost: [3, 0] },
  "users.readByName": { may: "everybody", input: () => ({ username: "ada" }), cost: [3, 0] },
  "embed.read": { may: "everybody", input: () => ({ username: "ada" }), cost: [3, 0] },
  "embed.project": { may: "everybody", input: project, cost: [4, 0] },
  "users.update": {
    may: "owner",
    input: (fixtures) => ({ ...ada(fixtures), bio: unique("Architect ") }),
    cost: [13, 3],
  },
  "keys.list": { may: "users", input: noInput, cost: [22, 0] },
  "keys.create": {
    may: "users",
    input: async (_scene, who) => {
      if (who) await makePremium(who);
      return { name: unique("Key "), scope: "read", currentPassword: who ? passwordOf(who) : "x" };
    },
    answers: 201,
    cost: [34, 9],
  },
  "keys.remove": { may: "owner", input: async ({ ada }) => ({ id: await freshKey(ada) }), cost: [6, 1] },
  "oauth.readResource": { may: "everybody", input: noInput, cost: [2, 0] },
  "oauth.readSiteResource": { may: "everybody", input: noInput, cost: [2, 0] },
  "oauth.readServer": { may: "everybody", input: noInput, cost: [2, 0] },
  "oauth.register": {
    may: "everybody",
    input: () => ({ body: { redirect_uris: [REDIRECT] } }),
    answers: 201,
    cost: [6, 6],
  },
  "oauth.authorize": {
    may: "everybody",
    input: async () => requestOf(await registerClient()),
    answers: 302,
    cost: [5, 0],
  },
  "oauth.read": { may: "users", input: async () => ({ request: await freshAuthorization() }), cost: [5, 0] },
  "oauth.answer": {
    may: "users",
    input: async (_scene, who) => {
      if (who) await makePremium(who);
      const currentPassword = who ? passwordOf(who) : "x";
      return { request: await freshAuthorization(), answer: "allow", scope: "read", currentPassword };
    },
    cost: [44, 14],
  },
  "oauth.createToken": { may: "everybody", input: () => ({ body: "" }), answers: 400, cost: [2, 0] },
  "oauth.revoke": { may: "everybody", input: () => ({ body: "" }), answers: 400, cost: [2, 0] },
  "webhooks.list": { may: "users", input: noInput, cost: [12, 0] },
  "webhooks.create": {
    may: "users",
    input: async (_scene, who) => {
      if (who) await makePremium(who);
      const url = `https://example.com/${unique("hooks-")}`;
      return { url, events: ["project.published"], currentPassword: who ? passwordOf(who) : "x" };
    },
    answers: 201,
    cost: [27, 8],
  },
  "webhooks.update": {
    may: "owner",
    input: async ({ ada }) => ({ ...(await freshWebhook(ada)), status: "disabled" }),
    cost: [6, 1],
  },
  "webhooks.remove": { may: "owner", input: ({ ada }) => freshWebhook(ada), cost: [6, 2] },
  "webhooks.test": {
    may: "owner",
    input: async ({ ada }) => {
      await makePremium(ada);
      return freshWebhook(ada);
    },
    answers: 201,
    cost: [20, 8],
  },
  "webhooks.deliveries": { may: "owner", input: ({ ada }) => freshWebhook(ada, 30), cost: [34, 0] },
  "webhooks.redeliver": {
    may: "owner",
    input: async ({ ada }) => {
      await makePremium(ada);
      const { id, deliveryId } = await freshWebhook(ada, 1);
      return { id, deliveryId };
    },
    answers: 201,
    cost: [20, 10],
  },
  "domains.read": { may: "owner", input: ada, cost: [4, 0] },
  // The site offers no custom domains, because its variables are not set here.
  "domains.put": {
    may: "owner",
    input: (fixtures) => ({ ...ada(fixtures), domain: "portfolio.example.com" }),
    answers: 503,
    cost: null,
  },
  "domains.remove": {
    may: "owner",
    input: async (fixtures) => {
      await freshDomain(fixtures.ada);
      return ada(fixtures);
    },
    cost: [6, 2],
  },
  "users.verifyEmail": {
    may: "users",
    input: async (_scene, who) => {
      if (who) await setColumn(who.user.id, "email_verified", 0);
      return { email: who?.user.email ?? "nobody@example.com" };
    },
    cost: [16, 8],
  },
  "users.confirmEmail": {
    may: "owner",
    input: async ({ ada }) => ({ token: await freshToken(ada.user.id, "verify-email") }),
    cost: [12, 3],
  },
  "users.denyEmail": {
    may: "everybody",
    input: async () => ({ token: await freshToken(await freshUser(), "verify-email") }),
    cost: [6, 1],
  },
  "users.changePassword": {
    may: "users",
    input: (_scene, who) => {
      const currentPassword = who ? passwordOf(who) : "x";
      const newPassword = `Plinth-${unique("changed-")}!`;
      if (who) passwords.set(who, newPassword);
      return { currentPassword, newPassword, confirmPassword: newPassword };
    },
    cost: [31, 10],
  },
  "users.remove": {
    may: "owner",
    input: (fixtures) => ({ ...ada(fixtures), username: "ada", password: passwordOf(fixtures.ada) }),
    cost: null,
  },
  "users.projects": { may: "everybody", input: ada, cost: [14, 0] },
  "users.portfolio": { may: "everybody", input: () => ({ username: "ada" }), cost: [19, 0] },
  "users.likedProjects": { may: "everybody", input: ada, cost: [41, 0] },
  "users.statistics": { may: "owner", input: ada, cost: [35, 0] },
  "analytics.read": { may: "owner", input: ada, cost: [70, 0] },
  "analytics.readCsv": { may: "owner", input: ada, cost: [70, 0] },
  "analytics.live": { may: "owner", input: ada, cost: [4, 0] },
  "analytics.recordProject": {
    may: "everybody",
    input: ({ project, picture }) => ({ id: project.id, kind: "picture", file: picture }),
    cost: [3, 0],
  },
  "analytics.recordUser": {
    may: "everybody",
    input: (fixtures) => ({ ...ada(fixtures), kind: "website" }),
    cost: [3, 0],
  },
  "appearance.read": { may: "users", input: noInput, cost: [3, 0] },
  "appearance.update": {
    may: "users",
    input: () => ({ name: unique("Practice "), contact: "form", layout: "rows", accent: "#27548a" }),
    cost: [10, 5],
  },
  "appearance.remove": { may: "users", input: noInput, cost: [10, 5] },
  "appearance.contactAddress": {
    may: "everybody",
    input: async ({ ada }) => {
      const shown = { contact: "email", contactEmail: "studio@example.com" };
      await json(ada.visitor.put("/api/user/appearance", shown));
      return { id: ada.user.id };
    },
    cost: [7, 3],
  },
  "follows.follow": { may: "others", input: ada, cost: [36, 16] },
  "follows.unfollow": { may: "others", input: ada, cost: [11, 3] },
  "follows.status": { may: "everybody", input: ada, cost: [3, 0] },
  "follows.followers": { may: "everybody", input: ada, cost: [43, 0] },
  "follows.feed": { may: "users", input: noInput, cost: [20, 0] },
  "messages.list": { may: "users", input: ({ bruno }) => ({ with: bruno.user.id }), cost: [104, 0] },
  "messages.send": {
    may: "others",
    input: async ({ ada }) => {
      await acceptRequests(ada);
      return { receiverId: ada.user.id, content: "Hello" };
    },
    answers: 201,
    cost: [38, 22],
  },
  "messages.contacts": { may: "users", input: noInput, cost: [83, 0] },
  "messages.markRead": { may: "owner", input: async (s) => ({ id: await freshMessage(s) }), cost: [11, 3] },
  "messages.markConversationRead": {
    may: "users",
    input: ({ bruno }) => ({ with: bruno.user.id }),
    cost: [79, 12],
  },
  "messages.uploadAttachment": {
    may: "users",
    input: async () => ({ body: form({ file: file(await jpeg()) }) }),
    cost: [18, 8],
  },
  "messages.state": { may: "users", input: ({ bruno }) => ({ id: bruno.user.id }), cost: [5, 0] },
  "messages.acceptRequest": {
    may: "users",
    input: ({ ada }, who) => freshRequest(who ?? ada),
    cost: [6, 4],
  },
  "messages.declineRequest": {
    may: "users",
    input: ({ ada }, who) => freshRequest(who ?? ada),
    cost: [5, 1],
  },
  "webMessages.send": {
    may: "everybody",
    input: async () => ({
      id: await freshUser(),
      name: "Ilse Brandt",
      email: `${unique("ilse")}@example.com`,
      content: "May we visit the house?",
    }),
    cost: [60, 20],
  },
  "webMessages.readAsWriter": {
    may: "everybody",
    input: async (s) => ({ token: await freshWriterToken(s) }),
    cost: [10, 0],
  },
  "webMessages.confirm": {
    may: "everybody",
    input: async (s) => ({ token: await freshWriterToken(s, Date.now() + 60_000) }),
    cost: [30, 20],
  },
  "webMessages.withdraw": {
    may: "everybody",
    input: async (s) => ({ token: await freshWriterToken(s, Date.now() + 60_000) }),
    cost: [10, 10],
  },
  "webMessages.reply": {
    may: "everybody",
    input: async (s) => ({ token: await freshWriterToken(s), content: "In June?" }),
    answers: 201,
    cost: [50, 20],
  },
  "webMessages.list": { may: "users", input: noInput, cost: [150, 0] },
  "webMessages.read": {
    may: "owner",
    input: async (s) => ({ id: await freshWebConversation(s) }),
    cost: [10, 0],
  },
  "webMessages.answer": {
    may: "owner",
    input: async (s) => ({ id: await freshWebConversation(s), content: "With pleasure." }),
    answers: 201,
    cost: [45, 20],
  },
  "webMessages.accept": {
    may: "owner",
    input: async (s) => ({ id: await freshWebConversation(s) }),
    cost: [10, 10],
  },
  "webMessages.markRead": {
    may: "owner",
    input: async (s) => ({ id: await freshWebConversation(s) }),
    cost: [10, 10],
  },
  "webMessages.remove": {
    may: "owner",
    input: async (s) => ({ id: await freshWebConversation(s) }),
    cost: [10, 10],
  },
  "webMessages.block": {
    may: "owner",
    input: async (s) => ({ id: await freshWebConversation(s) }),
    cost: [30, 10],
  },
  "webMessages.blocked": { may: "users", input: noInput, cost: [60, 0] },
  "webMessages.unblock": {
    may: "owner",
    input: async (s) => ({ id: await freshBlockedAddress(s) }),
    cost: [10, 10],
  },
  "restrictions.list": { may: "users", input: noInput, cost: [104, 0] },
  "restrictions.read": { may: "users", input: ({ bruno }) => ({ id: bruno.user.id }), cost: [3, 0] },
  "restrictions.put": {
    may: "users",
    input: async () => ({ id: await freshUser(), kind: "block" }),
    cost: [58, 4],
  },
  "restrictions.remove": {
    may: "users",
    input: ({ ada }, who) => freshRestriction(who ?? ada),
    cost: [3, 1],
  },
  "notifications.list": { may: "users", input: noInput, cost: [58, 0] },
  "notifications.markRead": {
    may: "owner",
    input: async (s) => ({ id: await freshNotification(s) }),
    cost: [15, 1],
  },
  "notifications.markAllRead": { may: "users", input: noInput, cost: [7, 1] },
  "notifications.unread": { may: "users", input: noInput, cost: [100, 0] },
  "notifications.showUnsubscribe": { may: "everybody", input: noInput, answers: 400, cost: [3, 0] },
  "notifications.unsubscribe": {
    may: "everybody",
    input: () => ({ body: "List-Unsubscribe=One-Click" }),
    answers: 400,
    cost: [3, 0],
  },
  "reports.create": {
    may: "others",
    input: async (fixtures) => ({ ...(await freshProject(fixtures)), type: "spam", reason: "Spam" }),
    answers: 201,
    cost: [29, 11],
  },
  "reports.createContent": {
    may: "others",
    input: async (s) => ({
      targetType: "comment",
      targetId: await freshComment(s),
      type: "spam",
      reason: "Spam",
    }),
    answers: 201,
    cost: [16, 7],
  },
  "takedowns.list": { may: "users", input: noInput, cost: [52, 0] },
  "takedowns.appeal": {
    may: "owner",
    input: async (s) => ({ id: await freshTakedown(s), appeal: "It is mine." }),
    answers: 201,
    cost: [12, 5],
  },
  "support.create": {
    may: "users",
    input: () => ({ kind: "question", content: "How do I print?" }),
    answers: 201,
    cost: [18, 13],
  },
  "support.list": { may: "users", input: noInput, cost: [23, 0] },
  "support.read": {
    may: "owner",
    input: async (s) => ({ id: await freshSupportRequest(s) }),
    cost: [4, 0],
  },
  "support.write": {
    may: "owner",
    input: async (s) => ({ id: await freshSupportRequest(s), content: "Thank you." }),
    answers: 201,
    cost: [16, 11],
  },
  "options.companyTypes": { may: "everybody", input: noInput, cost: [13, 0] },
  "options.projectCategories": { may: "everybody", input: noInput, cost: [10, 0] },
  "options.createCompanyType": {
    may: "superuser",
    input: () => ({ name: unique("Type ") }),
    answers: 201,
    cost: [30, 8],
  },
  "options.removeCompanyType": {
    may: "superuser",
    input: async () => ({ id: await freshOption("category_options") }),
    cost: [22, 6],
  },
  "options.createProjectCategory": {
    may: "superuser",
    input: () => ({ name: unique("Category ") }),
    answers: 201,
    cost: [31, 8],
  },
  "options.removeProjectCategory": {
    may: "superuser",
    input: async () => ({ id: await freshOption("project_category_options") }),
    cost: [22, 6],
  },
  "admin.userMetrics": { may: "superuser", input: noInput, cost: [4, 0] },
  "admin.projectMetrics": { may: "superuser", input: noInput, cost: [4, 0] },
  "admin.companyMetrics": { may: "superuser", input: noInput, cost: [3, 0] },
  "admin.storageMetrics": { may: "superuser", input: noInput, cost: [3, 0] },
  "admin.users": { may: "superuser", input: () => ({ search: "ada" }), cost: [60, 0] },
  "admin.user": { may: "superuser", input: ada, cost: [65, 5] },
  "admin.endSessions": {
    may: "superuser",
    input: async () => {
      const id = await freshUser();
      await freshSession(id);
      return { id };
    },
    cost: [28, 6],
  },
  "admin.setUserStatus": {
    may: "superuser",
    input: async () => ({ id: await freshUser(), status: "suspended", reason: "Spam" }),
    cost: [33, 12],
  },
  "admin.setCompanyVerified": {
    may: "superuser",
    input: async () => ({ id: await freshUser(), companyVerified: true }),
    cost: [24, 8],
  },
  "admin.setFeatured": {
    may: "superuser",
    input: async (s) => ({ ...(await freshProject(s)), featured: true }),
    cost: [22, 7],
  },
  "admin.reports": { may: "superuser", input: () => ({ status: "pending" }), cost: [90, 0] },
  "admin.updateReport": {
    may: "superuser",
    input: async (s) => ({ id: await freshReport(s), status: "resolved", resolution: "Removed." }),
    cost: [57, 16],
  },
  "admin.notify": {
    may: "superuser",
    input: async () => ({ type: "info", title: "T", message: "M", userIds: [await freshUser()] }),
    cost: [39, 18],
  },
  "admin.sendMessages": {
    may: "superuser",
    input: async () => ({ content: "Hello", userIds: [await freshUser()] }),
    cost: [62, 28],
  },
  "admin.audit": { may: "superuser", input: noInput, cost: [40, 0] },
  "admin.supportMetrics": { may: "superuser", input: noInput, cost: [203, 0] },
  "admin.supportQueue": { may: "superuser", input: noInput, cost: [44, 0] },
  "admin.supportThread": {
    may: "superuser",
    input: async (s) => ({ id: await freshSupportRequest(s) }),
    cost: [5, 0],
  },
  "admin.answerSupport": {
    may: "superuser",
    input: async (s) => ({ id: await freshSupportRequest(s), content: "It works again." }),
    answers: 201,
    cost: [52, 21],
  },
  "admin.setSupportState": {
    may: "superuser",
    input: async (s) => ({ id: await freshSupportRequest(s), state: "closed" }),
    cost: [23, 9],
  },
  "admin.pending": { may: "superuser", input: noInput, cost: [66, 0] },
  "admin.contentReports": { may: "superuser", input: () => ({ status: "pending" }), cost: [52, 0] },
  "admin.updateContentReport": {
    may: "superuser",
    input: async (s) => ({ id: await freshContentReport(s), status: "resolved", resolution: "Removed." }),
    cost: [44, 14],
  },
  "admin.reportedMessage": {
    may: "superuser",
    input: async (s) => ({ id: await freshContentReport(s, "message") }),
    cost: [40, 6],
  },
  "admin.takeDown": {
    may: "superuser",
    input: async (s) => ({
      // The project has its own picture: its copies are taken down, too.
      targetType: "project",
      targetId: await freshPublished({ ...s, picture: unique("/media/") }),
      ground: "terms",
      reference: "4",
      facts: "Spam",
    }),
    answers: 201,
    cost: [132, 33],
  },
  "admin.correctLabels": {
    may: "superuser",
    input: async (s) => {
      const picture = unique("/media/");
      return {
        id: await freshPublished({ ...s, picture }),
        url: picture,
        kind: "rendering",
        reason: "It is one.",
      };
    },
    cost: [62, 22],
  },
  "admin.takedowns": { may: "superuser", input: noInput, cost: [80, 0] },
  "admin.restoreTakedown": {
    may: "superuser",
    input: async (s) => ({ id: await freshTakedown(s), reason: "It was theirs." }),
    cost: [63, 16],
  },
  "admin.decideAppeal": {
    may: "superuser",
    input: async (s) => ({ id: await freshTakedown(s, true), outcome: "upheld", answer: "It is spam." }),
    cost: [52, 13],
  },
  "admin.confirmations": { may: "superuser", input: noInput, cost: [54, 0] },
  "admin.confirm": {
    may: "superuser",
    input: async () => ({ id: await freshConfirmation() }),
    cost: [50, 18],
  },
  "admin.refuseConfirmation": {
    may: "superuser",
    input: async () => ({ id: await freshConfirmation() }),
    cost: [22, 7],
  },
  // The two-person rule is off.
  "admin.requestRole": {
    may: "superuser",
    input: async () => ({ id: await freshUser(), role: "superuser" }),
    answers: 403,
    cost: [2, 0],
  },
  "admin.requestDeletion": {
    may: "superuser",
    input: async () => ({ id: await freshUser(), reason: "By letter" }),
    answers: 403,
    cost: [2, 0],
  },
  "sharing.robots": { may: "everybody", input: noInput, cost: [5, 0] },
  "sharing.sitemap": { may: "everybody", input: noInput, cost: [20, 0] },
  /** A part reads all users in its range of 2,000 ids. */
  "sharing.sitemapPart": { may: "everybody", input: () => ({ part: "people-0.xml" }), cost: [2100, 0] },
  "sharing.atomFeed": { may: "everybody", input: noInput, cost: [32, 0] },
  "sharing.rssFeed": { may: "everybody", input: noInput, cost: [32, 0] },
  "sharing.jsonFeed": { may: "everybody", input: noInput, cost: [32, 0] },
  "sharing.buildingAtomFeed": buildingFeed,
  "sharing.buildingRssFeed": buildingFeed,
  "sharing.buildingJsonFeed": buildingFeed,
  "sharing.portfolioAtomFeed": { may: "everybody", input: () => ({ username: "ada" }), cost: [10, 0] },
  "sharing.portfolioRssFeed": { may: "everybody", input: () => ({ username: "ada" }), cost: [10, 0] },
  "sharing.portfolioJsonFeed": { may: "everybody", input: () => ({ username: "ada" }), cost: [10, 0] },
  "sharing.oembed": {
    may: "everybody",
    input: ({ project }) => ({ url: `http://plinth.test/projects/${project.id}` }),
    cost: [12, 0],
  },
  "sharing.securityTxt": { may: "everybody", input: noInput, cost: [2, 0] },
  "sharing.llmsTxt": { may: "everybody", input: noInput, cost: [2, 0] },
  "sharing.changePassword": { may: "everybody", input: noInput, answers: 302, cost: [2, 0] },
  "billing.checkout": {
    may: "users",
    input: () => ({ type: "monthly", price: 1 }),
    answers: 503,
    cost: [6, 3],
  },
  "billing.confirm": {
    may: "owner",
    input: (fixtures) => ({ ...ada(fixtures), session_id: "cs_test_1" }),
    answers: 503,
    cost: [8, 2],
  },
  "billing.portal": { may: "users", input: noInput, answers: 400, cost: [8, 2] },
  "billing.webhook": {
    may: "everybody",
    input: () => ({ body: JSON.stringify({ id: "evt_1" }) }),
    answers: 503,
    cost: [2, 0],
  },
  "projects.uploadModel": {
    may: "owner",
    input: (fixtures) => ({
      ...project(fixtures),
      body: form({ model: file(glb(), "house.glb", "model/gltf-binary") }),
    }),
    cost: [20, 8],
  },
  "projects.uploadIfc": {
    may: "owner",
    input: (fixtures) => ({ ...project(fixtures), body: form({ ifc: file(ifc(), "house.ifc") }) }),
    cost: [20, 8],
  },
  "projects.uploadImages": {
    may: "owner",
    input: async (fixtures) => ({ ...project(fixtures), body: form({ images: file(await jpeg()) }) }),
    cost: [20, 8],
  },
  "projects.uploadDrawings": {
    may: "owner",
    input: async (fixtures) => ({ ...project(fixtures), body: form({ drawings: file(await jpeg()) }) }),
    cost: [20, 8],
  },
  "users.export": { may: "users", input: noInput, cost: [2, 0] },
  "projects.import": {
    may: "users",
    input: () => ({ body: form({ file: new File(["title,tags\nFootbridge,steel\n"], "projects.csv") }) }),
    cost: [47, 19],
  },
  "media.upload": {
    may: "users",
    input: async () => ({ body: form({ image: file(await jpeg()) }) }),
    cost: [17, 8],
  },
  "media.uploadCv": {
    may: "users",
    input: () => ({ body: form({ cv: file(pdf(), "cv.pdf") }) }),
    cost: [17, 8],
  },
  "media.startUpload": {
    may: "users",
    input: () => ({ name: "house.glb", type: "model/gltf-binary", bytes: 12_000_000 }),
    answers: 201,
    cost: [10, 4],
  },
  "media.sendPart": {
    may: "owner",
    input: async ({ ada }) => {
      const { id } = await startUpload(ada, { bytes: glb().length });
      return { id, part: "1", body: partBody(glb()) };
    },
    cost: [9, 4],
  },
  "media.completeUpload": {
    may: "owner",
    input: ({ ada }) => sentUpload(ada, glb()),
    cost: [20, 9],
  },
  "media.abortUpload": {
    may: "owner",
    input: async ({ ada }) => ({ id: (await startUpload(ada, { bytes: glb().length })).id }),
    cost: [4, 0],
  },
  "media.read": { may: "everybody", input: ({ picture }) => ({ key: keyOf(picture) }), cost: [2, 0] },
  "media.readVariant": {
    may: "everybody",
    input: ({ picture }) => ({ key: keyOf(picture), file: "320.webp" }),
    cost: [6, 3],
  },
  "media.setPreview": {
    may: "owner",
    input: async ({ drawing }) => ({
      key: keyOf(drawing),
      body: form({ image: file(await jpeg()), pages: JSON.stringify([{ number: "A-101" }]) }),
    }),
    cost: [30, 16],
  },
  "media.readPreview": {
    may: "everybody",
    input: ({ drawing }) => ({ key: keyOf(drawing), file: "320.webp" }),
    cost: [10, 3],
  },
  "health.read": { may: "everybody", input: noInput, cost: [1, 0] },
  "document.read": { may: "everybody", input: noInput, cost: [2, 0] },
};

const keyOf = (url: string) => url.slice("/media/".length);
