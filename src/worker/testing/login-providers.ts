import type { LoginProvider, ProviderLogin } from "@contract/login-providers";
import { inject } from "vitest";
import { ORIGIN, type Visitor } from "./api";

const url = inject("loginProviderUrl");

/** The variables of a server on which both providers are configured. */
export const keys = {
  GOOGLE_ISSUER: `${url}/google`,
  GOOGLE_CLIENT_ID: "plinth-google",
  GOOGLE_CLIENT_SECRET: "google-secret",
  LINKEDIN_ISSUER: `${url}/linkedin`,
  LINKEDIN_CLIENT_ID: "plinth-linkedin",
  LINKEDIN_CLIENT_SECRET: "linkedin-secret",
};

let serial = 0;
/** A person at a provider, or the failure there. */
export const newPerson = (changes: Record<string, string> = {}) => ({
  sub: String(++serial),
  person: "Nora Lind",
  email: `nora${serial}@example.com`,
  verified: "1",
  ...changes,
});
type Person = ReturnType<typeof newPerson>;

/** Begins a login and consents at the provider: the path and query of the callback. */
export async function callbackOf(
  browser: Visitor,
  provider: LoginProvider,
  person: Person,
  query: Record<string, string> = {},
) {
  const started = await browser.get(`/auth/${provider}?${new URLSearchParams(query)}`);
  return consent(started.headers.get("Location") ?? "", person);
}

/** Consents on a page of the provider. */
export async function consent(page: string, person: Person) {
  const address = new URL(page.replace("/authorize?", "/consent?"));
  for (const [name, value] of Object.entries(person)) address.searchParams.set(name, value);
  const sent = await fetch(address, { redirect: "manual" });
  const callback = new URL(sent.headers.get("Location") ?? `error:${await sent.text()}`);
  if (callback.origin !== ORIGIN) throw new Error(`The provider answers ${callback.href}`);
  return callback.pathname + callback.search;
}

/** A whole login at a provider. */
export const loginBy = async (...login: Parameters<typeof callbackOf>) =>
  login[0].get(await callbackOf(...login), { "Sec-Fetch-Site": "cross-site" });

/** Sends the registration of the page after the callback. */
export function registerBy(browser: Visitor, step: ProviderLogin, changes: object = {}) {
  if (step.step !== "register") throw new Error(`The step is ${step.step}`);
  const { token, fullName, email, username } = step;
  return browser.post("/api/register/provider", {
    token,
    fullName,
    email,
    username,
    acceptedTerms: true,
    ...changes,
  });
}
