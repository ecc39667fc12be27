import { z } from "zod";
import { SendMessage } from "./messages";
import { NotificationType } from "./notifications";
import { accountStatuses, accountTypes, roles } from "./permissions";
import { Id, IdParam, Instant, longText, optionalLongText, optionalText, Paging, text } from "./primitives";
import { Report, ReportStatus } from "./reports";
import { PublicUser } from "./users";

/** As many users as one send names; to reach more, it goes to all. */
export const RECIPIENTS_MAX = 5000;

/** The most characters in the texts that administrators enter. */
export const STATUS_REASON_MAX = 500;
export const RESOLUTION_MAX = 2000;
export const NOTIFICATION_TITLE_MAX = 150;
export const NOTIFICATION_MESSAGE_MAX = 5000;
export const ADMIN_SEARCH_MAX = 200;

const count = z.number().int().min(0);
export const UserMetrics = z.object({ totalUsers: count, totalPremiumUsers: count });
export const ProjectMetrics = z.object({ totalProjects: count, totalViews: count });
export const CompanyMetrics = z.object({ totalVerifiedCompanies: count });
/** Bytes of all stored files. */
export const StorageMetrics = z.object({ totalStorageUsed: count });

const Role = z.enum(roles);
const Status = z.enum(accountStatuses, {
  error: "Status must be active, suspended or banned",
});
const AccountType = z.enum(accountTypes);

/** A filter of a list; blank is none. */
const filter = <V extends string>(name: string, values: readonly V[]) =>
  z
    .enum(["", ...values], { error: `${name} must be one of ${values.join(", ")}` })
    .transform((value) => (value === "" ? undefined : (value as V)))
    .optional();

/** Which end of a list comes first; without it the newest. A cursor (`before`) goes on from the newest only. */
const order = filter("Order", ["newest", "oldest"]);

/** A person as an administrator sees them: the public part, and how the account stands. No secret of any kind. */
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

/** `search` with an @ is the beginning of an email address; without, words that begin a name, a firm or a place. */
export const ListUsers = Paging.extend({
  search: optionalText("Search", ADMIN_SEARCH_MAX),
  role: filter("Role", Role.options),
  status: filter("Status", Status.options),
  accountType: filter("Account type", AccountType.options),
  order,
});

/** One thing an administrator did. The clock's own acts have no actor. */
export const AuditEntry = z.object({
  id: Id,
  actorId: Id.nullable(),
  actorUsername: z.string().nullable(),
  action: z.string(),
  targetType: z.string(),
  targetId: Id.nullable(),
  details: z.record(z.string(), z.unknown()),
  createdAt: Instant,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** What the audit log records. `setRole` is written by scripts/superuser.mjs. */
export const auditActions = [
  "setUserStatus",
  "liftStatus",
  "setRole",
  "setCompanyVerified",
  "setFeatured",
  "updateReport",
  "reviseResolution",
  "createCompanyType",
  "removeCompanyType",
  "createProjectCategory",
  "removeProjectCategory",
  "notify",
  "sendMessages",
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditTargets = ["user", "project", "report", "option", "announcement"] as const;

export const ListAudit = Paging.extend({
  targetType: filter("Target type", auditTargets),
  targetId: IdParam.optional(),
}).refine(({ targetType, targetId }) => targetId === undefined || targetType !== undefined, {
  path: ["targetType"],
  message: "Target type is required where a target id is given",
});

/** A person with what was done about them, and what was reported about their projects, both newest first. */
export const AdminUserDetail = AdminUser.extend({
  history: z.array(AuditEntry),
  reports: z.array(Report),
});
export type AdminUserDetail = z.infer<typeof AdminUserDetail>;

/** Suspending and banning need a reason, which the person is shown; without an expiry they last until lifted. */
export const SetUserStatus = z
  .object({
    id: IdParam,
    status: Status,
    reason: optionalLongText("Reason", STATUS_REASON_MAX),
    expiresAt: z.iso.datetime("Expiry must be an instant such as 2030-01-31T12:00:00Z").nullish(),
  })
  .refine(({ status, reason }) => status === "active" || reason !== null, {
    path: ["reason"],
    message: "Reason is required",
  });

const claim = (name: string) => z.boolean(`${name} must be true or false`);
export const SetCompanyVerified = z.object({ id: IdParam, companyVerified: claim("Company verified") });
export const SetFeatured = z.object({ id: IdParam, featured: claim("Featured") });
export const Featured = z.object({ id: Id, featured: z.boolean(), featuredAt: Instant.nullable() });

/** `search`: words that begin a word of the project's title, or a name of its reporter. */
export const ListReports = Paging.extend({
  search: optionalText("Search", ADMIN_SEARCH_MAX),
  status: filter("Status", ReportStatus.options),
  order,
});

/** Without a resolution the report keeps the one it has; back to pending clears it. */
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
  all: claim("All").default(false),
};
type Recipients = { userIds: number[]; all: boolean };
const isSomebody = ({ userIds, all }: Recipients) => all || userIds.length > 0;
const isOneWay = ({ userIds, all }: Recipients) => !all || userIds.length === 0;
/** Said beside whatever else is wrong, so that a form shows all of it at once. */
const nobody = {
  path: ["userIds"],
  message: "Select at least one user",
  when: ({ value }: { value: unknown }) => Array.isArray(Object(value).userIds),
};
const bothWays = { path: ["all"], message: "Select users or send to all, not both" };

/** A notification to some users, each once, or to all. */
export const NotifyUsers = z
  .object({
    type: NotificationType,
    title: text("Title", NOTIFICATION_TITLE_MAX),
    message: longText("Message", NOTIFICATION_MESSAGE_MAX),
    ...recipients,
  })
  .refine(isSomebody, nobody)
  .refine(isOneWay, bothWays);

/** A message to some users, each once, or to all; the sender is left out. */
export const MessageUsers = z
  .object({ content: SendMessage.shape.content, ...recipients })
  .refine(isSomebody, nobody)
  .refine(isOneWay, bothWays);

/** How many people it goes to. Beyond the first hundred it arrives within minutes. */
export const Sent = z.object({ sent: z.number().int() });
