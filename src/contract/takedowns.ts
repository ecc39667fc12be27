import { z } from "zod";
import { idPaging } from "./id-paging";
import { filter, Id, IdParam, Instant, listInput, longText, pagingFields, text } from "./primitives";

/** The types of content that a decision can take down. */
export const takedownTargets = ["project", "comment"] as const;
/** A decision rests on a law or on the rules of the site. */
export const takedownGrounds = ["law", "terms"] as const;

export const TAKEDOWN_REFERENCE_MAX = 300;
export const TAKEDOWN_TEXT_MAX = 5000;
/** An owner can appeal for six months (Digital Services Act, article 20). */
export const APPEAL_DAYS = 184;

const TargetType = z.enum(takedownTargets, { error: "Target must be project or comment" });
const Ground = z.enum(takedownGrounds, { error: "Ground must be law or terms" });

/** `reference` names the law or the term; `facts` are the findings, and why they are a breach. */
export const TakeDown = z.object({
  targetType: TargetType,
  targetId: Id,
  ground: Ground,
  reference: text("Legal ground or term", TAKEDOWN_REFERENCE_MAX),
  facts: longText("Facts and circumstances", TAKEDOWN_TEXT_MAX),
});

/** The statement of reasons as the owner of the content sees it, with their appeal. */
export const Takedown = z.object({
  id: Id,
  targetType: TargetType,
  targetId: Id,
  /** The project, or that of the comment. */
  projectId: Id,
  /** The title of the project or the text of the comment. */
  content: z.string(),
  ground: Ground,
  reference: z.string(),
  facts: z.string(),
  /** The source of the decision: a report, or the administration itself. */
  isFromReport: z.boolean(),
  createdAt: Instant,
  /** The time until which the owner can appeal. */
  appealUntil: Instant,
  appeal: z.string().nullable(),
  appealedAt: Instant.nullable(),
  appealOutcome: z.enum(["upheld", "reversed"]).nullable(),
  appealAnswer: z.string().nullable(),
  appealDecidedAt: Instant.nullable(),
  /** The time and the reason of the restoration. */
  endedAt: Instant.nullable(),
  endReason: z.string().nullable(),
});
export type Takedown = z.infer<typeof Takedown>;

/** A decision as superusers see it. The names are null if the account was deleted. */
export const AdminTakedown = Takedown.extend({
  ownerId: Id,
  ownerUsername: z.string().nullable(),
  decidedBy: Id,
  decidedByUsername: z.string().nullable(),
});
export type AdminTakedown = z.infer<typeof AdminTakedown>;

export const ListTakedowns = idPaging(50);

/** appealed: waits for an answer to its appeal, longest first. Others newest first. */
export const takedownStates = ["appealed", "inForce", "ended"] as const;
export const ListAdminTakedowns = listInput({
  page: pagingFields.page,
  limit: pagingFields.limit,
  state: filter("State", takedownStates),
});

export const AppealTakedown = z.object({ id: IdParam, appeal: longText("Appeal", TAKEDOWN_TEXT_MAX) });
/** `answer` and `reason` are sent to the owner. */
export const DecideAppeal = z.object({
  id: IdParam,
  outcome: z.enum(["upheld", "reversed"], { error: "Outcome must be upheld or reversed" }),
  answer: longText("Answer", TAKEDOWN_TEXT_MAX),
});
export const RestoreTakedown = z.object({ id: IdParam, reason: longText("Reason", TAKEDOWN_TEXT_MAX) });

type Reasons = Pick<Takedown, "ground" | "reference" | "isFromReport">;
/** The parts of a statement of reasons that page and mail share. */
export const takedownSentences = {
  ground: ({ ground, reference }: Pick<Reasons, "ground" | "reference">) =>
    `${ground === "law" ? "Legal ground" : "Term of our rules"}: ${reference}`,
  origin: ({ isFromReport }: Pick<Reasons, "isFromReport">) =>
    `It was found ${isFromReport ? "by a report" : "by our own review"}. A person decided, without automated means.`,
  redress:
    "You can appeal within six months, free of charge. A person answers. You can also turn to a certified body for out-of-court dispute settlement, or to a court.",
};
