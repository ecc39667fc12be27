import type { AuditAction, AuditEntry } from "@contract/admin";
import { formatCount, formatDate } from "../../../lib/format/format";

type Entry = Pick<AuditEntry, "action" | "targetType" | "targetId" | "targetName" | "details">;

/** An entry of the audit log as a sentence. An action of a newer version is shown by its name. */
export function auditSentence({ action, targetType, targetId, targetName, details }: Entry) {
  const sentence = (sentences as Partial<Record<string, Sentence>>)[action];
  const text = (key: string) => (typeof details[key] === "string" ? (details[key] as string) : "");
  const named = (kind: string) => targetName ?? `${kind} ${targetId}`;
  const of = (noun: string, before = " ") =>
    `${noun} ${targetId}${targetName ? `${before}${targetName}` : ""}`;
  return sentence ? sentence({ targetType, named, of, details, text }) : action;
}

type Values = {
  targetType: string;
  /** The name of the target, or its kind and number: "ada", "account 7". */
  named: (kind: string) => string;
  /** Kind and number with the name: "report 7 about “House” by ada". */
  of: (noun: string, before?: string) => string;
  details: AuditEntry["details"];
  text: (key: string) => string;
};
type Sentence = (values: Values) => string;

const sentences = {
  setUserStatus: ({ named, text }) =>
    statusSentence(text("status"), text("reason"), text("expiresAt"), named("account")),
  liftStatus: ({ named }) => `Restored ${named("account")} automatically when its status expired`,
  setRole: ({ named, text }) =>
    `Made ${named("account")} ${text("role") === "superuser" ? "a superuser" : "a regular user"}`,
  setCompanyVerified: ({ named, details }) =>
    `${details.companyVerified ? "Verified the company" : "Removed the company verification"} of ${named("account")}`,
  setFeatured: ({ named, details }) => `${details.featured ? "Featured" : "Unfeatured"} ${named("project")}`,
  readAccount: ({ named }) => `Opened the account page of ${named("account")}`,
  endSessions: ({ named }) => `Ended all sessions of ${named("account")}`,
  updateReport: ({ of, text }) =>
    withReason(`Set ${of("report", " about ")} to ${text("status")}`, text("resolution")),
  readReportedProject: ({ named }) => `Opened ${named("project")}, which is hidden`,
  reviseResolution: ({ of, text }) =>
    withReason(`Edited the resolution of ${of("report", " about ")}`, text("resolution")),
  takeDown: ({ named, text, targetType }) =>
    withReason(
      `Took down ${targetType === "comment" ? `a comment of ${named("comment")}` : named("project")}`,
      text("reference"),
    ),
  correctLabels: ({ named, text }) =>
    withReason(`Corrected the label of a picture in ${named("project")}`, text("reason")),
  restoreTakedown: ({ of, text }) => withReason(`Ended ${of("take-down", " of ")}`, text("reason")),
  decideAppeal: ({ of, text }) =>
    withReason(
      `${text("outcome") === "reversed" ? "Reversed" : "Upheld"} ${of("take-down", " of ")} after the appeal`,
      text("answer"),
    ),
  updateContentReport: ({ of, text }) =>
    withReason(`Set ${of("report", " on ")} to ${text("status")}`, text("resolution")),
  readReportedMessage: ({ named }) => `Read a reported message of ${named("message")}`,
  requestConfirmation: ({ text }) => `Requested confirmation: ${text("summary")}`,
  confirmRequest: ({ text }) => `Confirmed: ${text("summary")}`,
  refuseRequest: ({ text }) => `Refused or withdrew: ${text("summary")}`,
  deleteAccount: ({ text }) => withReason(`Deleted the account ${text("name")}`, text("reason")),
  createCompanyType: ({ text }) => `Created the company type “${text("name")}”`,
  removeCompanyType: ({ text }) => `Deleted the company type “${text("name")}”`,
  createProjectCategory: ({ text }) => `Created the project type “${text("name")}”`,
  removeProjectCategory: ({ text }) => `Deleted the project type “${text("name")}”`,
  notify: ({ details, text }) => `Notified ${people(details.count)}: “${text("title")}”`,
  sendMessages: ({ details, text }) => `Sent a message to ${people(details.count)}: “${text("excerpt")}”`,
  answerSupport: ({ of }) => `Answered ${of("support request", " of ")}`,
  setSupportState: ({ of, text }) =>
    `${text("state") === "closed" ? "Closed" : "Reopened"} ${of("support request", " of ")}`,
} satisfies Record<AuditAction, Sentence>;

const people = (count: unknown) =>
  typeof count === "number" ? formatCount(count, "person", "people") : "people";

function statusSentence(status: string, reason: string, expiresAt: string, account: string) {
  if (status === "active") return `Restored ${account}`;
  const until = expiresAt ? ` until ${formatDate(expiresAt)}` : "";
  return withReason(`${status === "banned" ? "Banned" : "Suspended"} ${account}${until}`, reason);
}

const withReason = (sentence: string, reason: string) => (reason ? `${sentence}: ${reason}` : sentence);
