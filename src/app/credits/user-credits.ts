import { creditedYears } from "@contract/credited-years";
import type { UserCredit } from "@contract/credits";

/** "Structural engineer, 2019 to 2021, Falcetti Moreau Structures". */
const creditLine = ({ roleName, from, to, firm }: UserCredit) =>
  [roleName, creditedYears(from, to), firm].filter(Boolean).join(", ");

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
