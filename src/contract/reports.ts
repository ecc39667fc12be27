import { z } from "zod";
import { filter, Id, IdParam, Instant, listInput, longText, pagingFields } from "./primitives";

export const reportTypes = [
  "inappropriate",
  "spam",
  "copyright",
  "unlabelledAi",
  "disputedCredit",
  "other",
] as const;
export const reportStatuses = ["pending", "reviewed", "resolved"] as const;

/** The sentences that reporters receive with the outcome (Digital Services Act, article 16). */
export const REPORT_REDRESS = "If you do not agree, write to support.";

export const ReportType = z.enum(reportTypes, {
  error: `Type must be one of ${reportTypes.join(", ")}`,
});
export const ReportStatus = z.enum(reportStatuses, { error: "Status must be pending, reviewed or resolved" });

export const CreateReport = z.object({ id: IdParam, type: ReportType, reason: longText("Reason", 2000) });

/** A report as its reporter and superusers see it. `resolvedBy` is the id of a superuser. */
export const Report = z.object({
  id: Id,
  projectId: Id,
  projectTitle: z.string(),
  /** The owner of the project. */
  ownerId: Id,
  reporterId: Id,
  reporterName: z.string(),
  type: ReportType,
  reason: z.string(),
  status: ReportStatus,
  resolution: z.string().nullable(),
  resolvedBy: Id.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Report = z.infer<typeof Report>;

/** The other types of content that can be reported besides projects. */
export const contentTargets = ["user", "comment", "message", "webMessage", "building"] as const;
const ContentTarget = z.enum(contentTargets, {
  error: "Target must be user, comment, message, webMessage or building",
});

export const CreateContentReport = z.object({
  targetType: ContentTarget,
  targetId: Id,
  type: ReportType,
  reason: CreateReport.shape.reason,
});

/** A report on a person, comment or message as its reporter sees it. */
export const SentContentReport = z.object({
  id: Id,
  targetType: ContentTarget,
  targetId: Id,
  type: ReportType,
  reason: z.string(),
  status: ReportStatus,
  createdAt: Instant,
});

/**
 * The same report as superusers see it. `content` is the reported comment, or the message from the web with its writer; a
 * message of a user is read by a call of its own.
 */
export const ContentReport = SentContentReport.extend({
  projectId: Id.nullable(),
  /** Null for a writer without an account. */
  reportedId: Id.nullable(),
  /** Null if the account was deleted. */
  reportedUsername: z.string().nullable(),
  reporterId: Id,
  reporterName: z.string(),
  content: z.string().nullable(),
  resolution: z.string().nullable(),
  resolvedBy: Id.nullable(),
  updatedAt: Instant,
});
export type ContentReport = z.infer<typeof ContentReport>;

export const ListContentReports = listInput({
  page: pagingFields.page,
  limit: pagingFields.limit,
  status: filter("Status", reportStatuses),
});
export const ContentReportId = z.object({ id: IdParam });

/** A reported message with those just before it in the same conversation, oldest first. */
export const ReportedMessage = z.object({
  messages: z.array(
    z.object({
      id: Id,
      isReported: z.boolean(),
      /** Null if the account was deleted. */
      senderUsername: z.string().nullable(),
      content: z.string(),
      createdAt: Instant,
    }),
  ),
});
export type ReportedMessage = z.infer<typeof ReportedMessage>;
