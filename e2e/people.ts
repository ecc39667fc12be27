import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { APIRequest, APIRequestContext, Page } from "@playwright/test";
import { expect, randomAddress } from "./plinth";

/** A user, with API calls in their session. */
export type Person = {
  id: number;
  username: string;
  fullName: string;
  email: string;
  password: string;
  get: (path: string) => Promise<unknown>;
  post: (path: string, data?: unknown) => Promise<unknown>;
  put: (path: string, data?: unknown) => Promise<unknown>;
  patch: (path: string, data?: unknown) => Promise<unknown>;
  del: (path: string, data?: unknown) => Promise<unknown>;
};

/** Creates an account and logs the page in. */
export const enterAsNewcomer = (page: Page, profile: Record<string, unknown> = {}) =>
  register(page.request, profile);

/** Creates an account that is used through the API only. */
export const elsewhere = (request: APIRequestContext, profile: Record<string, unknown> = {}) =>
  register(request, profile);

/** Creates an account with cookies of its own. */
export const another = async (
  playwright: { request: APIRequest },
  baseURL: string | undefined,
  profile: Record<string, unknown> = {},
) => elsewhere(await playwright.request.newContext({ baseURL }), profile);

/** Logs the page in as a demo user (ada, bruno, carla, dana, root). */
export async function enterAs(page: Page, username: string): Promise<Person> {
  const password = `Plinth-${username}-1`;
  const calls = callsOf(page.request);
  const user = (await calls.post("/api/login", { username, password })) as Account;
  return { ...user, password, ...calls };
}

/** The superuser, with cookies of their own. */
export const superuser = async (playwright: { request: APIRequest }, baseURL: string | undefined) =>
  enterAs({ request: await playwright.request.newContext({ baseURL }) } as Page, "root");

type Account = { id: number; username: string; fullName: string; email: string };

async function register(request: APIRequestContext, profile: Record<string, unknown>): Promise<Person> {
  const username = `p${randomUUID().slice(0, 12)}`;
  const password = "Granite-7!";
  const calls = callsOf(request);
  const user = (await calls.post("/api/register", {
    fullName: "Noor Haddad",
    ...{ username, email: `${username}@example.com`, password, passwordConfirm: password },
    acceptedTerms: true,
    emailNotifications: false,
    ...profile,
  })) as Account;
  return { ...user, password, ...calls };
}

/** API calls with the session of the request's cookies. Each comes from another IP address and must succeed. */
function callsOf(request: APIRequestContext) {
  const call = (method: string) => async (path: string, data?: unknown) => {
    const { cookies } = await request.storageState();
    const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value;
    const response = await request.fetch(path, {
      method,
      headers: { "CF-Connecting-IP": randomAddress(), ...(token && { "X-XSRF-TOKEN": token }) },
      ...(isForm(data) ? { multipart: data } : { data }),
    });
    expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
    return response.json();
  };
  return {
    get: call("GET"),
    post: call("POST"),
    put: call("PUT"),
    patch: call("PATCH"),
    del: call("DELETE"),
  };
}

type Form = Record<string, { name: string; mimeType: string; buffer: Buffer }>;
const isForm = (data: unknown): data is Form =>
  typeof data === "object" && data !== null && Object.values(data).some((value) => value?.buffer);

/** Publishes a project with one image. */
export async function publish(person: Person, fields: Record<string, unknown> = {}) {
  const { imageUrl } = (await person.post("/api/users/profile-image", {
    image: { name: "court.jpg", mimeType: "image/jpeg", buffer: readFileSync(PICTURE) },
  })) as { imageUrl: string };
  return (await person.post("/api/projects", {
    title: "Granite Yard",
    description: "A yard between two workshops.",
    category: "industrial",
    mainImage: imageUrl,
    ...fields,
  })) as { id: number; title: string; mainImage: string };
}

/** A small photograph. */
export const PICTURE = "e2e/files/pictures/concrete-museum-court.jpg";
