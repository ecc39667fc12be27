import type { ProjectCard } from "@contract/projects";

/**
 * The tags of cached responses. A response has the tags of the objects that it shows; a change purges the tags of the
 * objects that it changes. Views, likes, followers and new comments purge nothing: a cached response is at most a minute old
 * when it is served, or is the first one after a time without requests.
 */

export const projectTag = (id: number) => `project-${id}`;
/** A user's name, picture and profile, wherever they are shown. */
export const userTag = (id: number) => `user-${id}`;
/** The files that a user has uploaded. */
export const filesTag = (ownerId: number) => `files-${ownerId}`;
/** A collection with its items. The projects in it have tags of their own. */
export const collectionTag = (id: number) => `collection-${id}`;
/** A building, on its page and on those of the projects that tell of it. */
export const buildingTag = (id: number) => `building-${id}`;
/** A project, and the building of which it tells. */
export const projectTags = ({ id, buildingId }: { id: number; buildingId: number | null }) => [
  projectTag(id),
  ...(buildingId === null ? [] : [buildingTag(buildingId)]),
];
/** Everything at the custom domain of a user, files too. */
export const domainTag = (userId: number) => `domain-${userId}`;
/** Lists of projects, in which a new one can appear. */
export const PROJECT_LISTS = "projects";
export const listsShown = () => [PROJECT_LISTS];
export const FEATURED = "featured";
export const OPTIONS = "options";
/** The status lists of the proofs of credits. */
export const CREDIT_STATUS = "credit-status";
/** The rules for AI training in robots.txt. */
export const AI_TRAINING = "ai-training";

/** Everything that shows a user or their work. */
export const everythingOf = (userId: number) => [userTag(userId), filesTag(userId), domainTag(userId)];
/**
 * The tags of everything that changes when a custom domain starts or stops working, including the canonical addresses of the
 * user's pages, and the sitemap.
 */
export const everythingAt = (userId: number) => [userTag(userId), domainTag(userId), PROJECT_LISTS];

type Card = Pick<ProjectCard, "id" | "userId">;
/** The tags of a list of projects. */
export const projectsShown = (cards: Card[]) => [PROJECT_LISTS, ...cardsShown(cards)];
/** The tags of projects beside others. A new project among them purges nothing. */
export const cardsShown = (cards: Card[]) =>
  cards.flatMap(({ id, userId }) => [projectTag(id), userTag(userId)]);

export const usersShown = (users: { id: number }[]) => users.map(({ id }) => userTag(id));

/** The longest Cache-Tag header that Cloudflare reads is 16 kB. */
const HEADER_CHARACTERS = 16_000;

/** The Cache-Tag header of a response, or null if it would be too long: the response could not be purged then. */
export function cacheTagHeader(tags: ReadonlySet<string>) {
  const header = [...tags].join(",");
  return header.length <= HEADER_CHARACTERS ? header : null;
}
