/** The number of projects of one person that are shown one after the other. */
const SHOWN = 2;

type Owned = { id: number; userId: number };

/**
 * Leaves out the third and later ones of projects that stand one after the other and belong to one person. `more` has their
 * number by the id of the last one shown. More projects at the end change no card before them.
 */
export function foldRuns<P extends Owned>(projects: P[]): { shown: P[]; more: Map<number, number> } {
  const shown: P[] = [];
  const more = new Map<number, number>();
  let length = 0;
  for (const [index, project] of projects.entries()) {
    length = project.userId === projects[index - 1]?.userId ? length + 1 : 1;
    const last = shown.at(-1);
    if (length <= SHOWN) shown.push(project);
    else if (last) more.set(last.id, length - SHOWN);
  }
  return { shown, more };
}
