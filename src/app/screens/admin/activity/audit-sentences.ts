import type { AuditEntry } from "@contract/admin";
import { formatCount, formatDate } from "../../../lib/format/format";

/** An entry of the audit log as a sentence. Unknown actions are shown as they are. */
export function auditSentence({
  action,
  targetId,
  details,
}: Pick<AuditEntry, "action" | "targetId" | "details">) {
  const text = (key: string) => (typeof details[key] === "string" ? (details[key] as string) : "");
  const count = typeof details.count === "number" ? formatCount(details.count, "person", "people") : "people";
  switch (action) {
    case "setUserStatus":
      return statusSentence(text("status"), text("reason"), text("expiresAt"), targetId);
    case "liftStatus":
      return `Lifted, as its time had run out: account ${targetId}`;
    case "setRole":
      return `Made account ${targetId} ${text("role") === "superuser" ? "a superuser" : "an ordinary user"}`;
    case "setCompanyVerified":
      return `${details.companyVerified ? "Verified the company" : "Took back the verification"} of account ${targetId}`;
    case "setFeatured":
      return details.featured ? `Featured project ${targetId}` : `Took project ${targetId} off the featured`;
    case "updateReport":
      return withReason(`Set report ${targetId} to ${text("status")}`, text("resolution"));
    case "reviseResolution":
      return withReason(`Rewrote the resolution of report ${targetId}`, text("resolution"));
    case "createCompanyType":
      return `Created the company type “${text("name")}”`;
    case "removeCompanyType":
      return `Deleted the company type “${text("name")}”`;
    case "createProjectCategory":
      return `Created the project type “${text("name")}”`;
    case "removeProjectCategory":
      return `Deleted the project type “${text("name")}”`;
    case "notify":
      return `Notified ${count}: “${text("title")}”`;
    case "sendMessages":
      return `Wrote to ${count}: “${text("excerpt")}”`;
    default:
      return action;
  }
}

function statusSentence(status: string, reason: string, expiresAt: string, id: number | null) {
  if (status === "active") return `Restored account ${id}`;
  const until = expiresAt ? ` until ${formatDate(expiresAt)}` : "";
  return withReason(`${status === "banned" ? "Banned" : "Suspended"} account ${id}${until}`, reason);
}

const withReason = (sentence: string, reason: string) => (reason ? `${sentence}: ${reason}` : sentence);
