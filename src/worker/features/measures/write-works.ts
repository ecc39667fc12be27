import { invalid } from "@contract/errors";
import { WriteWorks } from "@contract/measure-inputs";
import { Works } from "@contract/measures";
import { sql } from "drizzle-orm";
import { operation } from "../../operation/operation";
import { authorId, loadMeasured, mayEnter, mayNotEnter, purgeInUse, saveAuthor, showInUse } from "./authors";
import { selectWorks, toWork } from "./queries";
import { writeRefusals } from "./write";

const { implausible_value: _, ...refusals } = writeRefusals;

export const writeWorks = operation(
  {
    access: "user",
    input: WriteWorks,
    output: Works,
    summary:
      "Replaces the caller's own works on the building of a project, and returns all. Those of other people stay. The same people may call it who enter measures. `creditId` names a credit of the project.",
    refusals,
    limit: "measures",
    load: (context, { id, works }) =>
      Promise.all([
        loadMeasured(context, id),
        context.db.all<{ index: number }>(sql`select key as "index" from json_each(${JSON.stringify(works)})
          where value ->> 'creditId' is not null and not exists (select 1 from credits
            where credits.id = value ->> 'creditId' and project_id = ${id} and position is not null)`),
      ]),
  },
  async (context, { id, works }, [, unknown]) => {
    const { db, viewer } = context;
    const sentence = "This is not a credit of the project";
    const fields = unknown.map(({ index }) => [`works.${index}.creditId`, sentence]);
    if (fields.length > 0) throw invalid(sentence, Object.fromEntries(fields));
    const json = JSON.stringify(works);
    const author = authorId(context, id);
    const isOwn = sql`project_id = ${id} and author_id = ${author}`;
    const [, , , , [saved], rows] = await db.batch([
      saveAuthor(context, id),
      db.run(sql`delete from works where ${isOwn}
        and (date, what) not in (select value ->> 'date', value ->> 'what' from json_each(${json}))`),
      db.run(sql`insert into works (project_id, author_id, date, what, credit_id)
        select ${id}, author.id, value ->> 'date', value ->> 'what', value ->> 'creditId'
        from (select ${author} as id) as author cross join json_each(${json}) where author.id is not null
        on conflict (project_id, author_id, date, what) do update set credit_id = excluded.credit_id`),
      showInUse(context, id),
      db.all<{ mayEnter: number }>(sql`select ${mayEnter(context, id)} as "mayEnter"`),
      selectWorks(context, id),
    ]);
    if (!saved?.mayEnter) throw mayNotEnter();
    purgeInUse(context, id);
    return rows.map((row) => toWork(viewer, row));
  },
);
