import { type KeyPerson, SHEET_KEY_PROJECTS } from "@contract/sheets";
import type { FormCell, SheetPage } from "../../../documents/blocks";
import { titleOf } from "../../../documents/field-values";
import { participation } from "./key-people";
import type { ChosenProject } from "./sf330";

const COLUMNS = 30;
/** The rows for people that the form has at least. */
const ROWS = 15;
const NUMBERS = Array.from({ length: SHEET_KEY_PROJECTS }, (_, index) => index + 1);
const HALF = SHEET_KEY_PROJECTS / 2;
const MARKS = { confirmed: "X ✓", named: "X" };

/** Section G: an X for each person in each of the ten projects in which they took part, with a check mark if it is confirmed. */
export function sectionG(chosen: ChosenProject[], people: KeyPerson[]): SheetPage {
  const projects = chosen.slice(0, SHEET_KEY_PROJECTS).map(({ project }) => project);
  const personRow = (person: KeyPerson | undefined): FormCell[] => [
    { label: "", width: 6, text: person?.name ?? null },
    { label: "", width: 4, text: person?.role ?? null },
    ...NUMBERS.map((number): FormCell => {
      const project = projects[number - 1];
      const part = person && project && participation(project, person);
      return { label: "", width: 2, text: part ? MARKS[part] : null };
    }),
  ];
  const keyCells = (number: number): FormCell[] => {
    const project = projects[number - 1];
    return [
      { label: "", width: 3, text: String(number) },
      { label: "", width: 12, text: project ? titleOf(project) : null },
    ];
  };
  const rows = Array.from({ length: Math.max(ROWS, people.length) }, (_, index) => personRow(people[index]));
  return {
    key: "g",
    blocks: [
      {
        kind: "form",
        heading: "G. KEY PERSONNEL PARTICIPATION IN EXAMPLE PROJECTS",
        note: "X ✓: the person and the owner of the project have both confirmed it on Plinth",
        columns: COLUMNS,
        isCompact: true,
        rows: [
          [
            { label: "26. NAMES OF KEY PERSONNEL (From Section E, Block 12)", width: 6 },
            { label: "27. ROLE IN THIS CONTRACT (From Section E, Block 13)", width: 4 },
            {
              label:
                '28. EXAMPLE PROJECTS LISTED IN SECTION F (Fill in "Example Projects Key" section below before completing table. Place "X" under project key number for participation in same or similar role.)',
              width: 20,
            },
          ],
          [
            { label: "", width: 6 },
            { label: "", width: 4 },
            ...NUMBERS.map((number): FormCell => ({ label: String(number), width: 2 })),
          ],
          ...rows,
          [{ label: "29. EXAMPLE PROJECTS KEY", width: COLUMNS }],
          [
            { label: "NUMBER", width: 3 },
            { label: "TITLE OF EXAMPLE PROJECT (From Section F)", width: 12 },
            { label: "NUMBER", width: 3 },
            { label: "TITLE OF EXAMPLE PROJECT (From Section F)", width: 12 },
          ],
          ...NUMBERS.slice(0, HALF).map((number) => [...keyCells(number), ...keyCells(number + HALF)]),
        ],
      },
    ],
  };
}
