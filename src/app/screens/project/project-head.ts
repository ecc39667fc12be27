import type { Project } from "@contract/projects";
import { publicSentences } from "@contract/public-sentences";
import { fullLocationLabel } from "../../features/projects/location-label";
import { pageHead } from "../../lib/head";

type HeadData = Pick<Project, "id" | "title" | "description" | "mainImage" | "createdAt"> & {
  author: string;
  username: string;
  location: string | null;
};

/** What the page's head needs. The loader returns only this, so that the project is not serialized twice. */
export const headData = (project: Project): HeadData => ({
  id: project.id,
  title: project.title,
  description: project.description,
  mainImage: project.mainImage,
  createdAt: project.createdAt,
  author: project.owner.fullName || project.owner.username,
  username: project.owner.username,
  location: fullLocationLabel(project),
});

/** The head of the project page and of the portfolio project page; both have the same canonical URL. */
export const projectHead = (data: HeadData | undefined, origin: string) =>
  data
    ? pageHead({
        title: `${data.title} by ${data.author}`,
        description: data.description,
        canonical: { origin, path: `/projects/${data.id}` },
        image: data.mainImage,
        jsonLd: {
          "@type": "CreativeWork",
          name: data.title,
          description: data.description,
          image: new URL(data.mainImage, origin).href,
          datePublished: data.createdAt,
          creator: { "@type": "Person", name: data.author },
          ...(data.location && { locationCreated: { "@type": "Place", name: data.location } }),
        },
      })
    : pageHead({ title: publicSentences.projectNotFound.title });
