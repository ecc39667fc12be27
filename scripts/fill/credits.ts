import { creditRoles, roleName } from "../../src/contract/credit-roles.ts";
import { isBanned, type People } from "./people.ts";
import type { Random } from "./random.ts";
import { CAST, type FilledSite } from "./site.ts";
import { fullNameFrom } from "./words.ts";

const LISTS = [
  "stakeholders",
  "stakeholders",
  "stakeholders",
  "collaborators",
  "collaborators",
  "collaborators",
];
const ROLES = Object.keys(creditRoles);
/** The part of names that lead to an account, and of these the part that both sides have confirmed. */
const [LINKED, CONFIRMED] = [0.25, 0.8];
const ANSWERED_AFTER = 86_400_000;

/** A person whom a project names, before the project is written. */
type Named = {
  list: string;
  position: number;
  name: string;
  role: string;
  userId: number | null;
  isConfirmed: boolean;
};

/** Makes up six people whom a project names, in its two lists. */
export function namesFrom(random: Random, site: FilledSite, people: People, ownerId: number): Named[] {
  return LISTS.map((list, index) => {
    const userId = CAST.famous + random.int(site.users - CAST.famous);
    const isLinked = random.chance(LINKED) && userId !== ownerId;
    return {
      list,
      position: index % 3,
      name: isLinked ? people(userId).name : fullNameFrom(random),
      role: random.pickRanked(ROLES),
      userId: isLinked ? userId : null,
      isConfirmed: isLinked && random.chance(CONFIRMED),
    };
  });
}

/** Returns the two lists of names as a project stores them. */
export const listsOf = (named: Named[]) => {
  const of = (name: string, more: object = {}) =>
    JSON.stringify(
      named
        .filter(({ list }) => list === name)
        .map(({ name, role }) => ({ name, role: roleName(role), ...more })),
    );
  return { stakeholders: of("stakeholders"), collaborators: of("collaborators", { type: null }) };
};

type Written = { id: number; ownerId: number; isVisible: boolean; time: number };

/** Writes the rows of a project's credits. Returns what the project shows of them, as the view shown_credits gives it. */
export function writeCredits(
  insert: (row: Record<string, string | number | null>) => number,
  people: People,
  named: Named[],
  { id: projectId, ownerId, isVisible, time }: Written,
) {
  const shown = named.flatMap(({ list, position, name, role, userId, isConfirmed }) => {
    const askedAt = userId === null ? null : time;
    const confirmedAt = isConfirmed ? time + ANSWERED_AFTER : null;
    const id = insert({
      project_id: projectId,
      owner_id: ownerId,
      is_visible: Number(isVisible),
      ...{ list, position, name, role },
      user_id: userId,
      state: userId === null ? "named" : isConfirmed ? "confirmed" : "asked",
      asked_by: userId === null ? null : "owner",
      asked_at: askedAt,
      confirmed_at: confirmedAt,
      changed_at: confirmedAt ?? askedAt,
    });
    if (userId === null) return [];
    const account = isBanned(userId) ? {} : { userId, username: people(userId).username };
    return [{ id, list, at: position, ...account, ...(isConfirmed && !isBanned(userId) && { confirmedAt }) }];
  });
  // The view sorts the lists by name.
  return JSON.stringify(shown.toSorted((one, other) => one.list.localeCompare(other.list)));
}
