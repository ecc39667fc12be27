import { publicSentences } from "@contract/public-sentences";
import type { PublicUser } from "@contract/users";
import { pageHead } from "../../lib/head";
import { nameOf, workOf } from "./user-labels";

type UserHeadData = { name: string; work: string | null; bio: string | null; image: string | null };

/** What the page's head needs. The loader returns only this, so that the user is not serialized twice. */
export const userHeadData = (user: PublicUser): UserHeadData => ({
  name: nameOf(user),
  work: workOf(user),
  bio: user.bio,
  image: user.profileImage,
});

export const profileHead = (data: UserHeadData | undefined, origin: string, id: string) =>
  data
    ? userHead(data, data.name, { origin, path: `/profile/${id}` })
    : pageHead({ title: publicSentences.profileNotFound.title });

/** `loaded` is undefined if the user does not exist, and has no `head` if the portfolio is not public. */
export function portfolioHead(
  loaded: { head: UserHeadData | undefined } | undefined,
  origin: string,
  username: string,
) {
  if (!loaded) return pageHead({ title: publicSentences.profileNotFound.title });
  const { head } = loaded;
  if (!head) return pageHead({ title: publicSentences.portfolioRefused });
  return userHead(head, `Portfolio of ${head.name}`, { origin, path: `/portfolio/${username}` });
}

const userHead = (data: UserHeadData, title: string, canonical: { origin: string; path: string }) =>
  pageHead({
    title,
    canonical,
    description: data.bio ?? [data.name, data.work].filter(Boolean).join(", "),
    ...(data.image && { image: data.image }),
    jsonLd: {
      "@type": "ProfilePage",
      mainEntity: { "@type": "Person", name: data.name, ...(data.work && { description: data.work }) },
    },
  });
