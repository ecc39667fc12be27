import { z } from "zod";
import { idPaging } from "./id-paging";
import { ImageDetail, labelsInput } from "./image-details";
import { labelText } from "./picture-labels";
import { filter, Id, IdParam, Instant, listInput, longText, pagingFields, text } from "./primitives";

/** The types of content that a decision can take down. */
export const takedownTargets = ["project", "comment"] as const;
/** A decision can also correct the labels of a picture, which stays visible. */
const decisionTargets = [...takedownTargets, "picture"] as const;
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

/** `reason` is the statement of reasons. An absent label stays as it is. */
export const CorrectLabels = z
  .object({
    id: IdParam,
    url: text("Picture address", 500),
    ...labelsInput,
    reason: longText("Reason", TAKEDOWN_TEXT_MAX),
  })
  .refine(({ kind, ai }) => kind !== undefined || ai !== undefined, {
    path: ["kind"],
    message: "A correction needs a kind or a use of AI",
  });

const Labels = ImageDetail.pick({ kind: true, ai: true });

/** The statement of reasons as the owner of the content sees it, with their appeal. */
export const Takedown = z.object({
  id: Id,
  targetType: z.enum(decisionTargets),
  /** The project or comment; for a picture its project. */
  targetId: Id,
  /** The project, or that of the comment. */
  projectId: Id,
  /** The title of the project or the text of the comment. */
  content: z.string(),
  /** The address of the picture whose labels were corrected; empty for others. */
  picture: z.string(),
  /** The labels of the picture before the decision and by it. */
  labels: z.object({ before: Labels, after: Labels }).nullable(),
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
/** The term on which a correction of labels rests. */
export const LABELS_TERM = "Terms of Service, Your Content";
/** The parts of a statement of reasons that page and mail share. */
export const takedownSentences = {
  correction: ({ before, after }: NonNullable<Takedown["labels"]>) =>
    `It said: ${labelText(before) || "nothing"}. Now it says: ${labelText(after) || "nothing"}.`,
  ground: ({ ground, reference }: Pick<Reasons, "ground" | "reference">) =>
    `${ground === "law" ? "Legal ground" : "Term of our rules"}: ${reference}`,
  origin: ({ isFromReport }: Pick<Reasons, "isFromReport">) =>
    `It was found ${isFromReport ? "by a report" : "by our own review"}. A person decided, without automated means.`,
  redress:
    "You can appeal within six months, free of charge. A person answers. You can also turn to a certified body for out-of-court dispute settlement, or to a court.",
};
