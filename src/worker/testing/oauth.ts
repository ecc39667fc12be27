import { digest } from "../platform/digest";
import { json, ORIGIN, Visitor } from "./api";

/** An OAuth client of the tests, whose redirect goes to another site. */

export const REDIRECT = "https://assistant.example/callback";
/** A PKCE verifier. Its challenge is its hash. */
export const VERIFIER = "verifier-of-the-tests-with-43-characters-or-more";

export async function registerClient(fields: object = {}, visitor = new Visitor()) {
  const sent = { client_name: "Helper", redirect_uris: [REDIRECT], ...fields };
  return (await json<{ client_id: string }>(visitor.post("/oauth/register", sent), 201)).client_id;
}

/** The parameters of a valid request for authorization. */
export const requestOf = (clientId: string) => ({
  client_id: clientId,
  redirect_uri: REDIRECT,
  response_type: "code",
  code_challenge: digest(VERIFIER),
  code_challenge_method: "S256",
  scope: "read write",
  state: "some state",
  resource: `${ORIGIN}/mcp`,
});

/** Begins an authorization, and returns the address to which it redirects. */
export async function authorize(parameters: Record<string, string>, visitor = new Visitor()) {
  const response = await visitor.get(`/oauth/authorize?${new URLSearchParams(parameters)}`);
  if (response.status !== 302) throw new Error(`${response.status}: ${await response.text()}`);
  return new URL(response.headers.get("Location") ?? "", ORIGIN);
}

/** The token of a checked request, which the page sends with the owner's answer. */
export async function freshAuthorization(
  clientId?: string,
  fields: Record<string, string> = {},
  visitor?: Visitor,
) {
  const address = await authorize({ ...requestOf(clientId ?? (await registerClient())), ...fields }, visitor);
  return address.searchParams.get("request") ?? "";
}
