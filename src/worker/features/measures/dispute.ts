import { conflict, forbidden, notFound } from "@contract/errors";
import { DisputeMeasure } from "@contract/measure-inputs";
import { Measure } from "@contract/measures";
import { sql } from "drizzle-orm";
import { operation } from "../../operation/operation";
import { quoting } from "../credits/messages";
import { deliver, notify } from "../notifications/notify";
import { deliverEvents } from "../webhooks/record-event";
import { authorId, loadMeasured, purgeInUse, saveAuthor, showInUse } from "./authors";
import { mayReadTitle, recordMeasures } from "./events";
import { selectMeasures, toMeasure } from "./queries";

export const disputeMeasure = operation(
  {
    access: "user",
    input: DisputeMeasure,
    output: Measure,
    summary:
      "Marks a public measure that somebody else has entered as disputed, with words, or withdraws that. Both stand: the measure stays as it is. The same people may call it who enter measures.",
    refusals: {
      forbidden:
        "The caller may not enter measures of the project, or has entered the measure. Only the other side disputes it.",
      conflict: "Somebody else disputes the measure, or too many people enter measures of the project.",
    },
    limit: "measures",
    load: (context, { id, measureId }) =>
      Promise.all([
        loadMeasured(context, id),
        selectMeasures(context, id).then((rows) => rows.find((row) => row.id === measureId)),
      ]),
  },
  async (context, { id, measureId, isDisputed, dispute }, [, before]) => {
    const { db, viewer } = context;
    if (!before) throw notFound("Measure");
    if (before.authorUserId === viewer.id) throw forbidden("Only the other side disputes a measure");
    const author = authorId(context, id);
    const isWritten = sql`exists (select 1 from measures where id = ${measureId} and disputed_by = ${author})`;
    const [, changed, , notified, , recorded, rows] = await db.batch([
      saveAuthor(context, id),
      db.all<{ id: number }>(sql`update measures set disputed_by = ${isDisputed ? author : null},
          dispute = ${isDisputed ? dispute : null}
        where id = ${measureId} and project_id = ${id} and is_public = 1 and author_id <> ${author}
          and (disputed_by is null or disputed_by = ${author} or not exists (
            select 1 from in_use_authors where id = disputed_by and user_id is not null))
        returning id`),
      showInUse(context, id),
      notify(
        context,
        {
          receiver: enterer(measureId),
          kind: "credit",
          title: "A value is disputed",
          message: quoting(
            `${viewer.fullName} disputes a value that you entered on`,
            sql`(select title from projects where id = ${id})`,
            ".",
          ),
          url: `/projects/${id}/in-use`,
          once: { subject: `dispute:${measureId}`, until: "day" },
        },
        sql`${isWritten} and exists (select 1 from projects where projects.id = ${id} and ${mayReadTitle})`,
      ),
      ...recordMeasures(context, "measures.disputed", id, enterer(measureId), isWritten),
      selectMeasures(context, id),
    ]);
    const row = rows.find((each) => each.id === measureId);
    if (!row) throw notFound("Measure");
    if (changed.length === 0) throw conflict("Somebody else disputes the measure");
    purgeInUse(context, id);
    deliver(context, notified);
    deliverEvents(context, recorded);
    return toMeasure(viewer, row);
  },
);

/** SQL: the user who has entered a measure. */
const enterer = (measureId: number) =>
  sql`(select user_id from in_use_authors where id = (select author_id from measures where id = ${measureId}))`;
