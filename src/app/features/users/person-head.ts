import type { PublicUser } from "@contract/users";
import { pageHead } from "../../lib/head";
import { nameOf, workOf } from "./person-words";

type PersonFacts = { name: string; work: string | null; bio: string | null; image: string | null };

/** What the head says of a person; a loader hands it on so that the person travels once. */
export const personFacts = (user: PublicUser): PersonFacts => ({
  name: nameOf(user),
  work: workOf(user),
  bio: user.bio,
  image: user.profileImage,
});

/** The head of a profile or a portfolio. */
export const personHead = (facts: PersonFacts | undefined, origin: string, path: string) =>
  facts &&
  pageHead({
    title: facts.name,
    address: { origin, path },
    description: facts.bio ?? [facts.name, facts.work].filter(Boolean).join(", "),
    ...(facts.image && { image: facts.image }),
    linkedData: {
      "@type": "ProfilePage",
      mainEntity: { "@type": "Person", name: facts.name, ...(facts.work && { description: facts.work }) },
    },
  });
