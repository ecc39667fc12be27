import type { Suggested } from "@contract/media";
import { Button } from "../../../ui/button";
import { UserText } from "../../../ui/user-text";
import type { DetailChanges, FormDetail } from "./form-details";

type SuggestionProps = {
  suggested: Suggested | undefined;
  detail: FormDetail;
  onUse: (changes: DetailChanges) => void;
};

/** Offers what the file says of itself for fields that are still empty. Nothing is taken over without the owner. */
export function Suggestion({ suggested, detail, onUse }: SuggestionProps) {
  const caption = detail.caption ? null : suggested?.caption;
  const photographer = detail.photographer ? null : suggested?.photographer;
  if (!caption && !photographer) return null;
  return (
    <p className="mt-3 text-14 text-ink-2 wrap-anywhere">
      {"The file names "}
      {photographer && (
        <>
          <UserText>{photographer}</UserText> as photographer
        </>
      )}
      {photographer && caption && ", and "}
      {caption && (
        <>
          the caption “<UserText>{caption}</UserText>”
        </>
      )}
      {". "}
      <Button
        variant="text"
        size="sm"
        className="underline"
        onClick={() => onUse({ ...(caption && { caption }), ...(photographer && { photographer }) })}
      >
        Use it
      </Button>
    </p>
  );
}
