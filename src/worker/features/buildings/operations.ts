import {
  BUILDING_CHANGES_PAGE,
  BUILDINGS_FOUND_MAX,
  BuildingChanges,
  BuildingId,
  BuildingPage,
  Buildings,
  CANDIDATES_MAX,
  FindBuildings,
  FindCandidates,
  TELLINGS_SHOWN,
} from "@contract/buildings";
import { desc, eq, sql } from "drizzle-orm";
import { isVisible } from "../../auth/project-visibility";
import { buildingChanges, buildings, projects, users } from "../../db/schema";
import { toInUse } from "../../db/stored-measures";
import { operation } from "../../operation/operation";
import { loadProject } from "../projects/find-project";
import { type CardRow, cardFor, toCard } from "../projects/queries";
import { cityWord, LEAST_LIKENESS, likeness, nameWords } from "./likeness";
import { peopleOf } from "./people";
import { buildingColumns, foundBuilding, isShown, loadToEdit, selectBuildings, toBuilding } from "./queries";

const gone = {
  merged: true,
  gone: true,
} as const;

/** The parts that a page lists. */
const PARTS_MAX = 20;

export const readBuilding = operation(
  {
    access: "public",
    input: BuildingId,
    output: BuildingPage,
    summary: `Returns a building with the ${TELLINGS_SHOWN} most liked of the projects that tell of it, and everybody whom they name. A building with one project is returned to others only if its owner asked for a page.`,
    refusals: gone,
  },
  async (context, { id }) => {
    const { db, viewer } = context;
    const other = { id: buildings.id, name: buildings.name };
    const [[row], rows, [whole], parts] = await db.batch([
      selectBuildings(db, sql`${buildings.id} = ${id}`),
      db
        .select({ ...cardFor(null), ...tellingColumns })
        .from(projects)
        .where(sql`${projects.buildingId} = ${id} and ${isVisible}`)
        .orderBy(desc(projects.likes), desc(projects.id))
        .limit(TELLINGS_SHOWN),
      db
        .select(other)
        .from(buildings)
        .where(
          sql`${buildings.id} = (select part_of from buildings as part where part.id = ${id}) and ${isShown}`,
        ),
      db
        .select(other)
        .from(buildings)
        .where(sql`${buildings.partOf} = ${id} and ${isShown}`)
        .orderBy(buildings.id)
        .limit(PARTS_MAX),
    ]);
    const isTold = rows.some(({ userId }) => userId === viewer?.id);
    return {
      ...toBuilding(foundBuilding(context, row, isTold)),
      shown: rows.map(toTelling),
      people: peopleOf(rows),
      inUse: inUseOf(rows),
      whole: whole ?? null,
      parts,
    };
  },
);

const tellingColumns = {
  practiceRole: projects.practiceRole,
  stakeholders: projects.stakeholders,
  collaborators: projects.collaborators,
  credits: projects.credits,
  imageDetails: projects.imageDetails,
  projectStatus: projects.projectStatus,
  numberOfLevels: projects.numberOfLevels,
  constructionCost: projects.constructionCost,
  isConstructionCostPublic: projects.isConstructionCostPublic,
  floorArea: projects.floorArea,
  floorAreaBasis: projects.floorAreaBasis,
  plotRatio: projects.plotRatio,
  costAmount: projects.costAmount,
  costCurrency: projects.costCurrency,
  costYear: projects.costYear,
  constructionStatus: projects.constructionStatus,
  startDate: projects.startDate,
  completionDate: projects.completionDate,
  deliveryMethod: projects.deliveryMethod,
  certifications: projects.certifications,
  awards: projects.awards,
  publications: projects.publications,
  inUse: projects.inUse,
};
function inUseOf(rows: TellingRow[]) {
  const all = rows.map(({ inUse }) => toInUse(inUse)).filter((each) => each !== null);
  return { measures: all.flatMap(({ measures }) => measures), works: all.flatMap(({ works }) => works) };
}

type TellingRow = CardRow & Pick<typeof projects.$inferSelect, keyof typeof tellingColumns>;

function toTelling({ constructionCost, costAmount, costCurrency, costYear, ...row }: TellingRow) {
  const cost = { constructionCost, costAmount, costCurrency, costYear };
  const noCost = { constructionCost: null, costAmount: null, costCurrency: null, costYear: null };
  return {
    ...(row.isConstructionCostPublic ? cost : noCost),
    ...toCard(row),
    mainImageCredit: row.mainImageDetail?.photographer ?? null,
  };
}

export const findBuildings = operation(
  {
    access: "public",
    input: FindBuildings,
    output: Buildings,
    summary: `Finds the buildings that have a page by all words of a search, at most ${BUILDINGS_FOUND_MAX}.`,
    example: { input: { search: "town hall" } },
  },
  async ({ db }, { search }) => {
    const words = nameWords({ names: [search], city: null, country: null, year: null })
      .split(" ")
      .filter(Boolean);
    if (words.length === 0) return [];
    const match = words.map((word) => `("${word}"* OR "${CITY}${word}"*)`).join(" AND ");
    const rows = await selectBuildings(
      db,
      sql`${buildings.id} in (select rowid from building_search where building_search match ${match}
        order by rank limit ${4 * BUILDINGS_FOUND_MAX}) and ${isShown}`,
    )
      .orderBy(desc(buildings.tellings), buildings.id)
      .limit(BUILDINGS_FOUND_MAX);
    return rows.map(toBuilding);
  },
);

/** The buildings that are compared with a project. */
const COMPARED_MAX = 9;

export const listCandidates = operation(
  {
    access: "user",
    input: FindCandidates,
    output: Buildings,
    summary: `Lists the buildings that one of the caller's projects may tell of, by name, place and year: the most likely first, at most ${CANDIDATES_MAX}.`,
    refusals: { forbidden: "The caller does not own the project.", not_found: true },
    example: { input: { projectId: 1 } },
  },
  async (context, { projectId }) => {
    const { title, city, country, completionDate } = await loadProject(context, projectId, "project.edit");
    const year = completionDate ? Number(completionDate.slice(0, 4)) : null;
    const described = { names: [title], city, country, year };
    const match = candidateMatch(nameWords(described), cityWord(city), year);
    if (!match) return [];
    // A join reads each row once; IN would read the ids of the subquery once more.
    const rows = await context.db
      .select(buildingColumns)
      .from(
        sql`(select rowid as id from building_search where building_search match ${match}
          order by rank limit ${COMPARED_MAX}) as found`,
      )
      .innerJoin(buildings, sql`${buildings.id} = found.id`)
      .where(sql`tellings > 0 and merged_into is null`);
    return rows
      .map((row) => ({
        row,
        alike: likeness(described, { ...row, names: [row.name, ...row.otherNames] }),
      }))
      .filter(({ alike }) => alike >= LEAST_LIKENESS)
      .sort((one, other) => other.alike - one.alike || other.row.tellings - one.row.tellings)
      .slice(0, CANDIDATES_MAX)
      .map(({ row }) => toBuilding(row));
  },
);

/** The marks of the index in front of a city and a year (sql/buildings.sql). */
const CITY = "c0";
const YEAR = "y0";

/** In the city of the project, a building with one of its words or about its year; anywhere, one of its words. */
function candidateMatch(words: string, city: string, year: number | null) {
  const years = city && year ? [year - 1, year, year + 1].map((each) => YEAR + each) : [];
  const tokens = [...words.split(" ").filter(Boolean), ...years].map((token) => `"${token}"`);
  if (tokens.length === 0) return null;
  const oneOf = `(${tokens.join(" OR ")})`;
  return city ? `"${CITY}${city}" AND ${oneOf}` : oneOf;
}

export const listBuildingChanges = operation(
  {
    access: "user",
    input: BuildingId,
    output: BuildingChanges,
    summary: `Lists the last ${BUILDING_CHANGES_PAGE} changes of a building, the newest first, for the owners of its projects.`,
    refusals: { ...gone, forbidden: "The caller owns none of its projects." },
  },
  async (context, { id }) => {
    await loadToEdit(context, id);
    const rows = await context.db
      .select({
        id: buildingChanges.id,
        kind: buildingChanges.kind,
        userId: sql<number | null>`${users.id}`.as("named_user_id"),
        userName: users.fullName,
        username: users.username,
        projectId: sql<number | null>`(select id from projects
          where projects.id = ${buildingChanges.projectId} and is_visible = 1 and is_address_public = 1)`.as(
          "shown_project_id",
        ),
        before: buildingChanges.before,
        after: buildingChanges.after,
        undoneAt: buildingChanges.undoneAt,
        changedAt: buildingChanges.changedAt,
      })
      .from(buildingChanges)
      .leftJoin(users, sql`${users.id} = ${buildingChanges.userId} and ${users.status} <> 'banned'`)
      .where(eq(buildingChanges.buildingId, id))
      .orderBy(desc(buildingChanges.id))
      .limit(BUILDING_CHANGES_PAGE);
    return rows.map(
      ({
        undoneAt,
        userName,
        username,
        after: { projects: _projects, parts: _parts, ...after },
        ...row
      }) => ({
        ...row,
        after,
        userName: userName || username,
        isUndone: undoneAt !== null,
      }),
    );
  },
);
