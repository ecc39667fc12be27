import type { BuildingPerson } from "@contract/buildings";
import { creditRoles, roleName, roleOf } from "@contract/credit-roles";
import { foldWords } from "@contract/fold-words";
import type { projects } from "../../db/schema";
import { shownCredits } from "../projects/shown-credits";

type Row = Pick<
  typeof projects.$inferSelect,
  | "id"
  | "userId"
  | "ownerUsername"
  | "ownerName"
  | "ownerCompany"
  | "practiceRole"
  | "stakeholders"
  | "collaborators"
  | "credits"
  | "imageDetails"
>;
type Named = Omit<BuildingPerson, "roles" | "isOperator" | "projectIds"> & {
  role: string;
  projectId: number;
};

const OPERATORS = new Set<string>([creditRoles.operator, creditRoles["facilities-manager"]]);

/**
 * Lists the owners of a building's projects and everybody whom the projects name. Each person is listed once: credits with one
 * account are one person, and a credit without an account belongs to the person of the same name. The order is that of the
 * roles; people with a confirmed credit come first in each role.
 */
export function peopleOf(rows: Row[]): BuildingPerson[] {
  const named = rows.flatMap((row) => [...ownerOf(row), ...namedBy(row)]);
  const withAccount = Map.groupBy(
    named.filter(({ userId }) => userId !== null),
    ({ userId }) => userId,
  );
  const people = [...withAccount.values()];
  for (const each of named.filter(({ userId }) => userId === null)) {
    const same = people.find((credits) =>
      credits.some(({ name }) => foldWords(name) === foldWords(each.name)),
    );
    if (same) same.push(each);
    else people.push([each]);
  }
  return people
    .map(personOf)
    .sort(
      (one, other) =>
        Number(one.isOperator) - Number(other.isOperator) ||
        orderOf(one.roles) - orderOf(other.roles) ||
        Number(other.isConfirmed) - Number(one.isConfirmed) ||
        one.name.localeCompare(other.name, "en"),
    );
}

const roleNames = Object.values<string>(creditRoles);
const orderOf = ([role = ""]: string[]) =>
  roleNames.includes(role) ? roleNames.indexOf(role) : roleNames.length;

function ownerOf({ id, userId, ownerUsername, ownerName, ownerCompany, practiceRole }: Row): Named[] {
  if (!practiceRole) return [];
  const account = { userId, username: ownerUsername, name: ownerName || ownerUsername, firm: ownerCompany };
  return [
    {
      ...account,
      role: roleName(roleOf(practiceRole)),
      isConfirmed: false,
      from: null,
      to: null,
      projectId: id,
    },
  ];
}

function namedBy(row: Row): Named[] {
  const { stakeholders, collaborators, credits } = shownCredits(row);
  return [...stakeholders, ...collaborators, ...credits.pictures].map((credit) => {
    const { name, role, userId, username, isConfirmed, firm, from, to } = credit as Partial<Named>;
    return {
      name: name ?? "",
      role: roleName(roleOf(role ?? "")),
      userId: userId ?? null,
      username: username ?? null,
      isConfirmed: isConfirmed === true,
      firm: firm ?? null,
      from: from ?? null,
      to: to ?? null,
      projectId: row.id,
    };
  });
}

/** The role of a confirmed credit comes first. */
function personOf(credits: Named[]): BuildingPerson {
  const sorted = credits.toSorted((one, other) => Number(other.isConfirmed) - Number(one.isConfirmed));
  const roles = [...new Set(sorted.map(({ role }) => role))];
  const years = (of: "from" | "to") => credits.flatMap((credit) => credit[of] ?? []);
  const [first] = sorted as [Named];
  const account = credits.find(({ userId }) => userId !== null);
  return {
    name: first.name,
    userId: account?.userId ?? null,
    username: account?.username ?? null,
    isConfirmed: first.isConfirmed,
    roles,
    firm: sorted.find(({ firm }) => firm !== null)?.firm ?? null,
    from: years("from").length > 0 ? Math.min(...years("from")) : null,
    to: years("to").length > 0 ? Math.max(...years("to")) : null,
    isOperator: roles.some((role) => OPERATORS.has(role)),
    projectIds: [...new Set(credits.map(({ projectId }) => projectId))],
  };
}
