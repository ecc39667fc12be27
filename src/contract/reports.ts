import { z } from "zod";
import { Id, IdParam, Instant, longText } from "./primitives";

export const reportTypes = ["inappropriate", "spam", "copyright", "other"] as const;
export const reportStatuses = ["pending", "reviewed", "resolved"] as const;

export const ReportType = z.enum(reportTypes, {
  error: "Type must be inappropriate, spam, copyright or other",
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
