import type { ImageDetail } from "@contract/image-details";
import type { Project } from "@contract/projects";
import { publicSentences } from "@contract/public-sentences";
import { licenceLabels } from "../../features/projects/image-credit";
import { fullLocationLabel } from "../../features/projects/location-label";
import { pageHead } from "../../lib/head";

type HeadData = Pick<Project, "id" | "title" | "description" | "mainImage" | "mainImageAlt" | "createdAt"> & {
  author: string;
  username: string;
  location: string | null;
  /** The pictures that have words. A PDF is not an image. */
  images: ImageDetail[];
};

/** What the page's head needs. The loader returns only this, so that the project is not serialized twice. */
export const headData = (project: Project): HeadData => ({
  id: project.id,
  title: project.title,
  description: project.description,
  mainImage: project.mainImage,
  mainImageAlt: project.mainImageAlt,
  createdAt: project.createdAt,
  author: project.owner.fullName || project.owner.username,
  username: project.owner.username,
  location: fullLocationLabel(project),
  images: project.imageDetails.filter(
    ({ url, focus: _focus, ...words }) =>
      !url.endsWith(".pdf") && Object.values(words).some((value) => value !== null),
  ),
});

/** The head of the project page and of the portfolio project page; both have the same canonical URL. */
export const projectHead = (data: HeadData | undefined, origin: string) =>
  data
    ? pageHead({
        title: `${data.title} by ${data.author}`,
        description: data.description,
        canonical: { origin, path: `/projects/${data.id}` },
        image: data.mainImage,
        imageAlt: data.mainImageAlt,
        jsonLd: {
          "@type": "CreativeWork",
          name: data.title,
          description: data.description,
          image: imagesOf(data, origin),
          datePublished: data.createdAt,
          creator: { "@type": "Person", name: data.author },
          ...(data.location && { locationCreated: { "@type": "Place", name: data.location } }),
        },
      })
    : pageHead({ title: publicSentences.projectNotFound.title });

/** The main image first, and every picture that has words as an ImageObject. */
function imagesOf({ mainImage, images }: HeadData, origin: string) {
  const objects = images.map((image) => imageObject(image, origin));
  return images[0]?.url === mainImage ? objects : [new URL(mainImage, origin).href, ...objects];
}

const imageObject = ({ url, caption, alt, photographer, licence, year }: ImageDetail, origin: string) => {
  const license = licence && licenceLabels[licence].href;
  return {
    "@type": "ImageObject",
    contentUrl: new URL(url, origin).href,
    ...((caption ?? alt) && { caption: caption ?? alt }),
    ...(photographer && {
      creditText: photographer,
      creator: { "@type": "Person", name: photographer },
    }),
    ...(license && { license }),
    ...(year && { dateCreated: String(year) }),
  };
};
