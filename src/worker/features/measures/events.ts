import type { WebhookEvent } from "@contract/webhooks";
import { type SQL, sql } from "drizzle-orm";
import type { LoggedIn } from "../../operation/operation";
import { recordEvent } from "../webhooks/record-event";

type MeasureEvent = Extract<WebhookEvent, `measures.${string}`>;

/** SQL condition on a row of `projects` and one of `users`: that user may read the title of the project. */
export const mayReadTitle = sql`(projects.is_visible = 1 or projects.user_id = users.id)`;

/**
 * The statements that record an event of the measures of a project. `receiver` is SQL for the id of a user, `condition` one on the
 * row of `projects`.
 */
export const recordMeasures = (
  { db, viewer, now, origin }: LoggedIn,
  type: MeasureEvent,
  projectId: number,
  receiver: SQL,
  condition: SQL,
) =>
  recordEvent(db, {
    type,
    now,
    receiver,
    row: sql`projects`,
    condition: sql`projects.id = ${projectId} and ${mayReadTitle} and ${condition}`,
    key: sql`projects.id || '_' || ${viewer.id} || '_' || ${now.getTime()}`,
    data: sql`json_object('projectId', projects.id, 'title', projects.title, 'userId', ${viewer.id},
      'url', ${`${origin}/projects/`} || projects.id)`,
  });
