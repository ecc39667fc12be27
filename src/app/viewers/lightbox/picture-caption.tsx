import type { ImageDetail } from "@contract/image-details";
import { labelText } from "@contract/picture-labels";
import { creditOf, licenceLabel, licenceUrl } from "../../lib/image-credit";
import { UserText } from "../../ui/user-text";

/** "Photograph. Åke Ström, 2024. CC BY 4.0". Links to a licence that can be read somewhere. */
export function PictureCredit({ detail }: { detail: ImageDetail }) {
  const [label, credit] = [labelText(detail), creditOf(detail)];
  const href = detail.licence && licenceUrl(detail.licence);
  const licence = detail.licence && licenceLabel(detail.licence);
  return (
    <>
      {label}
      {label && (credit || licence) && ". "}
      {credit && <UserText>{credit}</UserText>}
      {credit && licence && ". "}
      {href ? (
        <a href={href} rel="license noopener" target="_blank" className="text-link">
          {licence}
          <span className="sr-only">, opens in a new tab</span>
        </a>
      ) : (
        licence
      )}
    </>
  );
}

export const hasCredit = ({ photographer, year, licence, kind, ai }: ImageDetail) =>
  [photographer, year, licence, kind, ai].some((value) => value !== null);

/** Caption, labels and credit below a picture, on one line if there is room. Nothing if it has neither. */
export function PictureCaption({
  detail,
  className,
}: {
  detail: ImageDetail | undefined;
  className: string;
}) {
  if (!detail || !(detail.caption || hasCredit(detail))) return null;
  return (
    <figcaption className={`flex flex-wrap gap-x-3 pt-2.5 text-14 wrap-anywhere ${className}`}>
      {detail.caption && (
        <UserText as="span" className="text-left">
          {detail.caption}
        </UserText>
      )}
      {hasCredit(detail) && (
        <span className="font-mono text-12 leading-5 text-ink-2">
          <PictureCredit detail={detail} />
        </span>
      )}
    </figcaption>
  );
}
