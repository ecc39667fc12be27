import { sentences } from "@contract/sentences";
import type { PublicUser } from "@contract/users";
import { pageHead } from "../../lib/head";
import { nameOf, workOf } from "./user-labels";

type PersonFacts = { name: string; work: string | null; bio: string | null; image: string | null };

/** What the head says of a person; a loader hands it on so that the person travels once. */
export const personFacts = (user: PublicUser): PersonFacts => ({
  name: nameOf(user),
  work: workOf(user),
  bio: user.bio,
  image: user.profileImage,
});

/** The head of a profile. */
export const profileHead = (facts: PersonFacts | undefined, origin: string, id: string) =>
  facts
    ? personHead(facts, facts.name, { origin, path: `/profile/${id}` })
    : pageHead({ title: sentences.profileNotFound.title });

/** The head of a portfolio: of somebody, of nobody, or of somebody whose portfolio is not shown. */
export function portfolioHead(
  loaded: { facts: PersonFacts | undefined } | undefined,
  origin: string,
  username: string,
) {
  if (!loaded) return pageHead({ title: sentences.profileNotFound.title });
  const { facts } = loaded;
  if (!facts) return pageHead({ title: sentences.portfolioRefused });
  return personHead(facts, `Portfolio of ${facts.name}`, { origin, path: `/portfolio/${username}` });
}

const personHead = (facts: PersonFacts, title: string, canonical: { origin: string; path: string }) =>
  pageHead({
    title,
    canonical,
    description: facts.bio ?? [facts.name, facts.work].filter(Boolean).join(", "),
    ...(facts.image && { image: facts.image }),
    jsonLd: {
      "@type": "ProfilePage",
      mainEntity: { "@type": "Person", name: facts.name, ...(facts.work && { description: facts.work }) },
    },
  });
