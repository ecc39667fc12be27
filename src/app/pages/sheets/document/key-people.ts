import { creditedYears } from "@contract/credited-years";
import type { Project } from "@contract/projects";
import type { KeyPerson } from "@contract/sheets";

/** All names of a project with what their credits add. */
const namesIn = ({ stakeholders, collaborators, credits }: Project) => [
  ...stakeholders,
  ...collaborators,
  ...(credits?.pictures ?? []),
];

/** Returns all credits of an account in a project. */
export const creditsIn = (project: Project, userId: number) =>
  namesIn(project).filter((credit) => credit.userId === userId);

/** The role of an account in a project in words, with the years. Null without a confirmed credit. */
export function confirmedRole(project: Project, userId: number): string | null {
  const credit = creditsIn(project, userId).find(({ isConfirmed }) => isConfirmed);
  if (!credit) return null;
  return [credit.role, creditedYears(credit.from, credit.to), credit.scope, "confirmed by both sides"]
    .filter(Boolean)
    .join(", ");
}

type Owner = { id: number; fullName: string; username: string };

/** The members whom the projects credit and the owner, those in the most projects first. */
export function keyPeople(projects: Project[], owner: Owner): KeyPerson[] {
  const members = new Map<number, KeyPerson>();
  for (const { userId, name, role } of projects.flatMap(namesIn))
    if (userId !== undefined && userId !== owner.id && !members.has(userId))
      members.set(userId, { name, role, userId });
  const people = [
    { name: owner.fullName || owner.username, role: null, userId: owner.id },
    ...members.values(),
  ];
  const count = (person: KeyPerson) => projects.filter((project) => participation(project, person)).length;
  return people.sort((one, other) => count(other) - count(one));
}

/** Everybody whom the projects name, for the choice of people: members by account, others by name. */
export function namedPeople(projects: Project[]): KeyPerson[] {
  const people = projects.flatMap(namesIn).map(
    ({ name, role, userId = null }): KeyPerson => ({
      name: name.slice(0, 120),
      role: role.slice(0, 120),
      userId,
    }),
  );
  return [...new Map(people.map((person) => [keyOf(person), person])).values()];
}

export const keyOf = ({ userId, name }: KeyPerson) => (userId === null ? name : String(userId));

/** Says whether a person took part in a project, as its owner or by a credit, and whether both sides have confirmed it. */
export function participation(project: Project, { userId, name }: KeyPerson): "confirmed" | "named" | null {
  const credits =
    userId === null
      ? namesIn(project).filter((credit) => credit.userId === undefined && credit.name === name)
      : creditsIn(project, userId);
  if (credits.some(({ isConfirmed }) => isConfirmed)) return "confirmed";
  return credits.length > 0 || project.userId === userId ? "named" : null;
}
