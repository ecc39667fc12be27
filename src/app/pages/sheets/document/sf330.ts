import { cutText } from "@contract/graphemes";
import type { Project } from "@contract/projects";
import { SHEET_FIRMS_MAX, type SheetProject, type SheetSetup } from "@contract/sheets";
import type { FormCell, SheetPage } from "../../../documents/blocks";
import { factOf, titleOf } from "../../../documents/field-values";
import { picturesIn, plainText, projectBlocks, withoutPictures } from "../../../documents/project-blocks";

/**
 * Sections E and F of Standard Form 330, Architect-Engineer Qualifications (revision 8/2016), with the numbers and names
 * of its boxes.
 */

/** A chosen project with the document's own details of it, and the fields that it shows. */
export type ChosenProject = { project: Project; added: SheetProject; fields: SheetSetup["fields"] };

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const lines = (...texts: (string | null | undefined)[]) => texts.filter(Boolean).join("\n");

const titleAndLocation = (project: Project, setup: SheetSetup) =>
  [titleOf(project), factOf(project, "location", setup)].filter(Boolean).join(", ");

const years = ({ project, added }: ChosenProject, number: string): FormCell[] => [
  { label: `${number} YEAR COMPLETED: PROFESSIONAL SERVICES`, width: 3, text: added.yearServices },
  {
    label: "CONSTRUCTION (If applicable)",
    width: 3,
    text: added.yearConstruction ?? completionYear(project),
  },
];

/** The year in which a project was completed, if it was. */
export const completionYear = ({ constructionStatus, completionDate }: Project) =>
  constructionStatus === "completed" ? (completionDate?.slice(0, 4) ?? null) : null;

/** Section E: a person, and the projects that show what they can do. */
export function sectionE(setup: SheetSetup, chosen: ChosenProject[], origin: string): SheetPage {
  const { person } = setup;
  const firm = [person.firm, person.firmLocation].filter(Boolean).join(", ");
  const projects = chosen.flatMap(({ project, added, fields }, index): FormCell[][] => [
    [
      {
        label: `${LETTERS[index]}. (1) TITLE AND LOCATION (City and State)`,
        width: 6,
        text: titleAndLocation(project, setup),
      },
      ...years({ project, added, fields }, "(2)"),
    ],
    [
      {
        label: "(3) BRIEF DESCRIPTION (Brief scope, size, cost, etc.) AND SPECIFIC ROLE",
        width: 12,
        text: lines(
          plainText(withoutPictures(projectBlocks(project, { ...setup, fields }, origin))),
          added.role && `Specific role: ${added.role}`,
        ),
        check: {
          label: "Check if project performed with current firm",
          isChecked: added.isWithCurrentFirm,
        },
      },
    ],
  ]);
  return {
    key: "e",
    blocks: [
      {
        kind: "form",
        heading: "E. RESUMES OF KEY PERSONNEL PROPOSED FOR THIS CONTRACT",
        note: "Complete one Section E for each key person.",
        rows: [
          [
            { label: "12. NAME", width: 4, text: person.name },
            { label: "13. ROLE IN THIS CONTRACT", width: 4, text: person.role },
            { label: "14. YEARS EXPERIENCE: a. TOTAL", width: 2, text: person.yearsTotal },
            { label: "b. WITH CURRENT FIRM", width: 2, text: person.yearsWithFirm },
          ],
          [{ label: "15. FIRM NAME AND LOCATION (City and State)", width: 12, text: firm }],
          [
            { label: "16. EDUCATION (Degree and Specialization)", width: 6, text: person.education },
            {
              label: "17. CURRENT PROFESSIONAL REGISTRATION (State and Discipline)",
              width: 6,
              text: person.registrations,
            },
          ],
          [
            {
              label:
                "18. OTHER PROFESSIONAL QUALIFICATIONS (Publications, Organizations, Training, Awards, etc.)",
              width: 12,
              text: person.qualifications,
            },
          ],
          [{ label: "19. RELEVANT PROJECTS", width: 12 }],
          ...projects,
        ],
      },
    ],
  };
}

/** Section F: a page for each project. */
export const sectionF = (setup: SheetSetup, chosen: ChosenProject[], origin: string): SheetPage[] =>
  chosen.map(({ project, added, fields }, index) => {
    const blocks = projectBlocks(project, { ...setup, fields }, origin);
    return {
      key: String(project.id),
      blocks: [
        {
          kind: "form",
          heading:
            "F. EXAMPLE PROJECTS WHICH BEST ILLUSTRATE PROPOSED TEAM'S QUALIFICATIONS FOR THIS CONTRACT",
          note:
            "Present as many projects as requested by the agency, or 10 projects, if not specified. Complete one " +
            "Section F for each project.",
          rows: [
            [{ label: "20. EXAMPLE PROJECT KEY NUMBER", width: 12, text: String(index + 1) }],
            [
              {
                label: "21. TITLE AND LOCATION (City and State)",
                width: 6,
                text: titleAndLocation(project, setup),
              },
              ...years({ project, added, fields }, "22."),
            ],
            [{ label: "23. PROJECT OWNER'S INFORMATION", width: 12 }],
            [
              { label: "a. PROJECT OWNER", width: 4, text: factOf(project, "client", setup) },
              { label: "b. POINT OF CONTACT NAME", width: 4, text: added.contactName },
              { label: "c. POINT OF CONTACT TELEPHONE NUMBER", width: 4, text: added.contactPhone },
            ],
            [
              {
                label:
                  "24. BRIEF DESCRIPTION OF PROJECT AND RELEVANCE TO THIS CONTRACT (Include scope, size, and cost)",
                width: 12,
                text: lines(plainText(withoutPictures(blocks)), added.relevance),
                pictures: picturesIn(blocks),
              },
            ],
            [{ label: "25. FIRMS FROM SECTION C INVOLVED WITH THIS PROJECT", width: 12 }],
            ...firmRows(project, added),
          ],
        },
      ],
    };
  });

/** All six rows of the form, also those that stay empty. */
function firmRows(project: Project, added: SheetProject) {
  const firms = firmsOf(project, added);
  return Array.from({ length: SHEET_FIRMS_MAX }, (_, row): FormCell[] => [
    { label: `${LETTERS[row]}. (1) FIRM NAME`, width: 4, text: firms[row]?.name ?? null },
    { label: "(2) FIRM LOCATION (City and State)", width: 4, text: firms[row]?.location ?? null },
    { label: "(3) ROLE", width: 4, text: firms[row]?.role ?? null },
  ]);
}

/** The firms of a project: as entered, or else its collaborators. */
export const firmsOf = (project: Project, { firms }: SheetProject) =>
  firms ??
  project.collaborators
    .slice(0, SHEET_FIRMS_MAX)
    .map(({ name, role }) => ({ name: cutText(name, 120), location: null, role: cutText(role, 120) }));
