import { env } from "cloudflare:workers";
import type { AuthenticatorSecret, RecoveryCodes } from "@contract/security";
import { beforeAll, describe, expect, it } from "vitest";
import { json, LOCAL, ORIGIN, Visitor } from "../../testing/api";
import { callRest, callTrpc, routes } from "../../testing/calls";
import { publish, registerPerson, registerUser, setColumn, testUsers } from "../../testing/fixtures";
import { codeOf, freshPasskey } from "../../testing/fresh-security";

const PASSWORD = "Granite-7!";
const username = "warden";
/** A superuser's browser whose session was opened with the password alone. */
let visitor: Visitor;
let id: number;

beforeAll(async () => {
  const person = { username, fullName: "War Den", email: "warden@example.com", password: PASSWORD };
  const registered = await registerPerson(person);
  visitor = registered.visitor;
  id = registered.user.id;
  await setColumn(id, "role", "superuser");
});

const NEEDED = {
  code: "second_factor_login_required",
  message: expect.stringContaining("Set up two-step login or a passkey in the settings under Security"),
};
const readUsers = (who: Visitor) => who.get("/api/usersdata");
const isRefused = async (who: Visitor) => expect(await json(readUsers(who), 403)).toMatchObject(NEEDED);
const isAdmitted = async (who: Visitor) => expect((await readUsers(who)).status).toBe(200);

describe("a superuser who logged in with the password alone", () => {
  const administration = routes.filter(([, { operation }]) => operation.access === "superuser");
  it.each(administration)("is refused %s, by REST and tRPC", async (name, route) => {
    const input = { id: 4711 };
    expect(await json(callRest(visitor, route, input), 403)).toMatchObject(NEEDED);
    expect(await json(callTrpc(visitor, name, route, input), 403)).toMatchObject({ error: { data: NEEDED } });
  });

  it("does not see hidden projects that are reported", async () => {
    const { visitor: ada, user } = await registerUser("ada");
    const root = await registerUser("root");
    const project = await publish({ visitor: ada, user });
    const report = { type: "other", reason: "Not built" };
    await json(root.visitor.post(`/api/projects/${project.id}/report`, report), 201);
    await env.DB.prepare("UPDATE projects SET visibility = 'private', is_visible = 0 WHERE id = ?")
      .bind(project.id)
      .run();
    const path = `/api/projects/${project.id}`;
    expect((await root.visitor.get(path)).status).toBe(200);
    expect((await visitor.get(path)).status).toBe(404);
  });

  it("still uses the site as a member does", async () => {
    expect((await visitor.get("/api/user")).status).toBe(200);
    expect((await visitor.get("/api/unread-counts")).status).toBe(200);
  });
});

it("the second factor counts from the login on: a code, a recovery code and a passkey", async () => {
  const { secret } = await json<AuthenticatorSecret>(visitor.post("/api/security/authenticator", {}), 201);
  const { recoveryCodes } = await json<RecoveryCodes>(
    visitor.post("/api/security/authenticator/confirm", { code: codeOf(secret) }),
  );
  await isRefused(visitor);

  const byCode = await logIn(codeOf(secret, 30));
  await isAdmitted(byCode);
  await isAdmitted(await logIn(recoveryCodes[0] ?? ""));
  await isAdmitted(await logInByPasskey());

  const newPassword = "Granite-8!";
  const change = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword };
  await json(byCode.post("/api/users/change-password", change));
  await isAdmitted(byCode);
});

describe("on this machine", () => {
  it.each([
    ["needs no second factor", LOCAL, LOCAL, 200],
    ["needs one if the site is another", LOCAL, ORIGIN, 403],
    ["needs one if the request is for another host", ORIGIN, LOCAL, 403],
  ])("a superuser %s", async (_, host, origin, status) => {
    const local = new Visitor({ ORIGIN: origin });
    local.origin = host;
    const { password } = testUsers.carla;
    const name = `local${status}${host.length}`;
    const person = { username: name, fullName: "Lo Cal", email: `${name}@example.com`, password };
    const body = { ...person, passwordConfirm: password, acceptedTerms: true };
    const user = await json<{ id: number }>(local.post("/api/register", body), 201);
    await setColumn(user.id, "role", "superuser");
    expect((await readUsers(local)).status).toBe(status);
  });
});

async function logIn(code: string) {
  const browser = new Visitor();
  const login = browser.post("/api/login", { username, password: PASSWORD });
  const { loginToken } = await json<{ loginToken: string }>(login, 403);
  await json(browser.post("/api/login/second-factor", { loginToken, code }));
  return browser;
}

async function logInByPasskey() {
  const { passkey } = await freshPasskey(id);
  const browser = new Visitor();
  const { options, token } = await json<{ options: { challenge: string }; token: string }>(
    browser.post("/api/login/passkey/options", {}),
  );
  await json(browser.post("/api/login/passkey", { token, response: await passkey.get(options) }));
  return browser;
}
