import {
  ConfirmedCredit,
  Credit,
  CreditLink,
  LinkedCredit,
  OwnCredit,
  ProofKey,
  ProofKeys,
  UserCredit,
} from "@contract/credits";
import type { z } from "zod";
import { credited } from "./sample-credit";
import { ada, card } from "./sample-data";

const { creditId, isConfirmed, confirmedAt, ...shown } = credited;
const credit = {
  ...shown,
  id: creditId,
  list: "collaborators" as const,
  position: 0,
  role: "structural-engineer",
  roleName: "Structural engineer",
  type: "Engineering",
  isConfirmed,
  confirmedAt,
  pictures: null,
  state: "confirmed" as const,
  askedBy: "owner" as const,
  askedAt: "2026-11-18T16:02:11.000Z",
  proposal: null,
};
const { state: _state, askedBy: _askedBy, askedAt: _askedAt, proposal: _proposal, ...seen } = credit;

const project = {
  ...{ id: 1, title: card.title, mainImage: card.mainImage },
  ...{ ownerId: 1, ownerName: ada.fullName },
};

/** The key of RFC 8037, appendix A. */
const key = {
  ...{ kty: "OKP" as const, crv: "Ed25519" as const, use: "sig" as const, alg: "EdDSA" as const },
  x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
  kid: "https://plinth.example/api/credits/keys/kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k",
};

/** The examples of credits. */
export const creditExamples: [z.ZodType, object][] = [
  [Credit, credit],
  [
    CreditLink,
    {
      url: "https://plinth.example/credits/claim?token=pGf0aRk2sVb9XqLe",
      expiresAt: "2026-12-18T16:02:11.000Z",
    },
  ],
  [
    LinkedCredit,
    {
      id: 12,
      projectId: 1,
      title: card.title,
      ownerName: ada.fullName,
      name: credit.name,
      role: credit.role,
      scope: credit.scope,
    },
  ],
  [OwnCredit, { ...credit, asOwner: true, project, cursor: "1763976600000-12" }],
  [ConfirmedCredit, { ...seen, withdrawnAt: null, hasProof: true, project }],
  [ProofKey, key],
  [ProofKeys, { keys: [key] }],
  [UserCredit, { ...seen, project: card, images: [], cursor: "1763976600000-12" }],
];
