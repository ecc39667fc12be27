import type { AuditEntry } from "@contract/admin";
import { formatCount, formatDate } from "../../../lib/format/format";

/** What an entry of the audit log says was done: a verb first, and what it was given. */
export function auditSentence({
  action,
  targetId,
  details,
}: Pick<AuditEntry, "action" | "targetId" | "details">) {
  const said = (key: string) => (typeof details[key] === "string" ? (details[key] as string) : "");
  const count = typeof details.count === "number" ? formatCount(details.count, "person", "people") : "people";
  switch (action) {
    case "setUserStatus":
      return standing(said("status"), said("reason"), said("expiresAt"), targetId);
    case "liftStatus":
      return `Lifted, as its time had run out: account ${targetId}`;
    case "setRole":
      return `Made account ${targetId} ${said("role") === "superuser" ? "a superuser" : "an ordinary user"}`;
    case "setCompanyVerified":
      return `${details.companyVerified ? "Verified the company" : "Took back the verification"} of account ${targetId}`;
    case "setFeatured":
      return details.featured ? `Featured project ${targetId}` : `Took project ${targetId} off the featured`;
    case "updateReport":
      return withReason(`Set report ${targetId} to ${said("status")}`, said("resolution"));
    case "reviseResolution":
      return withReason(`Rewrote the resolution of report ${targetId}`, said("resolution"));
    case "createCompanyType":
      return `Created the company type “${said("name")}”`;
    case "removeCompanyType":
      return `Deleted the company type “${said("name")}”`;
    case "createProjectCategory":
      return `Created the project type “${said("name")}”`;
    case "removeProjectCategory":
      return `Deleted the project type “${said("name")}”`;
    case "notify":
      return `Notified ${count}: “${said("title")}”`;
    case "sendMessages":
      return `Wrote to ${count}: “${said("excerpt")}”`;
    default:
      return action;
  }
}

function standing(status: string, reason: string, expiresAt: string, id: number | null) {
  if (status === "active") return `Restored account ${id}`;
  const until = expiresAt ? ` until ${formatDate(expiresAt)}` : "";
  return withReason(`${status === "banned" ? "Banned" : "Suspended"} account ${id}${until}`, reason);
}

const withReason = (sentence: string, reason: string) => (reason ? `${sentence}: ${reason}` : sentence);
