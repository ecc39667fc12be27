import { roleName } from "@contract/credit-roles";
import { creditedYears } from "@contract/credited-years";
import type { UserCredit } from "@contract/credits";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Client, trpc } from "../data/api/trpc";

/** The pages of what a user made on projects of others, as both sides have confirmed. */
export const userCreditPages = (client: Client, id: number) =>
  infiniteQueryOptions({
    queryKey: [...getQueryKey(trpc.credits.listOfUser), { id, type: "infinite" }],
    queryFn: ({ pageParam, signal }) =>
      client.credits.listOfUser.query({ id, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** "Structural engineer, 2019 to 2021, Falcetti Moreau Structures". */
export const creditLine = ({ role, from, to, firm }: UserCredit) =>
  [roleName(role), creditedYears(from, to), firm].filter(Boolean).join(", ");

/** The credits by their projects: somebody may have several roles in one. */
export function byProject(credits: UserCredit[]) {
  const projects = new Map<number, { project: UserCredit["project"]; lines: string[] }>();
  for (const credit of credits) {
    const { project } = credit;
    const found = projects.get(project.id) ?? { project, lines: [] };
    found.lines.push(creditLine(credit));
    projects.set(project.id, found);
  }
  return [...projects.values()];
}
