import { env } from "cloudflare:workers";
import { gunzipSync } from "fflate";
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  decodeJwt,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
} from "jose";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { formerKeys, newProofKeys } from "../../../../../scripts/proof-keys";
import { costOf, fetchShared, json, LOCAL, ORIGIN, Visitor } from "../../../testing/api";
import { publish, registerUser, type TestUser, testUsers } from "../../../testing/fixtures";
import { finishJobs } from "../../../testing/outbound";
import { whileBanned } from "../../../testing/while-banned";
import { STATUS_LIST_SIZE } from "./credential";

let ada: TestUser;
let bruno: TestUser;
let carla: TestUser;
const stranger = new Visitor();
beforeAll(async () => {
  [ada, bruno, carla] = [await registerUser("ada"), await registerUser("bruno"), await registerUser("carla")];
});
beforeEach(() => env.DB.exec("DELETE FROM rate_limits"));

const WORDS = { name: "Bruno Falcetti", role: "structural-engineer", scope: "Hangers" };

/** A credit of ada's new project that the person has confirmed. */
async function confirmed(person = bruno) {
  const { id: projectId } = await publish(ada, { title: "Boat hall" });
  const sent = { list: "collaborators", ...WORDS, from: 2019, to: 2021, firm: "Falcetti" };
  const [credit] = await json<{ id: number }[]>(
    ada.visitor.put(`/api/projects/${projectId}/credits`, { credits: [sent] }),
  );
  const id = credit?.id ?? 0;
  await json(ada.visitor.post(`/api/credits/${id}/ask`, { userId: person.user.id }));
  await json(person.visitor.post(`/api/credits/${id}/answer`, { answer: "confirm", ...WORDS }));
  return { id, projectId, sent: { ...sent, id } };
}

const text = async (path: string, who = stranger) => {
  const response = await who.get(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/vc+jwt");
  return response.text();
};
const proofOf = (id: number, who?: Visitor) => text(`/api/credits/${id}/proof`, who);
const keys = async (who = stranger) =>
  createLocalJWKSet(await json<JSONWebKeySet>(who.get("/.well-known/jwks.json")));
const refused = async (path: string, status: number, code: string, who = stranger) =>
  expect(await json(who.get(path), status)).toMatchObject({ code, message: expect.any(String) });

type Badge = JWTPayload & {
  credentialStatus: { statusListIndex: string; statusListCredential: string };
  credentialSubject: { narrative: string };
};
type StatusList = JWTPayload & { credentialSubject: { encodedList: string; statusPurpose: string } };

/** The bit of a proof in the status list that it names, whose signature is verified too. */
async function isRevoked(proof: string) {
  const { statusListIndex, statusListCredential } = decodeJwt<Badge>(proof).credentialStatus;
  const list = await text(statusListCredential.slice(ORIGIN.length));
  const { payload, protectedHeader } = await jwtVerify<StatusList>(list, await keys());
  expect(protectedHeader.typ).toBe("vc+jwt");
  expect(payload).toMatchObject({
    id: statusListCredential,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    credentialSubject: { type: "BitstringStatusList", statusPurpose: "revocation" },
  });
  const { encodedList } = payload.credentialSubject;
  expect(encodedList[0]).toBe("u");
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), "base64url"));
  expect(bits.length).toBe(STATUS_LIST_SIZE / 8);
  const index = Number(statusListIndex);
  return (((bits[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1;
}

it("a proof says what both sides have confirmed, and is verified without the site", async () => {
  const { id, projectId } = await confirmed();
  const [proof, jwks] = [
    await proofOf(id),
    await json<JSONWebKeySet>(stranger.get("/.well-known/jwks.json")),
  ];
  const { payload, protectedHeader } = await jwtVerify<Badge>(proof, createLocalJWKSet(jwks));
  const [key] = jwks.keys;
  expect(key).toEqual({
    ...{ kty: "OKP", crv: "Ed25519", use: "sig", alg: "EdDSA" },
    x: expect.any(String),
    kid: `${ORIGIN}/api/credits/keys/${await calculateJwkThumbprint(key ?? { kty: "" })}`,
  });
  expect(protectedHeader).toEqual({ alg: "EdDSA", typ: "JWT", kid: key?.kid });
  expect(await json(stranger.get(String(key?.kid).slice(ORIGIN.length)))).toEqual(key);
  const [page, profile] = [`${ORIGIN}/credits/${id}`, `${ORIGIN}/profile/${bruno.user.id}`];
  const { confirmedAt } = await json<{ confirmedAt: string }>(stranger.get(`/api/credits/${id}`));
  const seconds = Math.floor(Date.parse(confirmedAt) / 1000);
  expect(payload).toMatchObject({
    "@context": [
      "https://www.w3.org/ns/credentials/v2",
      "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
    ],
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    ...{ iss: ORIGIN, sub: profile, jti: payload.id, nbf: seconds },
    issuer: { id: ORIGIN, type: ["Profile"], name: "Plinth" },
    validFrom: `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`,
    credentialSubject: {
      id: profile,
      type: ["AchievementSubject"],
      identifier: [{ identityHash: "Bruno Falcetti", identityType: "name", hashed: false }],
      role: "Structural engineer",
      narrative:
        "Bruno Falcetti worked on “Boat hall” as: Structural engineer. Scope: Hangers. Years: 2019 to 2021. Firm at that time: Falcetti.",
      achievement: { id: page, type: ["Achievement"], name: "Structural engineer, Boat hall" },
    },
    evidence: [{ id: `${ORIGIN}/projects/${projectId}`, type: ["Evidence"], name: "Boat hall" }],
  });
  expect(String(payload.id).startsWith(`${page}#`)).toBe(true);
  expect(await isRevoked(proof)).toBe(false);
  expect(await proofOf(id, bruno.visitor)).toBe(proof);
});

it("a proof whose claims were changed is not verified", async () => {
  const [header, claims = "", signature] = (await proofOf((await confirmed()).id)).split(".");
  const other = Buffer.from(claims, "base64url").toString().replaceAll("Bruno", "Carla");
  const forged = [header, Buffer.from(other).toString("base64url"), signature].join(".");
  await expect(jwtVerify(forged, await keys())).rejects.toThrow("signature verification failed");
});

it("a proof is verified after the key was replaced, and the former private key is gone", async () => {
  const { id } = await confirmed();
  const proof = await proofOf(id);
  const former = formerKeys(await json(stranger.get("/.well-known/jwks.json")));
  const PROOF_KEYS = await newProofKeys(former);
  expect(PROOF_KEYS.match(/"d":/g)).toHaveLength(1);
  const later = new Visitor({ PROOF_KEYS });
  const renewed = await proofOf(id, later);
  expect(renewed).not.toBe(proof);
  for (const each of [proof, renewed]) await jwtVerify(each, await keys(later));
  await expect(jwtVerify(renewed, await keys())).rejects.toThrow("no applicable key");
});

it("a proof is revoked by a withdrawal, and the credit has no proof any more", async () => {
  const { id } = await confirmed();
  const proof = await proofOf(id);
  await json(bruno.visitor.post(`/api/credits/${id}/withdraw`));
  expect(await isRevoked(proof)).toBe(true);
  await refused(`/api/credits/${id}/proof`, 404, "not_found");
  const credit = await json(stranger.get(`/api/credits/${id}`));
  expect(credit).toMatchObject({ name: null, userId: null, isConfirmed: false, role: WORDS.role });
  expect(Date.parse(String(credit.withdrawnAt))).toBeGreaterThan(Date.now() - 60_000);
});

it("words that change revoke the proof, and the credit has another once it is confirmed again", async () => {
  const { id, projectId, sent } = await confirmed();
  const write = (more: object) =>
    json(ada.visitor.put(`/api/projects/${projectId}/credits`, { credits: [{ ...sent, ...more }] }));
  const first = await proofOf(id);
  await write({ scope: "Roof" });
  expect(await isRevoked(first)).toBe(true);
  await refused(`/api/credits/${id}/proof`, 404, "not_found");
  await refused(`/api/credits/${id}`, 404, "not_found");
  await json(bruno.visitor.post(`/api/credits/${id}/answer`, { answer: "confirm", ...WORDS, scope: "Roof" }));
  const second = await proofOf(id);
  expect([await isRevoked(first), await isRevoked(second)]).toEqual([true, false]);
  await write({ scope: "Roof", firm: "Moreau" });
  const third = await proofOf(id);
  expect(decodeJwt<Badge>(third).credentialSubject.narrative).toContain("Firm at that time: Moreau.");
  expect([await isRevoked(second), await isRevoked(third)]).toEqual([true, false]);
  await write({ scope: "Roof", firm: "Moreau", type: "Engineering" });
  expect(await proofOf(id)).toBe(third);
});

it("a proof is revoked when the owner removes the credit, or deletes the project", async () => {
  const [removed, deleted] = [await confirmed(), await confirmed()];
  const proofs = [await proofOf(removed.id), await proofOf(deleted.id)];
  await json(ada.visitor.put(`/api/projects/${removed.projectId}/credits`, { credits: [] }));
  await json(ada.visitor.del(`/api/projects/${deleted.projectId}`));
  expect(await Promise.all(proofs.map(isRevoked))).toEqual([true, false]);
  await refused(`/api/credits/${deleted.id}/proof`, 404, "not_found");
  await json(ada.visitor.del(`/api/projects/${deleted.projectId}/forever`));
  await finishJobs();
  expect(await Promise.all(proofs.map(isRevoked))).toEqual([true, true]);
});

it("a proof is revoked with the account of its person", { tags: "all" }, async () => {
  const { id } = await confirmed(carla);
  const proof = await proofOf(id);
  const { password } = testUsers.carla;
  await json(carla.visitor.del(`/api/users/${carla.user.id}`, { username: "carla", password }));
  await finishJobs();
  expect(await isRevoked(proof)).toBe(true);
  await refused(`/api/credits/${id}/proof`, 404, "not_found");
});

it("nobody reads a proof of a project that they do not see; a hidden project or a ban revokes nothing", async () => {
  const { id, projectId } = await confirmed();
  const proof = await proofOf(id);
  const setVisibility = (visibility: string) =>
    json(ada.visitor.patch(`/api/projects/${projectId}/update`, { visibility }));
  await setVisibility("private");
  for (const who of [stranger, bruno.visitor]) {
    await refused(`/api/credits/${id}/proof`, 404, "not_found", who);
    await refused(`/api/credits/${id}`, 404, "not_found", who);
  }
  expect(await proofOf(id, ada.visitor)).toBe(proof);
  await setVisibility("public");
  await whileBanned(bruno, async () => refused(`/api/credits/${id}/proof`, 404, "not_found"));
  expect([await proofOf(id), await isRevoked(proof)]).toEqual([proof, false]);
});

it("there is no proof of a credit that is not confirmed, or does not exist, and no list without proofs", async () => {
  const { id: projectId } = await publish(ada, { title: "Boat hall" });
  const [credit] = await json<{ id: number }[]>(
    ada.visitor.put(`/api/projects/${projectId}/credits`, { credits: [{ list: "collaborators", ...WORDS }] }),
  );
  for (const who of [stranger, ada.visitor])
    for (const path of [`${credit?.id}/proof`, `${credit?.id}`, "4711/proof", "status/9", "keys/none"])
      await refused(`/api/credits/${path}`, 404, "not_found", who);
  await refused("/api/credits/none/proof", 400, "invalid_input");
  await refused("/api/credits/status/none", 400, "invalid_input");
});

it.each(["", "{", '{"keys":[]}'])("without keys (%s) the calls say so", async (PROOF_KEYS) => {
  const { id } = await confirmed();
  const site = new Visitor({ PROOF_KEYS });
  site.mayFail = true;
  for (const path of [`/api/credits/${id}/proof`, "/api/credits/status/0", "/.well-known/jwks.json"])
    await refused(path, 503, "proofs_not_configured", site);
  expect(await json(site.get(`/api/credits/${id}`))).toMatchObject({ isConfirmed: true, hasProof: false });
});

it("the page of a credit says to everybody what it proves, and is not for search engines", async () => {
  const { id, projectId } = await confirmed();
  const page = async (status = 200) => {
    const response = await stranger.get(`/credits/${id}`);
    expect(response.status).toBe(status);
    return response.text();
  };
  const shown = await page();
  expect(shown).toContain("<title>Bruno Falcetti, Structural engineer, Boat hall · Plinth</title>");
  expect(shown).toContain('<meta name="robots" content="noindex"');
  for (const path of [`/projects/${projectId}`, `/profile/${bruno.user.id}`, `/profile/${ada.user.id}`])
    expect(shown).toContain(`href="${path}"`);
  expect(shown).toContain(`href="/api/credits/${id}/proof"`);
  await json(bruno.visitor.post(`/api/credits/${id}/withdraw`));
  const withdrawn = await page();
  expect(withdrawn).toContain("Proofs of this credit are no longer valid");
  expect(withdrawn).not.toMatch(/Falcetti|\/proof"/);
  await json(ada.visitor.put(`/api/projects/${projectId}/credits`, { credits: [] }));
  expect(await page(404)).toContain("There is no confirmed credit here");
});

it("visitors get proofs and lists from the edge cache, which a change empties by tag", async () => {
  const { id, projectId } = await confirmed();
  const tags = async (path: string) => (await fetchShared(path)).headers.get("Cache-Tag")?.split(",");
  expect(await tags(`/api/credits/${id}/proof`)).toEqual([
    `project-${projectId}`,
    `user-${ada.user.id}`,
    `user-${bruno.user.id}`,
  ]);
  expect(await tags("/api/credits/status/0")).toEqual(["credit-status"]);
  expect((await fetchShared("/.well-known/jwks.json")).headers.get("Cache-Control")).toBe("no-store");
});

it("a status list reads the revoked proofs of its range only", async () => {
  const local = new Visitor();
  local.origin = LOCAL;
  const read = async () => costOf(await local.get("/api/credits/status/1"));
  const from = STATUS_LIST_SIZE;
  await env.DB.prepare(
    `WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2999)
      INSERT INTO credit_proofs (id, credit_id) SELECT ? + n, NULL FROM numbers`,
  )
    .bind(from - 1000)
    .run();
  expect(await read()).toMatchObject({ waves: 1, read: expect.closeTo(2000, -1) });
});
