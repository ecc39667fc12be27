import { roleName } from "@contract/credits";
import type { projects, ShownCredit } from "../../db/schema";

type Row = Pick<typeof projects.$inferSelect, "stakeholders" | "collaborators" | "credits">;

/** The lists of names of a project with their accounts and confirmations, and the credits that the lists do not name. */
export function shownCredits({ stakeholders, collaborators, credits }: Row) {
  const all = credits ?? [];
  const withCredits = <Name extends object>(list: ShownCredit["list"], names: Name[]) =>
    names.map((name, index) => {
      const credit = all.find((each) => each.list === list && each.at === index);
      return { ...name, ...(credit && detailsOf(credit)) };
    });
  return {
    stakeholders: withCredits("stakeholders", stakeholders),
    collaborators: withCredits("collaborators", collaborators),
    credits: {
      unnamed: all
        .filter(({ at, list }) => at === undefined && list !== "pictures")
        .map(({ list, role = "" }) => ({ list, role: roleName(role) })),
      pictures: all.flatMap(({ name, role = "", ...credit }) =>
        credit.list === "pictures" && name !== undefined
          ? [{ name, role: roleName(role), ...detailsOf(credit) }]
          : [],
      ),
    },
  };
}

const detailsOf = ({ id, userId, username, confirmedAt, scope, from, to, firm }: ShownCredit) => ({
  creditId: id,
  userId,
  username,
  isConfirmed: confirmedAt !== undefined,
  confirmedAt: confirmedAt === undefined ? undefined : new Date(confirmedAt).toISOString(),
  scope,
  from,
  to,
  firm,
});
