import { ConfirmedCredit, CreditId, ProofKey, ProofKeys } from "@contract/credits";
import { notFound, Refusal } from "@contract/errors";
import { and, eq, isNull, max, sql } from "drizzle-orm";
import { z } from "zod";
import { isOfSite } from "../../../auth/portfolio-site";
import { canSee } from "../../../auth/project-visibility";
import type { Context } from "../../../context";
import { creditProofs, credits, projects, users } from "../../../db/schema";
import { CREDIT_STATUS, projectTag, userTag } from "../../../http/cache-tags";
import { operation } from "../../../operation/operation";
import { rawOperation } from "../../../operation/raw-operation";
import { creditColumns, creditJoin, toCredit } from "../queries";
import { credentialOf, STATUS_LIST_SIZE, statusListOf } from "./credential";

/** Reads a credit of a project that the caller sees, unless the list of the project does not have it. */
async function findCredit(context: Context, id: number) {
  const [row] = await context.db
    .select({
      ...creditColumns,
      title: projects.title,
      mainImage: projects.mainImage,
      ownerName: projects.ownerName,
      proof: sql<number | null>`${creditProofs.id}`.as("proof"),
    })
    .from(credits)
    .innerJoin(projects, and(eq(projects.id, credits.projectId), canSee(context)))
    .leftJoin(users, creditJoin)
    .leftJoin(creditProofs, eq(creditProofs.creditId, credits.id))
    .where(and(eq(credits.id, id), sql`${credits.position} is not null`));
  if (!row || !isOfSite(context, { userId: row.ownerId })) throw notFound("Confirmed credit");
  return row;
}

export const readCredit = operation(
  {
    access: "public",
    input: CreditId,
    output: ConfirmedCredit,
    summary:
      "Returns a credit that both sides have confirmed, with its project. If the person has withdrawn since, it has no name.",
    refusals: {
      not_found: "It was never confirmed, or is no longer, or the caller does not see the project.",
    },
  },
  async (context, { id }) => {
    const { title, mainImage, ownerName, proof: _proof, ...row } = await findCredit(context, id);
    const credit = toCredit(null, row);
    if (!credit.isConfirmed && row.state !== "withdrawn") throw notFound("Confirmed credit");
    return {
      ...credit,
      withdrawnAt: credit.isConfirmed ? null : row.changedAt,
      hasProof: credit.isConfirmed && context.proofKeys !== null,
      project: { id: row.projectId, title, mainImage, ownerId: row.ownerId, ownerName },
    };
  },
);

const JWT = "application/vc+jwt";
const withKeys = { proofs_not_configured: true } as const;

function keysOf({ proofKeys }: Context) {
  if (!proofKeys) throw new Refusal("proofs_not_configured", "Proofs are not set up on this server yet");
  return proofKeys;
}

/** Everybody who sees the project may read the proof. It contains nothing that the project does not show. */
export const readProof = rawOperation(
  {
    access: "public",
    input: CreditId,
    output: { [JWT]: z.string() },
    summary:
      "The proof of a confirmed credit: an OpenBadgeCredential of Open Badges 3.0 as a JWT, signed with EdDSA. The keys at `/.well-known/jwks.json` verify it without this site; the status list that it names says whether it was revoked.",
    refusals: {
      ...withKeys,
      not_found: "The credit is not confirmed, or the caller does not see the project.",
    },
  },
  async (context, { id }) => {
    const { origin, shown } = context;
    const keys = keysOf(context);
    const { proof, linkedId, confirmedAt, ...row } = await findCredit(context, id);
    if (proof === null || linkedId === null || confirmedAt === null) throw notFound("Confirmed credit");
    for (const tag of [projectTag(row.projectId), userTag(row.ownerId), userTag(linkedId)])
      shown.tags.add(tag);
    const claims = credentialOf(origin, { ...row, proof, confirmedAt, userId: linkedId });
    // Open Badges 3.0 allows no other type (8.2.4).
    return jwt(await keys.sign(claims, "JWT"), `credit-${id}`);
  },
);

export const readProofStatus = rawOperation(
  {
    access: "public",
    input: z.object({ list: z.coerce.number("List must be a number").int().min(0).max(1_000_000_000) }),
    output: { [JWT]: z.string() },
    summary: `A status list of proofs: a BitstringStatusListCredential (Bitstring Status List 1.0) as a JWT. Its bits say which of ${STATUS_LIST_SIZE} proofs are revoked. A proof names its list and its index.`,
    refusals: { ...withKeys, not_found: "No proof is in this list." },
  },
  async (context, { list }) => {
    const { db, origin, shown, now } = context;
    const keys = keysOf(context);
    const first = list * STATUS_LIST_SIZE;
    const { id, creditId } = creditProofs;
    const [[last], revoked] = await db.batch([
      db.select({ id: max(id) }).from(creditProofs),
      db
        .select({ id })
        .from(creditProofs)
        .where(and(isNull(creditId), sql`${id} >= ${first} and ${id} < ${first + STATUS_LIST_SIZE}`)),
    ]);
    if (list > 0 && (last?.id ?? 0) < first) throw notFound("Status list");
    shown.tags.add(CREDIT_STATUS);
    const indexes = revoked.map((row) => row.id - first);
    return jwt(await keys.sign(await statusListOf(origin, list, indexes, now), "vc+jwt"), `status-${list}`);
  },
);

const jwt = (text: string, name: string) =>
  new Response(text, {
    headers: { "Content-Type": JWT, "Content-Disposition": `attachment; filename="${name}.jwt"` },
  });

export const readProofKeys = rawOperation(
  {
    access: "public",
    input: z.object({}),
    output: { "application/json": ProofKeys },
    summary:
      "The public keys that verify the proofs of credits (JWK Set, RFC 7517). Former keys stay, so that older proofs can be verified.",
    refusals: withKeys,
  },
  (context) => Response.json({ keys: keysOf(context).publicKeys }),
);

export const readProofKey = rawOperation(
  {
    access: "public",
    input: z.object({ key: z.string() }),
    output: { "application/json": ProofKey },
    summary: "One of these keys, by the address that is its `kid`.",
    refusals: { ...withKeys, not_found: true },
  },
  (context, { key }) => {
    const found = keysOf(context).publicKeys.find(({ kid }) => kid.endsWith(`/${key}`));
    if (!found) throw notFound("Key");
    return Response.json(found);
  },
);
