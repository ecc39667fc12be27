import type { UserCredit } from "@contract/credits";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { useId } from "react";
import { formatCount } from "../lib/format/format";
import { ProjectGrid } from "../projects/card/project-grid";
import { Picture } from "../ui/picture";
import { ShowMore } from "../ui/show-more";
import { UserText } from "../ui/user-text";
import { userCreditPages } from "./user-credit-pages";
import { byProject } from "./user-credits";

/** The projects of others that a user worked on, and the pictures that the user took of them. Nothing without any. */
export function WorkedOn({ userId }: { userId: number }) {
  const headingId = useId();
  const query = useInfiniteQuery(userCreditPages(useRouter().options.context.client, userId));
  const credits = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const projects = byProject(credits.filter(({ list }) => list !== "pictures"));
  const lines = new Map(projects.map(({ project, lines }) => [project.id, lines.join("; ")]));
  const pictures = credits.filter(({ list }) => list === "pictures");
  if (credits.length === 0) return null;
  return (
    <>
      {projects.length > 0 && (
        <section aria-labelledby={headingId} className="pt-14">
          <h2 id={headingId} className="mb-4 text-20 font-medium">
            Worked on
          </h2>
          <ProjectGrid
            headingLevel="h3"
            isLazy
            projects={projects.map(({ project }) => project)}
            noteOf={({ id }) => <UserText as="span">{lines.get(id)}</UserText>}
          />
        </section>
      )}
      {pictures.length > 0 && <Pictures credits={pictures} />}
      {query.hasNextPage && <ShowMore query={query} className="mt-8" />}
    </>
  );
}

function Pictures({ credits }: { credits: UserCredit[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="pt-14">
      <h2 id={headingId} className="mb-4 text-20 font-medium">
        Pictures
      </h2>
      <ul className="grid gap-10">
        {credits.map(({ id, project, images, pictures }) => (
          <li key={id} className="relative">
            {images.length > 0 && (
              <ul className="grid grid-cols-3 gap-2 md:grid-cols-6">
                {images.map(({ url, alt }) => (
                  <li key={url}>
                    <Picture
                      src={url}
                      alt={alt ?? ""}
                      sizes={[{ px: 280, ratio: 4 / 3 }]}
                      load="lazy"
                      className="aspect-4/3 w-full"
                    />
                  </li>
                ))}
              </ul>
            )}
            <h3 className="mt-2 font-medium wrap-anywhere">
              <Link to="/projects/$id" params={{ id: String(project.id) }} className="stretched-link">
                <UserText>{project.title}</UserText>
              </Link>
            </h3>
            {pictures !== null && pictures > 0 && (
              <p className="text-14 text-ink-2">{formatCount(pictures, "picture")}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
