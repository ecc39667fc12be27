import { roleName } from "@contract/credit-roles";
import type { ImageDetail } from "@contract/image-details";
import type { projects, ShownCredit } from "../../db/schema";

type Row = Pick<typeof projects.$inferSelect, "stakeholders" | "collaborators" | "credits" | "imageDetails">;

/** The lists of names of a project with their accounts and confirmations, and the credits that the lists do not name. */
export function shownCredits({ stakeholders, collaborators, credits, imageDetails }: Row) {
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
          ? [
              {
                name,
                role: roleName(role),
                ...detailsOf(credit),
                pictures: imageDetails.filter(
                  ({ photographerId }) => photographerId && photographerId === credit.userId,
                ).length,
              },
            ]
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

/** The details of pictures for readers, who get the account of a photographer only if the project credits it. */
export const withCreditedPhotographers = ({
  imageDetails,
  credits,
}: Pick<Row, "imageDetails" | "credits">): ImageDetail[] => {
  const credited = new Set(credits.map(({ list, userId }) => (list === "pictures" ? userId : undefined)));
  return imageDetails.map((detail) => ({
    ...detail,
    photographerId:
      detail.photographerId && credited.has(detail.photographerId) ? detail.photographerId : null,
  }));
};
