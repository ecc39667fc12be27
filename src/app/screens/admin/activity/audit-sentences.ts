import type { AuditAction, AuditEntry } from "@contract/admin";
import { formatCount, formatDate } from "../../../lib/format/format";

type Entry = Pick<AuditEntry, "action" | "targetId" | "details">;

/** An entry of the audit log as a sentence. An action of a newer version is shown by its name. */
export function auditSentence({ action, targetId, details }: Entry) {
  const sentence = (sentences as Partial<Record<string, Sentence>>)[action];
  const text = (key: string) => (typeof details[key] === "string" ? (details[key] as string) : "");
  return sentence ? sentence({ id: targetId, details, text }) : action;
}

type Values = { id: number | null; details: AuditEntry["details"]; text: (key: string) => string };
type Sentence = (values: Values) => string;

const sentences = {
  setUserStatus: ({ id, text }) => statusSentence(text("status"), text("reason"), text("expiresAt"), id),
  liftStatus: ({ id }) => `Restored account ${id} automatically when its status expired`,
  setRole: ({ id, text }) =>
    `Made account ${id} ${text("role") === "superuser" ? "a superuser" : "a regular user"}`,
  setCompanyVerified: ({ id, details }) =>
    `${details.companyVerified ? "Verified the company" : "Removed the company verification"} of account ${id}`,
  setFeatured: ({ id, details }) =>
    details.featured ? `Featured project ${id}` : `Unfeatured project ${id}`,
  updateReport: ({ id, text }) => withReason(`Set report ${id} to ${text("status")}`, text("resolution")),
  readReportedProject: ({ id }) => `Opened project ${id}, which is hidden and was reported`,
  reviseResolution: ({ id, text }) => withReason(`Edited the resolution of report ${id}`, text("resolution")),
  createCompanyType: ({ text }) => `Created the company type “${text("name")}”`,
  removeCompanyType: ({ text }) => `Deleted the company type “${text("name")}”`,
  createProjectCategory: ({ text }) => `Created the project type “${text("name")}”`,
  removeProjectCategory: ({ text }) => `Deleted the project type “${text("name")}”`,
  notify: ({ details, text }) => `Notified ${people(details.count)}: “${text("title")}”`,
  sendMessages: ({ details, text }) => `Sent a message to ${people(details.count)}: “${text("excerpt")}”`,
  answerSupport: ({ id }) => `Answered support request ${id}`,
  setSupportState: ({ id, text }) =>
    `${text("state") === "closed" ? "Closed" : "Reopened"} support request ${id}`,
} satisfies Record<AuditAction, Sentence>;

const people = (count: unknown) =>
  typeof count === "number" ? formatCount(count, "person", "people") : "people";

function statusSentence(status: string, reason: string, expiresAt: string, id: number | null) {
  if (status === "active") return `Restored account ${id}`;
  const until = expiresAt ? ` until ${formatDate(expiresAt)}` : "";
  return withReason(`${status === "banned" ? "Banned" : "Suspended"} account ${id}${until}`, reason);
}

const withReason = (sentence: string, reason: string) => (reason ? `${sentence}: ${reason}` : sentence);
