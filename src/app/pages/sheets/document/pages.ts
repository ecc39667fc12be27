import type { Project } from "@contract/projects";
import { type HideableField, hideableFields, type SheetField } from "@contract/sheet-fields";
import type { SheetLayout, SheetPerson, SheetSetup } from "@contract/sheets";
import type { CurrentUser } from "@contract/users";
import type { Block, Fact, SheetPage } from "../../../documents/blocks";
import { isHidden, titleOf } from "../../../documents/field-values";
import { continuedAt, fitPage } from "../../../documents/fit-page";
import { picturesIn, projectBlocks, withoutPictures } from "../../../documents/project-blocks";
import { companyNameOf, paperPracticeOf } from "../../../users/user-labels";
import { confirmedRole, keyPeople } from "./key-people";
import { type ChosenProject, sectionE, sectionF } from "./sf330";
import { sectionG } from "./sf330-g";

const PICTURES = new Set<SheetField>(["mainImage", "images", "drawings"]);

/** Titles of documents that have none. */
const titles: Record<SheetLayout, string> = {
  sheets: "Project sheets",
  list: "Projects",
  resume: "Résumé",
  "sf330-e": "SF330 Section E",
  "sf330-f": "SF330 Section F",
  "sf330-g": "SF330 Section G",
};

export const documentTitle = ({ title, layout, person }: SheetSetup) =>
  title || [titles[layout], hasPerson(layout) && person.name].filter(Boolean).join(", ");

export const hasPerson = (layout: SheetLayout) => layout === "resume" || layout === "sf330-e";

/** The user who makes a document. */
export type Author = Pick<CurrentUser, "id" | "fullName" | "username" | "companyName" | "appearance">;

/**
 * The pages of a document. Projects that could not be read are left out. A résumé has the projects of others first, in which
 * the author's part is confirmed. Their pictures are left out: they belong to others.
 */
export function documentPages(
  setup: SheetSetup,
  projects: Project[],
  { author, origin }: { author: Author; origin: string },
): SheetPage[] {
  const chosen = setup.projects.flatMap((added): ChosenProject[] => {
    const project = projects.find(({ id }) => id === added.id);
    if (!project) return [];
    if (project.userId === author.id) return [{ project, added, fields: setup.fields }];
    const role = added.role ?? confirmedRole(project, author.id);
    return [
      { project, added: { ...added, role }, fields: setup.fields.filter((field) => !PICTURES.has(field)) },
    ];
  });
  const confirmedFirst = chosen.toSorted((one, other) => rankOf(one.project) - rankOf(other.project));
  function rankOf({ userId }: Project) {
    return userId === author.id ? 1 : 0;
  }
  switch (setup.layout) {
    case "sheets":
      return chosen.map(({ project, fields }) => ({
        key: String(project.id),
        blocks: fitPage(
          [
            {
              kind: "heading",
              level: 1,
              text: titleOf(project),
              ...practiceOf(author, companyNameOf(project.owner)),
            },
            ...projectBlocks(project, { ...setup, fields }, origin),
          ],
          setup.paper,
          restOf(project, origin),
        ),
      }));
    case "list":
      return [
        {
          key: "list",
          blocks: [
            {
              kind: "heading",
              level: 1,
              text: documentTitle(setup),
              ...practiceOf(author, chosen[0] && companyNameOf(chosen[0].project.owner)),
            },
            ...chosen.map((each) => entry(each, setup, origin)),
          ],
        },
      ];
    case "resume":
      return [
        {
          key: "resume",
          blocks: [...personBlocks(setup.person, author), ...relevantProjects(setup, confirmedFirst, origin)],
        },
      ];
    case "sf330-e":
      return [sectionE(setup, confirmedFirst, origin)];
    case "sf330-f":
      return sectionF(setup, chosen, origin);
    case "sf330-g":
      return [
        sectionG(
          chosen,
          setup.people ??
            keyPeople(
              chosen.map(({ project }) => project),
              author,
            ),
        ),
      ];
  }
}

/** The fields that these projects hide from others, with the number of projects that do. */
export const countHidden = (projects: Project[]) =>
  (Object.keys(hideableFields) as HideableField[])
    .map((field) => ({ field, count: projects.filter((project) => hides(project, field)).length }))
    .filter(({ count }) => count > 0);

const hides = (project: Project, field: HideableField) =>
  isHidden(project, field) &&
  (field === "location"
    ? Boolean(project.city || project.country || project.location)
    : project[field] !== null && project[field] !== undefined);

function entry(
  { project, fields }: ChosenProject,
  setup: SheetSetup,
  origin: string,
  role?: string | null,
): Block {
  const blocks = projectBlocks(project, { ...setup, fields }, origin);
  return {
    kind: "entry",
    picture: picturesIn(blocks)[0] ?? null,
    title: titleOf(project),
    blocks: [...withoutPictures(blocks), ...(role ? [text("Role", role)] : [])],
  };
}

const text = (label: string, value: string): Block => ({ kind: "text", label, text: value });

/** The practice in the heading of a page. Its name stands there in place of `name`. */
function practiceOf(author: Author, name: string | undefined) {
  const practice = paperPracticeOf(author);
  return { detail: practice?.name ?? name, practice };
}

/** Says where the rest of a text is. Nobody else can open the page of a project that is not published. */
const restOf = (project: Project, origin: string) =>
  project.status === "published" ? continuedAt(`${origin}/projects/${project.id}`) : null;

function personBlocks(person: SheetPerson, author: Author): Block[] {
  const facts: Fact[] = [
    { label: "Years of experience", value: person.yearsTotal ?? "" },
    { label: "With the firm", value: person.yearsWithFirm ?? "" },
    { label: "Firm", value: [person.firm, person.firmLocation].filter(Boolean).join(", ") },
  ].filter(({ value }) => value);
  return [
    {
      kind: "heading",
      level: 1,
      text: person.name || "Résumé",
      ...practiceOf(author, undefined),
      detail: person.role,
    },
    ...(facts.length > 0 ? [{ kind: "facts" as const, facts }] : []),
    ...(person.education ? [text("Education", person.education)] : []),
    ...(person.registrations ? [text("Professional registrations", person.registrations)] : []),
    ...(person.qualifications ? [text("Other qualifications", person.qualifications)] : []),
  ];
}

const relevantProjects = (setup: SheetSetup, chosen: ChosenProject[], origin: string): Block[] =>
  chosen.length === 0
    ? []
    : [
        { kind: "heading", level: 2, text: "Relevant projects" },
        ...chosen.map((each) => entry(each, setup, origin, each.added.role)),
      ];
