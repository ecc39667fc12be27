import type { RouterContext } from "../../data/api/router-context";
import { PracticeProject } from "./practice-screens";

/**
 * Loads the owner of a portfolio and, if it has a look of its own, the surroundings of a project in it. The project is `bare` if
 * it is shown without reactions.
 */
export async function loadPractice({ load }: RouterContext, id: number, username: string) {
  const { appearance } = await load.users.readByName.ensureData({ username });
  if (!appearance) return "complete";
  const context = load.projects.portfolioContext.prefetch({ id });
  await Promise.all([context, PracticeProject.preload?.()]);
  return appearance.showsReactions ? "complete" : "bare";
}
