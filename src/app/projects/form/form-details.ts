import type { ImageDetail } from "@contract/image-details";

/** The details of a picture as form values: texts are empty if there are none. */
export type FormDetail = {
  url: string;
  caption: string;
  alt: string;
  photographer: string;
  /** The account of the photographer, if the name was chosen from the members. */
  photographerId: number | null;
  licence: string;
  year: string;
  focus: ImageDetail["focus"];
  size: ImageDetail["size"];
  kind: string;
  ai: string;
};
export type DetailChanges = Partial<Omit<FormDetail, "url">>;
/** The details that many pictures share, and what each of them is without a value. */
export const noCredit = {
  photographer: "",
  photographerId: null as number | null,
  ...{ licence: "", year: "", kind: "", ai: "" },
};
export type Credit = typeof noCredit;

const emptyDetail = (url: string): FormDetail => ({
  ...{ url, caption: "", alt: "" },
  ...noCredit,
  focus: null,
  size: null,
});

/** The list of a form has only pictures with details, so that a form without changes equals the project. */
const isEmpty = ({ url: _url, ...values }: FormDetail) => Object.values(values).every((value) => !value);

export const formDetailsOf = (details: readonly ImageDetail[]): FormDetail[] =>
  details.map(
    ({ url, caption, alt, photographer, photographerId, licence, year, focus, size, kind, ai }) => ({
      ...{ url, caption: caption ?? "", alt: alt ?? "", photographer: photographer ?? "", photographerId },
      ...{ licence: licence ?? "", year: year === null ? "" : String(year), focus, size },
      ...{ kind: kind ?? "", ai: ai ?? "" },
    }),
  );

/** A draft that this device kept may lack fields. */
export const detailOf = (details: readonly FormDetail[], url: string): FormDetail => ({
  ...emptyDetail(url),
  ...details.find((detail) => detail.url === url),
});

/**
 * Changes the details of one picture. One without any is left out, unless a label was removed, which the server must be
 * told: it keeps labels that it does not get.
 */
export function withDetail(
  details: readonly FormDetail[],
  url: string,
  changes: DetailChanges,
): FormDetail[] {
  const before = detailOf(details, url);
  const changed = { ...before, ...changes };
  const isListed = details.some((detail) => detail.url === url);
  const next = isListed
    ? details.map((detail) => (detail.url === url ? changed : detail))
    : [...details, changed];
  // A listed picture without details is one whose label was removed before.
  const hadLabel = before.kind !== "" || before.ai !== "" || (isListed && isEmpty(before));
  return next.filter((detail) => detail !== changed || hadLabel || !isEmpty(detail));
}

/** Fills the empty fields of many pictures; other values stay. */
export const withCredit = (details: readonly FormDetail[], urls: readonly string[], credit: Credit) =>
  urls.reduce<FormDetail[]>(
    (list, url) => {
      const detail = detailOf(list, url);
      const { photographer, photographerId, ...others } = credit;
      const names = Object.keys(others) as (keyof typeof others)[];
      return withDetail(list, url, {
        ...(!detail.photographer.trim() && { photographer, photographerId }),
        ...Object.fromEntries(names.map((name) => [name, detail[name].trim() || others[name]])),
      });
    },
    [...details],
  );

/** The number of pictures with a description. */
export const describedCount = (details: readonly FormDetail[], urls: readonly string[]) =>
  urls.filter((url) => detailOf(details, url).alt.trim()).length;

/** Rebases edits onto the latest details: of each picture, the fields that were edited stay. */
export function rebaseDetails(
  saved: readonly FormDetail[],
  edited: readonly FormDetail[],
  latest: readonly FormDetail[],
): FormDetail[] {
  const urls = new Set([...saved, ...edited].map(({ url }) => url));
  return [...urls].reduce<FormDetail[]>(
    (list, url) => {
      const before = detailOf(saved, url);
      const changes = Object.entries(detailOf(edited, url)).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof FormDetail]),
      );
      return changes.length === 0 ? list : withDetail(list, url, Object.fromEntries(changes));
    },
    [...latest],
  );
}
