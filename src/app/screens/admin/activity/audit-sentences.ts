import type { AuditAction, AuditEntry } from "@contract/admin";
import { formatCount, formatDate } from "../../../lib/format";

type Entry = Pick<AuditEntry, "action" | "targetId" | "details">;

/** What an entry of the audit log says was done. An action of a newer version is shown by its name. */
export function auditSentence({ action, targetId, details }: Entry) {
  const sentence = (sentences as Partial<Record<string, Sentence>>)[action];
  const said = (key: string) => (typeof details[key] === "string" ? (details[key] as string) : "");
  return sentence ? sentence({ id: targetId, details, said }) : action;
}

type Details = { id: number | null; details: AuditEntry["details"]; said: (key: string) => string };
type Sentence = (entry: Details) => string;

const sentences = {
  setUserStatus: ({ id, said }) => standing(said("status"), said("reason"), said("expiresAt"), id),
  liftStatus: ({ id }) => `Lifted, as its time had run out: account ${id}`,
  setRole: ({ id, said }) =>
    `Made account ${id} ${said("role") === "superuser" ? "a superuser" : "an ordinary user"}`,
  setCompanyVerified: ({ id, details }) =>
    `${details.companyVerified ? "Verified the company" : "Took back the verification"} of account ${id}`,
  setFeatured: ({ id, details }) =>
    details.featured ? `Featured project ${id}` : `Took project ${id} off the featured`,
  updateReport: ({ id, said }) => withReason(`Set report ${id} to ${said("status")}`, said("resolution")),
  reviseResolution: ({ id, said }) =>
    withReason(`Rewrote the resolution of report ${id}`, said("resolution")),
  createCompanyType: ({ said }) => `Created the company type “${said("name")}”`,
  removeCompanyType: ({ said }) => `Deleted the company type “${said("name")}”`,
  createProjectCategory: ({ said }) => `Created the project type “${said("name")}”`,
  removeProjectCategory: ({ said }) => `Deleted the project type “${said("name")}”`,
  notify: ({ details, said }) => `Notified ${people(details.count)}: “${said("title")}”`,
  sendMessages: ({ details, said }) => `Wrote to ${people(details.count)}: “${said("excerpt")}”`,
} satisfies Record<AuditAction, Sentence>;

const people = (count: unknown) =>
  typeof count === "number" ? formatCount(count, "person", "people") : "people";

function standing(status: string, reason: string, expiresAt: string, id: number | null) {
  if (status === "active") return `Restored account ${id}`;
  const until = expiresAt ? ` until ${formatDate(expiresAt)}` : "";
  return withReason(`${status === "banned" ? "Banned" : "Suspended"} account ${id}${until}`, reason);
}

const withReason = (sentence: string, reason: string) => (reason ? `${sentence}: ${reason}` : sentence);
