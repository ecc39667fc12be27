import { z } from "zod";
import { ImageDetail } from "./image-details";
import { Id, IdParam, Instant, optionalInteger, optionalText, text } from "./primitives";
import { ProjectCard, ProjectId } from "./projects";
import { UserId } from "./users";

/** The lists of a project that name people. The first two are the specified ones. */
export const creditLists = ["stakeholders", "collaborators", "pictures"] as const;
export type CreditList = (typeof creditLists)[number];

/**
 * A credit is `named` while it is plain text, `asked` once the owner has asked the person, and `proposed` if the person has
 * answered with other words. It is `claimed` if the person says first that they worked on the project, and `confirmed` once
 * both sides agree. A person who does not want to be named has `declined` before the confirmation, or `withdrawn` after it.
 */
export const creditStates = [
  "named",
  "asked",
  "proposed",
  "claimed",
  "confirmed",
  "declined",
  "withdrawn",
] as const;
export type CreditState = (typeof creditStates)[number];

/** The maximum number of credits in one list, and in a call that writes them. */
export const CREDITS_IN_LIST_MAX = 50;
export const CREDITS_MAX = 200;
/** A person who has declined is not asked again for this number of days. */
export const ASK_AGAIN_DAYS = 90;
export const CREDIT_LINK_DAYS = 30;
export const CREDITS_PAGE = 10;

const year = (name: string) => optionalInteger(name, 1000, 2200);
const words = {
  name: text("Name", 120),
  role: text("Role", 120),
  scope: optionalText("Scope", 200),
  from: year("From"),
  to: year("To"),
};
type Years = { from?: number | null | undefined; to?: number | null | undefined };
const isInOrder = ({ from, to }: Years) => !from || !to || from <= to;
const order = { path: ["to"], message: "To must not be before from" };

const creditFields = {
  list: z.enum(creditLists, { error: `List must be one of ${creditLists.join(", ")}` }),
  ...words,
  type: optionalText("Type", 120),
  firm: optionalText("Firm", 120),
};
const CreditInput = z.object({ id: IdParam.optional(), ...creditFields }).refine(isInOrder, order);
export type CreditInput = z.infer<typeof CreditInput>;

/** Refuses a list that is too long before its credits are parsed. */
const refuseTooMany = (value: unknown, { addIssue }: z.core.$RefinementCtx) => {
  if (!Array.isArray(value) || value.length <= CREDITS_MAX) return value;
  addIssue(`At most ${CREDITS_MAX} credits`);
  return z.NEVER;
};

const listOf = <T extends z.ZodType<{ list: CreditList; id?: number | undefined }>>(credit: T) =>
  z.preprocess(
    refuseTooMany,
    z.array(credit, "Credits must be a list").check(({ value, issues }) => {
      const refuse = (message: string) => issues.push({ code: "custom", input: value, message });
      for (const list of creditLists)
        if (value.filter((credit) => credit.list === list).length > CREDITS_IN_LIST_MAX)
          refuse(`At most ${CREDITS_IN_LIST_MAX} ${list}`);
      const ids = value.flatMap(({ id }) => id ?? []);
      if (new Set(ids).size < ids.length) refuse("A credit is in the list twice");
    }),
  );

/** All credits of a project in their order. One with an `id` keeps its confirmation, unless its name, role or scope changes. */
export const WriteCredits = ProjectId.extend({ credits: listOf(CreditInput) });

/** The credits of a project in a file that is imported. Nobody has confirmed them. */
export const ImportedCredits = listOf(z.object(creditFields).refine(isInOrder, order));
export type ImportedCredits = z.infer<typeof ImportedCredits>;

export const CreditId = z.object({ id: IdParam });
export const AskCredit = CreditId.extend({ userId: IdParam });

/**
 * `confirm` repeats the name and role, and optionally the scope, as they were read: it is refused if they have changed.
 * `propose` says them in other words. The owner answers a proposal or a claim in the same way.
 */
export const AnswerCredit = CreditId.extend({
  answer: z.enum(["confirm", "decline", "propose"], { error: "Answer must be confirm, decline or propose" }),
  name: words.name.optional(),
  role: words.role.optional(),
  scope: words.scope.optional(),
  from: words.from.optional(),
  to: words.to.optional(),
})
  .refine(({ answer, name }) => answer === "decline" || name, { path: ["name"], message: "Name is required" })
  .refine(({ answer, role }) => answer === "decline" || role, { path: ["role"], message: "Role is required" })
  .refine(isInOrder, order);
export type AnswerCredit = z.infer<typeof AnswerCredit>;

export const ClaimCredit = ProjectId.extend({
  role: words.role,
  scope: words.scope,
  from: words.from,
  to: words.to,
}).refine(isInOrder, order);

export const CreditLink = z.object({ url: z.url(), expiresAt: Instant });
/** The token of a link. The call is refused if words are sent that differ from those of the credit by now. */
export const CreditToken = z.object({
  token: text("Token", 100),
  name: words.name.optional(),
  role: words.role.optional(),
  scope: words.scope.optional(),
});

export const ReadCreditLink = CreditToken.pick({ token: true });
/** The credit that a link is for. */
export const LinkedCredit = z.object({
  id: Id,
  projectId: Id,
  title: z.string(),
  ownerName: z.string(),
  name: z.string(),
  role: z.string(),
  scope: z.string().nullable(),
});

const Proposal = z.object({
  name: z.string(),
  role: z.string(),
  scope: z.string().nullable(),
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
});

/**
 * A credit of a project. Its owner and the person read all of it; others read `isConfirmed` in place of the state, and no
 * name if the person has declined or withdrawn. `from` and `to` are years, `firm` is the person's at that time.
 */
export const Credit = z.object({
  id: Id,
  list: z.enum(creditLists),
  position: z.number().int().nullable(),
  name: z.string().nullable(),
  role: z.string(),
  /** The role in words. */
  roleName: z.string(),
  type: z.string().nullable(),
  scope: z.string().nullable(),
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
  firm: z.string().nullable(),
  userId: Id.nullable(),
  username: z.string().nullable(),
  isConfirmed: z.boolean(),
  confirmedAt: Instant.nullable(),
  /** The number of the project's pictures that the person took. Null in the other lists. */
  pictures: z.number().int().nullable(),
  state: z.enum(creditStates).optional(),
  askedBy: z.enum(["owner", "person"]).nullable().optional(),
  askedAt: Instant.nullable().optional(),
  proposal: Proposal.nullable().optional(),
});
export type Credit = z.infer<typeof Credit>;
export const Credits = z.array(Credit);

export const creditBoxes = ["to-answer", "asked", "history"] as const;
/** The cursor of the last item of the previous page. */
const cursor = z
  .string()
  .regex(/^\d{1,15}-\d{1,15}$/, "Cursor must be the one of the last item")
  .optional();
export const ListOwnCredits = z.object({
  box: z.enum(creditBoxes, { error: `Box must be one of ${creditBoxes.join(", ")}` }).default("to-answer"),
  cursor,
});
export const ListUserCredits = UserId.extend({ cursor });

/** A credit with its project. `cursor` reads the items after it. */
const CreditItem = Credit.extend({ cursor: z.string() });
const CreditedProject = z.object({
  id: Id,
  title: z.string(),
  mainImage: z.string(),
  ownerId: Id,
  ownerName: z.string(),
});
/** A credit that waits for an answer, or was answered. `asOwner` tells whether the caller owns the project. */
export const OwnCredit = CreditItem.extend({ asOwner: z.boolean(), project: CreditedProject });
export type OwnCredit = z.infer<typeof OwnCredit>;
/** The number of pictures of each project that a photographer's credits show. */
export const CREDIT_IMAGES = 6;
/** A confirmed credit of a user, with the project of somebody else. `images` are the first ones that the user took there. */
export const UserCredit = CreditItem.extend({
  project: ProjectCard,
  images: z.array(ImageDetail.pick({ url: true, alt: true })),
});
export type UserCredit = z.infer<typeof UserCredit>;
/** A credit that both sides have confirmed. If the person has withdrawn since, it has `withdrawnAt` and no name. */
export const ConfirmedCredit = Credit.omit({
  state: true,
  askedBy: true,
  askedAt: true,
  proposal: true,
}).extend({
  withdrawnAt: Instant.nullable(),
  /** False also if this site makes no proofs. */
  hasProof: z.boolean(),
  project: CreditedProject,
});
export type ConfirmedCredit = z.infer<typeof ConfirmedCredit>;

/** A public key that verifies proofs of credits (JWK, RFC 7517 and RFC 8037). Its `kid` is an address that answers with it. */
export const ProofKey = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string(),
  kid: z.string(),
  use: z.literal("sig"),
  alg: z.literal("EdDSA"),
});
export type ProofKey = z.infer<typeof ProofKey>;
export const ProofKeys = z.object({ keys: z.array(ProofKey) });
