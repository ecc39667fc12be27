import type { Project } from "@contract/projects";
import { sentences } from "@contract/sentences";
import { fullPlaceOf } from "../../features/projects/location-label";
import { pageHead } from "../../lib/head";

type HeadFacts = Pick<Project, "id" | "title" | "description" | "mainImage" | "createdAt"> & {
  author: string;
  username: string;
  place: string | null;
};

/** What the head says of a project; a loader hands it on so that the project itself travels once. */
export const headFacts = (project: Project): HeadFacts => ({
  id: project.id,
  title: project.title,
  description: project.description,
  mainImage: project.mainImage,
  createdAt: project.createdAt,
  author: project.owner.fullName || project.owner.username,
  username: project.owner.username,
  place: fullPlaceOf(project),
});

/** The head of either of a project's pages; both name its own address as the one to keep. */
export const projectHead = (facts: HeadFacts | undefined, origin: string) =>
  facts
    ? pageHead({
        title: `${facts.title} by ${facts.author}`,
        description: facts.description,
        canonical: { origin, path: `/projects/${facts.id}` },
        image: facts.mainImage,
        jsonLd: {
          "@type": "CreativeWork",
          name: facts.title,
          description: facts.description,
          image: new URL(facts.mainImage, origin).href,
          datePublished: facts.createdAt,
          creator: { "@type": "Person", name: facts.author },
          ...(facts.place && { locationCreated: { "@type": "Place", name: facts.place } }),
        },
      })
    : pageHead({ title: sentences.projectNotFound.title });
