import type { WebhookEvent } from "@contract/webhooks";
import { type SQL, sql } from "drizzle-orm";
import type { LoggedIn } from "../../operation/operation";
import { recordEvent } from "../webhooks/record-event";

export type CreditEvent = Extract<WebhookEvent, `credit.${string}`>;

/** The statements that record an event for the webhooks of the other side. `condition` selects the row of `credits`. */
export const recordCredit = (
  { db, now, origin }: LoggedIn,
  type: CreditEvent,
  receiver: number,
  condition: SQL,
) =>
  recordEvent(db, {
    type,
    now,
    receiver,
    row: sql`credits cross join projects`,
    condition: sql`projects.id = credits.project_id and ${condition}`,
    key: sql`credits.id || '_' || ${now.getTime()}`,
    data: sql`json_object('id', credits.id, 'projectId', projects.id, 'title', projects.title, 'name', credits.name,
      'role', credits.role, 'userId', credits.user_id, 'url', ${`${origin}/projects/`} || projects.id)`,
  });
