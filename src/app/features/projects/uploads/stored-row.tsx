import { ArrowUpToLine, ChevronDown, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { formatNumber } from "../../../lib/format/format";
import { Button } from "../../../ui/button";
import { UserText } from "../../../ui/user-text";
import type { FormDetail } from "../details/form-details";
import { PictureDetails } from "../details/picture-details";
import { useImageDetails } from "../details/use-image-details";
import { useSheets } from "../details/use-sheets";
import { PictureActions, PictureBytes, PictureThumb } from "./picture-parts";
import { type PictureRowProps, ROW, ROW_ACTIONS } from "./row-layout";
import { isNarrow, type StoredPicture } from "./store/upload-list";

type StoredRowProps = Omit<PictureRowProps, "picture" | "handle" | "selection" | "isMoving"> & {
  picture: StoredPicture;
  start: ReactNode;
};

/** A stored picture. A press on its name opens its words; a row with an error is always open. */
export function StoredRow({ slot, picture, index, store, form, start, ...row }: StoredRowProps) {
  const panelId = useId();
  const { detail, hasError: hasDetailError } = useImageDetails(form, picture.url);
  const { hasError: hasSheetError } = useSheets(form, picture);
  const hasError = hasDetailError || hasSheetError;
  const isOpen = row.isOpen || hasError;
  const opened = useRef(row);
  opened.current = row;
  // A row that opened because of an error stays open when the error is corrected.
  useEffect(() => {
    if (hasError && !opened.current.isOpen) opened.current.onOpen();
  }, [hasError]);
  return (
    <>
      <div className={ROW}>
        {start}
        {!isOpen && (
          <PictureThumb
            picture={picture}
            sizes="96px"
            fit={slot === "drawings" ? "contain" : "cover"}
            className={`aspect-4/3 w-24 shrink-0 ${slot === "drawings" ? "bg-drawing!" : ""}`}
          />
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={row.onToggle}
          className="group/row flex min-w-0 flex-1 items-center gap-3 rounded-sm text-left"
        >
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-baseline gap-x-3">
              <UserText as="span" className="truncate text-14 font-medium group-hover/row:underline">
                {picture.name}
              </UserText>
              <PictureBytes picture={picture} />
            </span>
            {!isOpen && <Summary detail={detail} picture={picture} />}
          </span>
          <ChevronDown className={`transition-transform ${isOpen ? "rotate-180" : ""}`} />
        </button>
        <div className={ROW_ACTIONS}>
          {slot === "images" && (
            <Button
              size="sm"
              aria-label={`Set as main, ${picture.name}`}
              onClick={() => store.setMain(picture.id)}
            >
              Set as main
            </Button>
          )}
          {index > 0 && (
            <button
              type="button"
              aria-label={`Move to first, ${picture.name}`}
              title="Move to first"
              className="icon-button"
              onClick={row.onMoveToFirst}
            >
              <ArrowUpToLine />
            </button>
          )}
          <PictureActions slot={slot} picture={picture} store={store} />
        </div>
      </div>
      <div id={panelId} className={isOpen ? "pt-2 pb-6 @min-[800px]:pl-12" : "hidden"}>
        {isOpen && <PictureDetails slot={slot} form={form} picture={picture} />}
      </div>
    </>
  );
}

/** The first words of the caption, and what is missing. */
function Summary({ detail: { caption, alt }, picture }: { detail: FormDetail; picture: StoredPicture }) {
  return (
    <>
      <UserText as="span" className="block truncate text-left text-14 text-ink-2">
        {caption || "No caption"}
      </UserText>
      <span className="flex flex-wrap gap-x-3 font-mono text-12 text-ink-2">
        {!alt.trim() && <span>Not described</span>}
        {isNarrow(picture) && (
          <span className="flex items-center gap-1 text-warn">
            <TriangleAlert className="size-3" />
            {`${formatNumber(picture.width ?? 0)} px wide`}
          </span>
        )}
      </span>
    </>
  );
}
