import { domainOrigin } from "@contract/domain-origin";
import type { ImageDetail } from "@contract/image-details";
import type { ShownMeasure } from "@contract/measures";
import type { Labels, PictureKind } from "@contract/picture-labels";
import type { Project } from "@contract/projects";
import { publicSentences } from "@contract/public-sentences";
import { socialImageOf } from "@contract/social-image";
import type { RouterContext } from "../../data/api/router-context";
import { breadcrumbs, noindexHead, pageHead } from "../../lib/head";
import { creditOf, licenceUrl } from "../../lib/image-credit";
import { categoryLabel } from "../../projects/category-label";
import { fullLocationLabel } from "../../projects/location-label";

type HeadData = Pick<
  Project,
  | ("id" | "title" | "description" | "mainImage" | "mainImageAlt" | "createdAt" | "updatedAt")
  | (
      | "isPublic"
      | "category"
      | "tags"
      | "city"
      | "country"
      | "modelUrl"
      | "isKeptOutOfAiTraining"
      | "ownerDomain"
    )
> & {
  author: string;
  username: string;
  location: string | null;
  socialImage: string;
  /** The pictures that have words. A PDF is not an image. */
  images: ImageDetail[];
  measures: { name: string; value: number | string; unit: string }[];
};

/** The data for the page's head. The loader returns only this, so that the project is not serialized twice. */
export const headData = (project: Project): HeadData => ({
  id: project.id,
  title: project.title,
  description: project.description,
  mainImage: project.mainImage,
  mainImageAlt: project.mainImageAlt,
  createdAt: project.createdAt,
  updatedAt: project.updatedAt,
  isPublic: project.isPublic,
  category: project.category,
  tags: project.tags,
  city: project.city,
  country: project.country,
  modelUrl: project.modelUrl,
  isKeptOutOfAiTraining: project.isKeptOutOfAiTraining,
  ownerDomain: project.ownerDomain,
  author: project.owner.fullName || project.owner.username,
  username: project.owner.username,
  location: fullLocationLabel(project),
  socialImage: socialImageOf(project),
  images: project.imageDetails.filter(
    ({ url, focus: _focus, ...words }) =>
      !url.endsWith(".pdf") && Object.values(words).some((value) => value !== null),
  ),
  measures: import.meta.env.SSR ? (project.inUse?.measures ?? []).map(namedMeasure) : [],
});

const namedMeasure = ({ metricName, basis, from, to, value, unit }: ShownMeasure) => ({
  name: [metricName, basis, from && to && `${from} to ${to}`].filter(Boolean).join(", "),
  value,
  unit,
});

/**
 * The head of the project page: nothing for previews and search engines unless everybody sees the project. Otherwise it is
 * the head of the project page and of the portfolio project page, also at a custom domain. All have the same canonical
 * URL: the one at the owner's domain, if there is one.
 */
export function projectHead(data: HeadData | null | undefined, { origin, portfolioSite }: HeadContext) {
  if (data === null) return noindexHead("Protected project");
  if (data && !data.isPublic) return noindexHead(`${data.title} by ${data.author}`);
  return data
    ? pageHead({
        title: `${data.title} by ${data.author}`,
        isOwnSite: portfolioSite !== null,
        description: data.description,
        canonical: { origin, path: `/projects/${data.id}`, atDomain: addressAtDomain(data, origin) },
        type: "article",
        image: { path: data.socialImage, alt: data.mainImageAlt ?? data.title },
        hasOembed: true,
        isKeptOutOfAiTraining: data.isKeptOutOfAiTraining,
        jsonLd: import.meta.env.SSR && [creativeWork(data, origin), pathTo(data, origin)],
      })
    : pageHead({ title: publicSentences.projectNotFound.title });
}

type HeadContext = Pick<RouterContext, "origin" | "portfolioSite">;

const addressAtDomain = ({ id, ownerDomain }: HeadData, origin: string) =>
  ownerDomain && `${domainOrigin(ownerDomain, origin)}/projects/${id}`;

const portfolioPath = ({ username }: HeadData) => `/portfolio/${encodeURIComponent(username)}`;

const creativeWork = (data: HeadData, origin: string) => ({
  "@type": "CreativeWork",
  name: data.title,
  description: data.description,
  image: imagesOf(data, origin),
  datePublished: data.createdAt,
  dateModified: data.updatedAt,
  creator: { "@type": "Person", name: data.author, url: origin + portfolioPath(data) },
  genre: categoryLabel(data.category),
  ...(data.tags.length > 0 && { keywords: data.tags }),
  ...(data.location && { locationCreated: schemaPlace(data, data.location) }),
  ...(data.measures.length > 0 && {
    about: {
      "@type": "Place",
      name: data.title,
      additionalProperty: data.measures.map(({ name, value, unit }) => ({
        ...{ "@type": "PropertyValue", name, value, unitText: unit },
      })),
    },
  }),
  ...(data.modelUrl && { associatedMedia: modelOf(data, new URL(data.modelUrl, origin), origin) }),
});

const pathTo = (data: HeadData, origin: string) =>
  breadcrumbs(origin, [
    { name: "Projects", path: "/discover" },
    { name: data.author, path: portfolioPath(data) },
    { name: data.title, path: `/projects/${data.id}` },
  ]);

const schemaPlace = ({ city, country }: HeadData, name: string) => ({
  "@type": "Place",
  name,
  ...((city || country) && {
    address: {
      "@type": "PostalAddress",
      ...(city && { addressLocality: city }),
      ...(country && { addressCountry: country }),
    },
  }),
});

const modelOf = ({ title, mainImage }: HeadData, { href, pathname }: URL, siteOrigin: string) => ({
  "@type": "3DModel",
  name: `3D model of ${title}`,
  image: new URL(mainImage, siteOrigin).href,
  encoding: [
    {
      "@type": "MediaObject",
      contentUrl: href,
      encodingFormat: pathname.endsWith(".gltf") ? "model/gltf+json" : "model/gltf-binary",
    },
  ],
});

/** The main image first, and every picture that has words as an ImageObject. */
function imagesOf({ mainImage, images }: HeadData, origin: string) {
  const objects = images.map((image) => imageObject(image, origin));
  return images[0]?.url === mainImage ? objects : [new URL(mainImage, origin).href, ...objects];
}

const imageObject = (image: ImageDetail, origin: string) => {
  const { url, caption, alt, photographer, photographerId, licence, year } = image;
  // Renderings are credited to their studio, unless an account is named, which is a person's.
  const creatorType = image.kind === "rendering" && photographerId === null ? "Organization" : "Person";
  const source = digitalSource(image);
  const license = licence && licenceUrl(licence);
  return {
    "@type": "ImageObject",
    contentUrl: new URL(url, origin).href,
    ...((caption ?? alt) && { caption: caption ?? alt }),
    ...(photographer && {
      creditText: photographer,
      creator: { "@type": creatorType, name: photographer },
    }),
    ...(license && { license }),
    ...(licence === "all-rights-reserved" && {
      copyrightNotice: [`© ${creditOf(image)}`.trim(), "All rights reserved"].join(". "),
    }),
    ...(year && { dateCreated: String(year) }),
    ...(source && { digitalSourceType: `https://schema.org/${source}DigitalSource` }),
  };
};

/** The beginnings of schema.org's names (IPTCDigitalSourceEnumeration). Drawings can be made in any way, so they have none. */
const sourceOfKind: Partial<Record<PictureKind, string>> = {
  photograph: "DigitalCapture",
  "model-photograph": "DigitalCapture",
  rendering: "AlgorithmicMedia",
  collage: "Composite",
};
function digitalSource({ kind, ai }: Labels) {
  if (ai === "generated") return "TrainedAlgorithmicMedia";
  return ai === "assisted" ? "CompositeWithTrainedAlgorithmicMedia" : kind && sourceOfKind[kind];
}
