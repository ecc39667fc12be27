import { invalid, Refusal } from "@contract/errors";
import type { ImageDetail, ImageDetailInput } from "@contract/image-details";
import type { Labels } from "@contract/picture-labels";
import { desc, sql } from "drizzle-orm";
import { media, takedowns, users } from "../../db/schema";
import type { LoggedIn } from "../../operation/operation";

type Pictures = {
  mainImage: string;
  images: string[];
  beforeImages: string[];
  afterImages: string[];
  drawings: string[];
};

/** The pictures of a project in the order in which their details are stored. */
export const picturesOf = ({ mainImage, images, beforeImages, afterImages, drawings }: Pictures) => [
  ...new Set([mainImage, ...images, ...beforeImages, ...afterImages, ...drawings]),
];

export const noPictures = { mainImage: "", images: [], beforeImages: [], afterImages: [], drawings: [] };

export const noWords = {
  ...{ caption: null, alt: null, photographer: null, photographerId: null, licence: null, year: null },
  ...{ focus: null, size: null },
};

/**
 * The sent details with what a client may not know. A label that was not sent stays as it was stored, also that of a picture
 * that is not in the list: only null removes it. The account of the photographer stays with the name.
 */
export function withStored(sent: ImageDetailInput[], stored: ImageDetail[]): ImageDetail[] {
  const byUrl = new Map(stored.map((detail) => [detail.url, detail]));
  const known = sent.map(({ kind, ai, photographerId, ...words }) => {
    const before = byUrl.get(words.url);
    byUrl.delete(words.url);
    const labelOf = <L>(label: L | undefined, former: L | undefined) =>
      (label === undefined ? former : label) ?? null;
    const formerId = before?.photographer === words.photographer ? before.photographerId : null;
    return {
      ...words,
      photographerId: (photographerId === undefined ? formerId : photographerId) ?? null,
      kind: labelOf(kind, before?.kind),
      ai: labelOf(ai, before?.ai),
    };
  });
  const others = [...byUrl.values()].map(({ url, kind = null, ai = null }) => ({
    url,
    ...noWords,
    kind,
    ai,
  }));
  return [...known, ...others];
}

/**
 * The details after the first main picture was added. An import gives a draft the labels of the picture that will be it, with
 * an empty address.
 */
function withFirstMainImage(
  { mainImage: before }: Pick<Pictures, "mainImage">,
  { mainImage }: Pick<Pictures, "mainImage">,
  details: ImageDetail[],
) {
  const imported = before === "" && mainImage !== "" && details.find(({ url }) => url === "");
  if (!imported) return details;
  const { kind, ai } = imported;
  const added = details.find(({ url }) => url === mainImage);
  return [
    ...details.filter((detail) => detail !== added),
    { url: mainImage, ...noWords, ...added, kind: added?.kind ?? kind, ai: added?.ai ?? ai },
  ];
}

/** The labels of a picture, null without any. */
export function labelsOf(details: ImageDetail[], url: string): Labels {
  const { kind = null, ai = null } = details.find((detail) => detail.url === url) ?? {};
  return { kind, ai };
}

/** The details of a project's pictures after one of them got these labels. */
export function detailsWith(project: Labelled, url: string, labels: Labels) {
  const before = project.imageDetails.find((detail) => detail.url === url);
  const others = project.imageDetails.filter((detail) => detail !== before);
  return detailsOf(project, [...others, { url, ...noWords, ...before, ...labels }]);
}

/**
 * The details with the labels that superusers have given pictures by decisions that are in force, also other files with the
 * same picture: one that is added without a label gets them. 403 if the owner gives another label. Nothing is read if no picture is added and no label changes.
 */
export async function withCorrectedLabels(
  { db, viewer }: LoggedIn,
  before: Labelled | null,
  after: Labelled,
): Promise<ImageDetail[]> {
  const former = before?.imageDetails ?? [];
  const kept = new Set(before && picturesOf(before));
  const urls = picturesOf(after).filter(
    (url) => url && !(kept.has(url) && isSame(labelsOf(former, url), labelsOf(after.imageDetails, url))),
  );
  if (urls.length === 0) return after.imageDetails;
  const decisions = await db
    .select({ picture: media.url, labels: takedowns.labels })
    .from(takedowns)
    .innerJoin(
      media,
      sql`${media.url} in (select value from json_each(${JSON.stringify(urls)}))
        and (${media.url} = ${takedowns.picture} or ${media.contentHash} = ${takedowns.pictureHash})`,
    )
    .where(
      sql`${takedowns.ownerId} = ${viewer.id} and ${takedowns.targetType} = 'picture' and ${takedowns.endedAt} is null`,
    )
    .orderBy(desc(takedowns.id));
  let { imageDetails } = after;
  for (const url of urls) {
    const decided = decisions.flatMap(({ picture, labels }) =>
      picture === url && labels ? labels.after : [],
    );
    const own = labelsOf(imageDetails, url);
    const [last] = decided;
    if (!last || decided.some((labels) => isSame(labels, own))) continue;
    if (kept.has(url) || own.kind !== null || own.ai !== null)
      throw new Refusal(
        "label_corrected",
        "We corrected the label of this picture. You can appeal on the page of decisions about your content",
      );
    imageDetails = detailsWith({ ...after, imageDetails }, url, last);
  }
  return imageDetails;
}
type Labelled = Pictures & { imageDetails: ImageDetail[] };
const isSame = (one: Labels, other: Labels) => one.kind === other.kind && one.ai === other.ai;

/** Details of pictures that the project no longer has are removed, and the others follow the order of the pictures. */
export function withDetails<Changes extends Partial<Pictures>>(
  project: Labelled,
  { imageDetails: sent, ...changes }: Changes & { imageDetails?: ImageDetailInput[] | undefined },
) {
  const pictures = { ...project, ...definedOf(changes) };
  if (sent) refuseOtherPictures(pictures, sent);
  const details = sent ? withStored(sent, project.imageDetails) : project.imageDetails;
  return { ...changes, imageDetails: detailsOf(pictures, withFirstMainImage(project, pictures, details)) };
}

export const definedOf = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;

/** The details of pictures that a project has, in the order of the pictures. Pictures without any are left out. */
export function detailsOf(pictures: Pictures, details: ImageDetail[]) {
  const byUrl = new Map(details.map((detail) => [detail.url, detail]));
  return picturesOf(pictures)
    .flatMap((url) => byUrl.get(url) ?? [])
    .filter(({ url: _url, ...words }) => Object.values(words).some((value) => value !== null));
}

/** 400 if there are details of a picture that the project does not have. */
export function refuseOtherPictures(pictures: Pictures, details: { url: string }[]) {
  const known = new Set(picturesOf(pictures));
  const index = details.findIndex(({ url }) => !known.has(url));
  if (index < 0) return;
  const message = `The project has no picture ${details[index]?.url}`;
  throw invalid(message, { [`imageDetails.${index}.url`]: message });
}

/** 400 if a photographer has no account. The accounts that the details had before are not read. */
export async function refuseUnknownPhotographers(
  { db }: LoggedIn,
  before: ImageDetail[],
  after: Pick<ImageDetailInput, "photographerId">[],
) {
  const known = new Set(before.map(({ photographerId }) => photographerId));
  const ids = [...new Set(after.flatMap(({ photographerId }) => photographerId ?? []))].filter(
    (id) => !known.has(id),
  );
  if (ids.length === 0) return;
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      sql`${users.id} in (select value from json_each(${JSON.stringify(ids)})) and status <> 'banned' and deleted_at is null`,
    );
  const missing = ids.find((id) => found.every((user) => user.id !== id));
  const index = after.findIndex(({ photographerId }) => photographerId === missing);
  if (missing !== undefined)
    throw invalid("A photographer has no account", {
      [`imageDetails.${index}.photographerId`]: "This account does not exist",
    });
}
