import type { Project } from "@contract/projects";
import { creditsOf } from "../../features/print/print-figure";
import { UserText } from "../../ui/user-text";

/** Who made the pictures of these projects. Nothing if nobody is named. */
export function PrintCredits({ projects }: { projects: Project[] }) {
  const credited = projects
    .map((project) => ({ project, credits: creditsOf(project) }))
    .filter(({ credits }) => credits.length > 0);
  if (credited.length === 0) return null;
  return (
    <section>
      <h2 className="pb-[4mm] text-20 font-medium break-after-avoid">Credits</h2>
      <dl className="text-12">
        {credited.map(({ project, credits }) => (
          <div
            key={project.id}
            className="flex gap-[6mm] border-b border-line py-[1.5mm] wrap-anywhere break-inside-avoid"
          >
            <UserText as="dt" className="w-1/3 shrink-0 font-medium">
              {project.title}
            </UserText>
            <dd>
              <UserText>{credits.join("; ")}</UserText>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
