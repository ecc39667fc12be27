import { z } from "zod";
import { MessageContent } from "./messages";
import { NotificationType } from "./notifications";
import { accountStatuses, accountTypes, roles } from "./permissions";
import {
  filter,
  Id,
  IdParam,
  Instant,
  listInput,
  longText,
  optionalLongText,
  optionalText,
  pagingFields,
  text,
} from "./primitives";
import { Report, ReportStatus } from "./reports";
import { PublicUser } from "./users";

/** The maximum number of users that a bulk message or notification can select. To reach more, it is sent to all. */
export const RECIPIENTS_MAX = 5000;

/** The maximum number of characters in the texts that administrators enter. */
export const STATUS_REASON_MAX = 500;
export const RESOLUTION_MAX = 2000;
export const NOTIFICATION_TITLE_MAX = 150;
export const NOTIFICATION_MESSAGE_MAX = 5000;
export const ADMIN_SEARCH_MAX = 200;

const count = z.number().int().min(0);
export const UserMetrics = z.object({ totalUsers: count, totalPremiumUsers: count });
export const ProjectMetrics = z.object({ totalProjects: count, totalViews: count });
export const CompanyMetrics = z.object({ totalVerifiedCompanies: count });
/** `totalStorageUsed` is the size of all files in bytes, without those that were deleted. */
export const StorageMetrics = z.object({ totalStorageUsed: count });

const Role = z.enum(roles);
const Status = z.enum(accountStatuses, {
  error: "Status must be active, suspended or banned",
});
const AccountType = z.enum(accountTypes);

/** Sort order; newest first by default. A cursor (`before`) works with newest first only. */
const order = filter("Order", ["newest", "oldest"]);

/** A user as superusers see them: the public profile, account status and plan. Contains no secrets. */
export const AdminUser = PublicUser.extend({
  email: z.string(),
  emailVerified: z.boolean(),
  role: Role,
  status: Status,
  statusReason: z.string().nullable(),
  statusExpiresAt: Instant.nullable(),
  accountType: AccountType,
  subscriptionEndDate: Instant.nullable(),
  storageUsed: count,
  lastLoginAt: Instant.nullable(),
});
export type AdminUser = z.infer<typeof AdminUser>;

/**
 * `search` with an @ is matched as a prefix of the email address. Otherwise each search term is matched as a prefix of
 * words in the name, company and place.
 */
export const ListUsers = listInput({
  ...pagingFields,
  search: optionalText("Search", ADMIN_SEARCH_MAX),
  role: filter("Role", Role.options),
  status: filter("Status", Status.options),
  accountType: filter("Account type", AccountType.options),
  order,
});

/** One entry of the audit log. Entries written by a cron task have no actor. The name of an actor stays after a deletion. */
export const AuditEntry = z.object({
  id: Id,
  actorId: Id.nullable(),
  actorUsername: z.string().nullable(),
  action: z.string(),
  targetType: z.string(),
  targetId: Id.nullable(),
  /** The object or person of the entry, by the name of that time. */
  targetName: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  createdAt: Instant,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The actions of the audit log. `setRole` is written by scripts/superuser.ts. */
export const auditActions = [
  "setUserStatus",
  "liftStatus",
  "setRole",
  "setCompanyVerified",
  "setFeatured",
  "readReportedProject",
  "readAccount",
  "endSessions",
  "updateReport",
  "reviseResolution",
  "createCompanyType",
  "removeCompanyType",
  "createProjectCategory",
  "removeProjectCategory",
  "notify",
  "sendMessages",
  "answerSupport",
  "setSupportState",
  "takeDown",
  "correctLabels",
  "restoreTakedown",
  "decideAppeal",
  "updateContentReport",
  "readReportedMessage",
  "requestConfirmation",
  "confirmRequest",
  "refuseRequest",
  "deleteAccount",
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditTargets = [
  "user",
  "project",
  "report",
  "option",
  "announcement",
  "support",
  "comment",
  "message",
  "contentReport",
  "takedown",
  "confirmation",
  /**
   * The page of an account in the administration. Visits to it have this target, so that they do not fill the history of
   * the account.
   */
  "accountPage",
] as const;

export const ListAudit = listInput({
  ...pagingFields,
  targetType: filter("Target type", auditTargets),
  targetId: IdParam.optional(),
}).refine(({ targetType, targetId }) => targetId === undefined || targetType !== undefined, {
  path: ["targetType"],
  message: "Target type is required where a target id is given",
});

/** A user with their audit log entries and the reports about their projects, both newest first. */
export const AdminUserDetail = AdminUser.extend({
  history: z.array(AuditEntry),
  reports: z.array(Report),
});
export type AdminUserDetail = z.infer<typeof AdminUserDetail>;

/** Suspending and banning require a reason, which is shown to the user. Without `expiresAt` the status is permanent. */
export const SetUserStatus = z
  .object({
    id: IdParam,
    status: Status,
    reason: optionalLongText("Reason", STATUS_REASON_MAX),
    expiresAt: z.iso.datetime("Expiry must be a date and time such as 2030-01-31T12:00:00Z").nullish(),
  })
  .refine(({ status, reason }) => status === "active" || reason !== null, {
    path: ["reason"],
    message: "Reason is required",
  });

/** `sessions` is the number of sessions that were ended. */
export const EndedSessions = z.object({ sessions: count });

const requiredBoolean = (name: string) => z.boolean(`${name} must be true or false`);
export const SetCompanyVerified = z.object({
  id: IdParam,
  companyVerified: requiredBoolean("Company verified"),
});
export const SetFeatured = z.object({ id: IdParam, featured: requiredBoolean("Featured") });
export const Featured = z.object({ id: Id, featured: z.boolean(), featuredAt: Instant.nullable() });

/** Each term of `search` is matched as a prefix of words in the project's title or the reporter's name. */
export const ListReports = listInput({
  ...pagingFields,
  search: optionalText("Search", ADMIN_SEARCH_MAX),
  status: filter("Status", ReportStatus.options),
  order,
});

/** The report keeps its current `resolution` if none is sent. Setting the status back to pending clears it. */
export const UpdateReport = z.object({
  id: IdParam,
  status: ReportStatus,
  resolution: longText("Resolution", RESOLUTION_MAX, 0)
    .nullish()
    .transform((value) => (value === "" ? null : value)),
});

const recipients = {
  userIds: z
    .array(Id, "Users must be a list of ids")
    .max(RECIPIENTS_MAX, "At most 5,000 users can be selected; to reach more, send to all")
    .nullish()
    .transform((ids) => [...new Set(ids)].sort((a, b) => a - b)),
  all: requiredBoolean("All").default(false),
};
type Recipients = { userIds: number[]; all: boolean };
const hasRecipients = ({ userIds, all }: Recipients) => all || userIds.length > 0;
const isSelectionOrAll = ({ userIds, all }: Recipients) => !all || userIds.length === 0;
const noRecipients = {
  path: ["userIds"],
  message: "Select at least one user",
  // Runs even if a field is invalid: by default zod skips a refinement then, and the form would not show all errors at once.
  when: ({ value }: { value: unknown }) => Array.isArray(Object(value).userIds),
};
const selectionAndAll = { path: ["all"], message: "Select users or send to all, not both" };

/** A notification to the selected users or to all. Repeated ids are ignored. */
export const NotifyUsers = z
  .object({
    type: NotificationType,
    title: text("Title", NOTIFICATION_TITLE_MAX),
    message: longText("Message", NOTIFICATION_MESSAGE_MAX),
    ...recipients,
  })
  .refine(hasRecipients, noRecipients)
  .refine(isSelectionOrAll, selectionAndAll);

/** A message to the selected users or to all, except the sender. Repeated ids are ignored. */
export const MessageUsers = z
  .object({ content: MessageContent, ...recipients })
  .refine(hasRecipients, noRecipients)
  .refine(isSelectionOrAll, selectionAndAll);

/**
 * The number of recipients. Beyond the first hundred, delivery can take a few minutes. Where the two-person rule is on,
 * nothing is sent to many before another superuser has confirmed the request `confirmation`.
 */
export const Sent = z.object({ sent: z.number().int(), confirmation: Id.optional() });

/** Counts of pending items stop at this number, which then means "this many or more". */
export const PENDING_MAX = 10;
/** The pending items of a superuser. `confirmations` are those of others. */
export const PendingCounts = z.object({
  reports: count,
  contentReports: count,
  appeals: count,
  confirmations: count,
  hasTwoPersonRule: z.boolean(),
});
export type PendingCounts = z.infer<typeof PendingCounts>;
