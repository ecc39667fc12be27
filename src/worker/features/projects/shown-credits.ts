import { roleName } from "@contract/credits";
import type { projects, ShownCredit } from "../../db/schema";

type Row = Pick<typeof projects.$inferSelect, "stakeholders" | "collaborators" | "credits">;

/** The lists of names of a project with their accounts and confirmations, and the credits that the lists do not name. */
export function shownCredits({ stakeholders, collaborators, credits }: Row) {
  const withCredits = <Name extends object>(list: ShownCredit["list"], names: Name[]) =>
    names.map((name, index) => {
      const credit = credits.find((each) => each.list === list && each.at === index);
      return { ...name, ...(credit && detailsOf(credit)) };
    });
  return {
    stakeholders: withCredits("stakeholders", stakeholders),
    collaborators: withCredits("collaborators", collaborators),
    credits: {
      unnamed: credits.flatMap(({ at, list, role = "" }) =>
        at === undefined && list !== "pictures" ? [{ list, role: roleName(role) }] : [],
      ),
      pictures: credits.flatMap(({ name, role = "", ...credit }) =>
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
