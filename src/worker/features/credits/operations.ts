import {
  CREDIT_IMAGES,
  CREDITS_PAGE,
  Credits,
  ListOwnCredits,
  ListUserCredits,
  OwnCredit,
  UserCredit,
} from "@contract/credits";
import { decodeCursor, encodeCursor } from "@contract/cursor";
import { ProjectId } from "@contract/projects";
import { and, desc, eq, is, SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { credits, projects, users } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import { foundProject, selectSeenProject } from "../projects/find-project";
import { cardFor, toCard } from "../projects/queries";
import { creditColumns, creditJoin, isShownTo, selectCreditsOf, toCredit } from "./queries";

export const listCredits = operation(
  {
    access: "public",
    input: ProjectId,
    output: Credits,
    summary:
      "Lists the credits of a project in their order: who made it, in which role, and whether both sides have confirmed it. Its owner also gets claims, and the state of each.",
  },
  async (context, { id }) => {
    const [found, rows] = await context.db.batch([
      selectSeenProject(context, id),
      selectCreditsOf(context.db, id),
    ]);
    await foundProject(context, id, found);
    return rows.filter((row) => isShownTo(context.viewer, row)).map((row) => toCredit(context.viewer, row));
  },
);

const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable() });

/** The states of the credits in each box: of those on the caller's projects, and of those of the caller as a person. */
const boxes = {
  "to-answer": { owner: ["proposed", "claimed"], person: ["asked"] },
  asked: { owner: ["asked"], person: ["proposed", "claimed"] },
  history: {
    owner: ["confirmed", "declined", "withdrawn"],
    person: ["confirmed", "declined", "withdrawn"],
  },
} as const;

export const listOwnCredits = operation(
  {
    access: "user",
    input: ListOwnCredits,
    output: page(OwnCredit),
    summary:
      "Lists the caller's credits, and those on the caller's projects: the ones that wait for the caller's answer, the ones that wait for somebody else's, or those that were answered. The last change comes first.",
  },
  async (context, { box, cursor }) => {
    const { viewer } = context;
    const rows = await selectBox(context, box, cursor);
    const items = rows.slice(0, CREDITS_PAGE).map(({ title, mainImage, ownerName, ...row }) => ({
      ...toCredit(viewer, row),
      asOwner: row.ownerId === viewer.id,
      project: { id: row.projectId, title, mainImage, ownerId: row.ownerId, ownerName },
      cursor: encodeCursor({ createdAt: row.changedAt ?? "", id: row.id }),
    }));
    return { items, next: rows.length > CREDITS_PAGE ? (items.at(-1)?.cursor ?? null) : null };
  },
);

/** Each state is one range of an index, in the order of the list. The person does not read the title of a hidden project. */
function selectBox({ db, viewer }: LoggedIn, box: keyof typeof boxes, cursor: string | undefined) {
  const after = cursor ? decodeCursor(cursor) : null;
  const { owner, person } = boxes[box];
  const isKept = sql`exists (select 1 from projects where projects.id = project_id
    and projects.status <> 'trashed' and projects.deleted_at is null)`;
  const ranges = [
    ...owner.map(
      (state) => sql`owner_id = ${viewer.id} and state = ${state} and user_id is not null and ${isKept}`,
    ),
    ...person.map((state) => sql`user_id = ${viewer.id} and state = ${state} and is_visible = 1`),
  ];
  const selects = ranges.map(
    (range) =>
      sql`select * from (select id, changed_at from credits where ${range}
      and ${after ? sql`(changed_at, id) < (${after.at}, ${after.id})` : sql`1`}
      order by changed_at desc, id desc limit ${CREDITS_PAGE + 1})`,
  );
  // D1 allows five parts of a compound SELECT; a list of two states and one of six are joined in two steps.
  const ids = sql.join(
    [selects.slice(0, 3), selects.slice(3)]
      .filter((part) => part.length > 0)
      .map((part) => sql`select * from (${sql.join(part, sql` union all `)})`),
    sql` union all `,
  );
  return db
    .select({
      ...creditColumns,
      title: projects.title,
      mainImage: projects.mainImage,
      ownerName: projects.ownerName,
    })
    .from(
      sql`(select id as found_id from (${ids}) order by changed_at desc, id desc limit ${CREDITS_PAGE + 1}) as found`,
    )
    .innerJoin(credits, sql`${credits.id} = found_id`)
    .innerJoin(projects, eq(projects.id, credits.projectId))
    .leftJoin(users, creditJoin)
    .orderBy(desc(credits.changedAt), desc(credits.id));
}

/** D1 returns one value for each name of a column, and projects have columns of the same names. */
const aliased = Object.fromEntries(
  Object.entries(creditColumns).map(([name, column]) => [
    name,
    is(column, SQL.Aliased) ? column : sql`${column}`.mapWith(column).as(`credit_${name}`),
  ]),
) as unknown as typeof creditColumns;

/** The first pictures of the project whose photographer is the person, as JSON. */
const takenPictures = sql<string>`(select json_group_array(json(taken)) from (
  select json_object('url', value ->> 'url', 'alt', value ->> 'alt') as taken from json_each(${projects.imageDetails})
  where ${credits.list} = 'pictures' and value ->> 'photographerId' = ${credits.userId} limit ${CREDIT_IMAGES}))`;

export const listUserCredits = operation(
  {
    access: "public",
    input: ListUserCredits,
    output: page(UserCredit),
    summary:
      "Lists the projects of others on which a user worked, as both sides have confirmed. The last confirmation comes first.",
  },
  async ({ db, viewer }, { id, cursor }) => {
    const after = cursor ? decodeCursor(cursor) : null;
    const rows = await db
      .select({ credit: aliased, card: cardFor(viewer), images: takenPictures.as("taken_pictures") })
      .from(credits)
      .innerJoin(projects, eq(projects.id, credits.projectId))
      .innerJoin(users, creditJoin)
      .where(
        and(
          eq(credits.userId, id),
          eq(credits.state, "confirmed"),
          sql`${credits.isVisible} = 1`,
          after ? sql`(${credits.changedAt}, ${credits.id}) < (${after.at}, ${after.id})` : undefined,
        ),
      )
      .orderBy(desc(credits.changedAt), desc(credits.id))
      .limit(CREDITS_PAGE + 1);
    const items = rows.slice(0, CREDITS_PAGE).map(({ credit, card, images }) => ({
      ...toCredit(null, credit),
      project: toCard(card),
      images: JSON.parse(images) as UserCredit["images"],
      cursor: encodeCursor({ createdAt: credit.changedAt ?? "", id: credit.id }),
    }));
    return { items, next: rows.length > CREDITS_PAGE ? (items.at(-1)?.cursor ?? null) : null };
  },
);
