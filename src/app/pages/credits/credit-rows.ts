import { roleName, roleOf } from "@contract/credit-roles";
import type { Credit, CreditInput, CreditList } from "@contract/credits";
import type { Project } from "@contract/projects";

/** A credit in the form of its project's owner, whose values are texts. A new one has no `saved`. */
export type CreditFormRow = {
  key: string;
  list: CreditList;
  name: string;
  role: string;
  type: string;
  scope: string;
  from: string;
  to: string;
  firm: string;
  saved: Credit | undefined;
  /** The member who is asked when the credits are saved. */
  member: { id: number; username: string } | undefined;
};

export const emptyRow = (list: CreditList, values: Partial<CreditFormRow> = {}): CreditFormRow => ({
  ...{ key: crypto.randomUUID(), list, name: "", role: "", type: "", scope: "", from: "", to: "", firm: "" },
  ...{ saved: undefined, member: undefined },
  ...values,
});

const textOf = (value: string | number | null) => String(value ?? "");

/** The credits of a project as rows of the form. Claims are answered elsewhere. */
export const rowsOf = (credits: Credit[]): CreditFormRow[] =>
  credits
    .filter(({ position }) => position !== null)
    .map((credit) => ({
      key: String(credit.id),
      list: credit.list,
      name: textOf(credit.name),
      role: credit.roleName,
      type: textOf(credit.type),
      scope: textOf(credit.scope),
      from: textOf(credit.from),
      to: textOf(credit.to),
      firm: textOf(credit.firm),
      saved: credit,
      member: undefined,
    }));

/** The rows as the call takes them: a number that is none stays a text, which the server refuses. */
export const creditsOf = (rows: CreditFormRow[]) =>
  rows.map(({ saved, list, role, name, type, scope, from, to, firm }) => ({
    ...(saved && { id: saved.id }),
    ...{ list, name, role: roleOf(role), type, scope, from, to, firm },
  })) as unknown as CreditInput[];

/** Moves a row among those of its list. */
export function withRowAt(rows: CreditFormRow[], row: CreditFormRow, to: number): CreditFormRow[] {
  const ofList = rows.filter(({ list }) => list === row.list);
  const moved = ofList.filter((each) => each !== row).toSpliced(to, 0, row);
  return rows.map((each) => (each.list === row.list ? (moved.shift() ?? each) : each));
}

/** The photographers of pictures whom no credit names yet, as rows. */
export function uncreditedPhotographers({ imageDetails }: Project, rows: CreditFormRow[]): CreditFormRow[] {
  const credited = new Set(
    rows.flatMap(({ list, saved, member }) => (list === "pictures" ? [saved?.userId, member?.id] : [])),
  );
  const byId = new Map(
    imageDetails.flatMap(({ photographer, photographerId }) =>
      photographerId && !credited.has(photographerId) ? [[photographerId, photographer ?? ""]] : [],
    ),
  );
  return [...byId].map(([id, name]) =>
    emptyRow("pictures", {
      key: `new-${id}`,
      name,
      role: roleName("photographer"),
      member: { id, username: "" },
    }),
  );
}
