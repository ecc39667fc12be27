import { domainOrigin } from "@contract/domain-origin";
import type { ProjectCard } from "@contract/projects";
import { publicSentences } from "@contract/public-sentences";
import { DEFAULT_SOCIAL_IMAGE, socialImageOf, socialImagePath } from "@contract/social-image";
import type { PublicUser } from "@contract/users";
import type { RouterContext } from "../data/api/router-context";
import { breadcrumbs, pageHead } from "../lib/head";
import { nameOf, portfolioNameOf, workOf } from "./user-labels";

type UserHeadData = Pick<
  PublicUser,
  | ("id" | "username" | "bio" | "profileImage" | "profession" | "companyName" | "city" | "country")
  | ("website" | "joinedAt" | "keepOutOfAiTraining" | "customDomain")
> & {
  name: string;
  portfolioName: string;
  openingText: string | null;
  work: string | null;
  socialLinks: string[];
  socialImage: { path: string; alt: string };
};

/**
 * The data for the page's head. The loader returns only this, so that the user is not serialized twice. `newest` is the
 * first project that the page shows.
 */
export const userHeadData = (user: PublicUser, newest?: ProjectCard): UserHeadData => ({
  id: user.id,
  username: user.username,
  name: nameOf(user),
  portfolioName: portfolioNameOf(user),
  openingText: user.appearance?.openingText ?? null,
  work: workOf(user),
  bio: user.bio,
  profileImage: user.profileImage,
  profession: user.profession,
  companyName: user.companyName,
  city: user.city,
  country: user.country,
  website: user.website,
  socialLinks: Object.values(user.socialLinks),
  joinedAt: user.joinedAt,
  keepOutOfAiTraining: user.keepOutOfAiTraining,
  customDomain: user.customDomain,
  socialImage: socialImageOfUser(user, newest),
});

function socialImageOfUser(user: PublicUser, newest?: ProjectCard) {
  if (newest) return { path: socialImageOf(newest), alt: newest.mainImageAlt ?? newest.title };
  const { profileImage: url } = user;
  const path = url ? socialImagePath({ url, width: null, height: null, focus: null }) : DEFAULT_SOCIAL_IMAGE;
  return { path, alt: nameOf(user) };
}

export const profileHead = (data: UserHeadData | undefined, origin: string) =>
  data
    ? userHead(data, data.name, { origin, path: `/profile/${data.id}` })
    : pageHead({ title: publicSentences.profileNotFound.title });

/** `loaded` is undefined if the user does not exist, and has no `head` if the portfolio is not public. */
export function portfolioHead(
  loaded: { head: UserHeadData | undefined } | undefined,
  { origin, portfolioSite }: HeadContext,
) {
  if (!loaded) return pageHead({ title: publicSentences.profileNotFound.title });
  const { head } = loaded;
  if (!head) return pageHead({ title: publicSentences.portfolioRefused });
  const { portfolioName: name, openingText, customDomain: domain } = head;
  const atDomain = domain && `${domainOrigin(domain, origin)}/`;
  const title = portfolioSite ? name : `Portfolio of ${name}`;
  return userHead(
    { ...head, bio: openingText ?? head.bio },
    title,
    { origin, path: portfolioPath(head), atDomain },
    portfolioSite !== null,
  );
}

type HeadContext = Pick<RouterContext, "origin" | "portfolioSite">;

const portfolioPath = ({ username }: UserHeadData) => `/portfolio/${encodeURIComponent(username)}`;

const userHead = (
  data: UserHeadData,
  title: string,
  canonical: { origin: string; path: string; atDomain?: string | null },
  isOwnSite = false,
) =>
  pageHead({
    title,
    canonical,
    isOwnSite,
    type: "profile",
    description: data.bio ?? [data.name, data.work].filter(Boolean).join(", "),
    image: data.socialImage,
    feed: { path: portfolioPath(data), title: `Projects by ${data.name}` },
    hasOembed: true,
    isKeptOutOfAiTraining: data.keepOutOfAiTraining,
    jsonLd: import.meta.env.SSR && [
      {
        "@type": "ProfilePage",
        name: title,
        dateCreated: data.joinedAt,
        mainEntity: personOf(data, canonical.origin),
      },
      breadcrumbs(canonical.origin, [
        { name: "Projects", path: "/discover" },
        { name: data.name, path: canonical.path },
      ]),
    ],
  });

const personOf = (data: UserHeadData, origin: string) => ({
  "@type": "Person",
  name: data.name,
  alternateName: data.username,
  url: origin + portfolioPath(data),
  ...(data.work && { description: data.work }),
  ...(data.profession && { jobTitle: data.profession }),
  ...(data.companyName && { worksFor: { "@type": "Organization", name: data.companyName } }),
  ...(data.profileImage && { image: new URL(data.profileImage, origin).href }),
  ...((data.city || data.country) && {
    address: {
      "@type": "PostalAddress",
      ...(data.city && { addressLocality: data.city }),
      ...(data.country && { addressCountry: data.country }),
    },
  }),
  sameAs: [...(data.website ? [data.website] : []), ...data.socialLinks],
});
