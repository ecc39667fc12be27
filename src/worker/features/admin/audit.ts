import type { Context } from "../../context";
import { auditLog } from "../../db/schema";

/** What an administrator did, and to what. */
export type Act = {
  action: string;
  targetType: "user" | "project" | "report" | "option" | "announcement";
  targetId: number | null;
  details?: Record<string, unknown>;
};

/** The statement that writes down who did what, when; joins the batch that does it. */
export const audit = ({ db, viewer, now }: Context, { details = {}, ...act }: Act) =>
  db.insert(auditLog).values({ ...act, details, actorId: viewer?.id ?? null, createdAt: now.toISOString() });
