import type { ProjectCard } from "@contract/projects";
import { Link } from "@tanstack/react-router";
import { Picture } from "../../ui/picture";
import { placeOf } from "../projects/place";
import { SectionHeading } from "./section-heading";

type FeaturedProps = { lead: ProjectCard; rest: ProjectCard[] };

/** The first one across the whole sheet, the others in a row under it. */
export function Featured({ lead, rest }: FeaturedProps) {
  return (
    <section aria-labelledby="featured" className="pt-10">
      <div className="sheet-edges">
        <SectionHeading id="featured" title="Featured Projects" to="/discover" more="View All" />
      </div>
      <Lead project={lead} />
      {rest.length > 0 && (
        <ul className="sheet-edges featured-row mt-8 lg:mt-14">
          {rest.map((project) => (
            <Small key={project.id} project={project} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Lead({ project }: { project: ProjectCard }) {
  const { owner } = project;
  return (
    <article className="relative">
      <Picture
        src={project.mainImage}
        alt=""
        sizes="100vw"
        placeholder={project.placeholder}
        className="featured-lead w-full"
      />
      <div className="sheet-edges grid grid-cols-12 items-baseline gap-x-gutter pt-4">
        <h3 className="col-span-12 text-28 font-medium lg:col-span-6">
          <ProjectLink project={project} />
        </h3>
        <p className="col-span-12 text-14 text-ink-2 lg:col-span-3">{placeOf(project)}</p>
        {owner && (
          <p className="col-span-12 text-14 lg:col-span-3 lg:text-right">
            <Link
              to="/profile/$id"
              params={{ id: String(owner.id) }}
              className="relative z-1 inline-block py-0.5 hover:underline"
            >
              {owner.fullName || owner.username}
            </Link>
            {owner.companyName && <span className="text-ink-2">, {owner.companyName}</span>}
          </p>
        )}
      </div>
    </article>
  );
}

function Small({ project }: { project: ProjectCard }) {
  return (
    <li className="relative min-w-0">
      <Picture
        src={project.mainImage}
        alt=""
        sizes="(width < 768px) 50vw, (width < 1120px) 50vw, 302px"
        placeholder={project.placeholder}
        className="aspect-4/3 w-full"
      />
      <h3 className="border-t border-line pt-3 font-medium">
        <ProjectLink project={project} />
      </h3>
      <p className="text-14 text-ink-2">{placeOf(project)}</p>
    </li>
  );
}

/** The title is the link, stretched over the whole card. */
function ProjectLink({ project }: { project: ProjectCard }) {
  return (
    <Link to="/projects/$id" params={{ id: String(project.id) }} className="stretched-link">
      {project.title}
    </Link>
  );
}
