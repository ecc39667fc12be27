import { BRAND } from "@contract/brand";
import { roleName } from "@contract/credit-roles";
import { creditedYears } from "@contract/credited-years";

/** A confirmed credit with what its proof says. */
export type Proven = {
  id: number;
  /** The number of the proof, which is its position in the status lists. */
  proof: number;
  userId: number;
  name: string;
  role: string;
  scope: string | null;
  fromYear: number | null;
  toYear: number | null;
  firm: string | null;
  confirmedAt: string;
  projectId: number;
  title: string;
  ownerName: string;
};

/** The number of proofs in one status list: the smallest that Bitstring Status List 1.0 allows (section 3.1). */
export const STATUS_LIST_SIZE = 131_072;
export const statusListAddress = (origin: string, list: number) => `${origin}/api/credits/status/${list}`;

const CREDENTIALS = "https://www.w3.org/ns/credentials/v2";
const OPEN_BADGES = "https://purl.imsglobal.org/spec/ob/v3p0";

/**
 * The claims of a proof: an OpenBadgeCredential of Open Badges 3.0, and beside its members the claims of a JWT that section
 * 8.2 requires.
 */
export function credentialOf(origin: string, credit: Proven) {
  const { id, proof, userId, name, title, scope, firm } = credit;
  const [page, project] = [`${origin}/credits/${id}`, `${origin}/projects/${credit.projectId}`];
  const role = roleName(credit.role);
  const years = creditedYears(credit.fromYear, credit.toYear);
  const narrative = [
    `${name} worked on “${title}” as: ${role}.`,
    scope && `Scope: ${scope}.`,
    years && `Years: ${years}.`,
    firm && `Firm at that time: ${firm}.`,
  ]
    .filter(Boolean)
    .join(" ");
  const seconds = Math.floor(Date.parse(credit.confirmedAt) / 1000);
  const list = Math.floor(proof / STATUS_LIST_SIZE);
  const index = proof % STATUS_LIST_SIZE;
  const subject = `${origin}/profile/${userId}`;
  const proofId = `${page}#${proof}`;
  return {
    "@context": [CREDENTIALS, `${OPEN_BADGES}/context-3.0.3.json`],
    id: proofId,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: `${role}, ${title}`,
    issuer: { id: origin, type: ["Profile"], name: BRAND, url: origin },
    validFrom: instantOf(seconds),
    credentialSubject: {
      id: subject,
      type: ["AchievementSubject"],
      identifier: [{ type: "IdentityObject", hashed: false, identityHash: name, identityType: "name" }],
      role,
      narrative,
      achievement: {
        id: page,
        type: ["Achievement"],
        name: `${role}, ${title}`,
        description: narrative,
        criteria: {
          id: page,
          narrative: `The person and ${credit.ownerName}, who published the project, have both confirmed the name, the role and the scope. Each has an account with a confirmed email address of their own. The years and the firm are as the project states them.`,
        },
      },
    },
    evidence: [{ id: project, type: ["Evidence"], name: title, narrative: "The project and its credits." }],
    credentialStatus: {
      id: `${statusListAddress(origin, list)}#${index}`,
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: String(index),
      statusListCredential: statusListAddress(origin, list),
    },
    credentialSchema: [
      {
        id: `${OPEN_BADGES}/schema/json/ob_v3p0_achievementcredential_schema.json`,
        type: "1EdTechJsonSchemaValidator2019",
      },
    ],
    ...{ iss: origin, jti: proofId, sub: subject, nbf: seconds },
  };
}

/** The claims of a status list: one bit for each of its proofs, 1 if the proof is revoked. `revoked` has their indexes. */
export async function statusListOf(origin: string, list: number, revoked: number[], now: Date) {
  const address = statusListAddress(origin, list);
  return {
    "@context": [CREDENTIALS],
    id: address,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer: origin,
    validFrom: instantOf(Math.floor(now.getTime() / 1000)),
    credentialSubject: {
      id: `${address}#list`,
      type: "BitstringStatusList",
      statusPurpose: "revocation",
      encodedList: await encodedList(revoked),
      ttl: 60_000,
    },
    ...{ iss: origin, jti: address },
  };
}

/** The first index is the left-most bit. The result is multibase: the letter u, then base64url of the compressed bits. */
async function encodedList(revoked: number[]) {
  const bits = new Uint8Array(STATUS_LIST_SIZE / 8);
  for (const index of revoked) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  const compressed = new Blob([bits]).stream().pipeThrough(new CompressionStream("gzip"));
  return `u${Buffer.from(await new Response(compressed).arrayBuffer()).toString("base64url")}`;
}

/** Open Badges compares `validFrom` with `nbf`, which has whole seconds. */
const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString().replace(".000", "");
