import { trpc } from "../data/api/trpc";
import { nameOf } from "../users/user-labels";

/** "Worked with Ada Norrback"; undefined without the id of a user. */
export function useWorkedWithLabel(id: number | undefined) {
  const { data: user, isError } = trpc.users.read.useQuery({ id: id ?? 0 }, { enabled: id !== undefined });
  if (id === undefined) return undefined;
  if (isError) return "Worked with an unknown person";
  return `Worked with ${user ? nameOf(user) : "…"}`;
}
