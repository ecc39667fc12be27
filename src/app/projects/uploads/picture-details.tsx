import { ALT_MAX, CAPTION_MAX } from "@contract/image-details";
import type { Suggested } from "@contract/media";
import { labelText } from "@contract/picture-labels";
import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import { formatNumber } from "../../lib/format/format";
import { variantUrl } from "../../lib/media";
import { Button } from "../../ui/button";
import { Field, FieldError } from "../../ui/field";
import { Input, Textarea } from "../../ui/input";
import { SegmentedControl } from "../../ui/segmented-control";
import { UserText } from "../../ui/user-text";
import { CreditFields } from "../details/credit-fields";
import { FocalPoint } from "../details/focal-point";
import { useImageDetails, usePdfPages } from "../details/use-details";
import type { DetailChanges, FormDetail } from "../form/form-details";
import type { FormPage } from "../form/form-pages";
import type { ProjectFormState } from "../form/project-form";
import { PictureThumb } from "./picture-parts";
import { isNarrow, type Slot, type StoredPicture } from "./store/upload-list";

type PictureDetailsProps = { slot: Slot; form: ProjectFormState; picture: StoredPicture };

/** Before and after are shown in one frame, so only the main image and the gallery have a focal point. */
const FOCUSED: readonly Slot[] = ["mainImage", "images"];

/** The ratios of a card, of the project page's opening picture and of a preview in social networks. */
const CROPS = {
  text: "Card, opening, social",
  shapes: ["w-22 aspect-4/3", "w-32 aspect-1280/660", "w-19 aspect-1200/630"],
};

/** The words of one picture, beside the picture itself. */
export function PictureDetails({ slot, form, picture }: PictureDetailsProps) {
  const id = useId();
  const { detail, errorOf, change } = useImageDetails(form, picture.url);
  return (
    <div className="@container">
      <fieldset className="grid gap-x-5 gap-y-4 @min-[600px]:grid-cols-[240px_minmax(0,1fr)] @min-[800px]:grid-cols-[312px_minmax(0,1fr)]">
        <legend className="sr-only">{`Details of ${picture.name}`}</legend>
        <div className="min-w-0">
          {FOCUSED.includes(slot) ? (
            <FocalPoint
              picture={{ ...picture, src: variantUrl(picture.url, 640) }}
              focus={detail.focus}
              onChange={(focus) => change({ focus })}
              crops={CROPS}
            />
          ) : (
            <PictureThumb
              picture={picture}
              sizes="312px"
              fit="contain"
              className={`aspect-4/3 w-full ${slot === "drawings" ? "border border-line bg-drawing! p-1.5" : ""}`}
            />
          )}
        </div>
        <div className="@container min-w-0">
          <div className="grid grid-cols-6 gap-x-3 gap-y-4">
            <div className="col-span-6">
              <Field
                label="Caption"
                htmlFor={`${id}-caption`}
                counter={counterOf(detail.caption, CAPTION_MAX)}
                error={errorOf("caption")}
              >
                <Input
                  value={detail.caption}
                  onChange={(event) => change({ caption: event.target.value })}
                  autoComplete="off"
                />
              </Field>
            </div>
            <div className="col-span-6">
              <Field
                label="Describe this picture"
                htmlFor={`${id}-alt`}
                counter={counterOf(detail.alt, ALT_MAX)}
                hint="For people who cannot see it"
                error={errorOf("alt")}
              >
                <Textarea
                  rows={2}
                  value={detail.alt}
                  onChange={(event) => change({ alt: event.target.value })}
                  placeholder="What does one see? A sentence is enough."
                />
              </Field>
            </div>
            <CreditFields credit={detail} onChange={change} errorOf={errorOf} />
            {slot === "images" && (
              <div className="col-span-6">
                <p aria-hidden="true" className="pb-1.5 text-14 font-medium">
                  Size in the Gallery
                </p>
                <SegmentedControl
                  legend="Size in the Gallery"
                  name={`${id}-size`}
                  choices={SIZE_NAMES}
                  order={["auto", "full", "row"]}
                  value={detail.size ?? "auto"}
                  onChange={(size) => change({ size: size === "auto" ? null : size })}
                />
              </div>
            )}
          </div>
          <Suggestion suggested={picture.suggested} detail={detail} onUse={change} />
          {isNarrow(picture) && (
            <p className="mt-3 flex gap-1.5 text-14 text-warn">
              <TriangleAlert className="mt-0.5" />
              {`${formatNumber(picture.width ?? 0)} px wide. Soft on a large screen; 1,600 px or more is better.`}
            </p>
          )}
        </div>
      </fieldset>
      {picture.pages && picture.pages.length > 0 && <PageFields form={form} picture={picture} />}
    </div>
  );
}

export const SIZE_NAMES = { auto: "Automatic", full: "Full width", row: "In a row" };

/** Shown once something was entered: the limits are far away for most. */
const counterOf = (text: string, max: number) => (text ? `${text.length} / ${max}` : undefined);

type SuggestionProps = {
  suggested: Suggested | undefined;
  detail: FormDetail;
  onUse: (changes: DetailChanges) => void;
};

/** Offers the file's own details for fields that are still empty. Nothing is taken over without the owner. */
function Suggestion({ suggested, detail, onUse }: SuggestionProps) {
  const caption = detail.caption ? null : suggested?.caption;
  const photographer = detail.photographer ? null : suggested?.photographer;
  const kind = (detail.kind ? null : suggested?.kind) ?? null;
  const ai = (detail.ai ? null : suggested?.ai) ?? null;
  const label = labelText({ kind, ai });
  const isOffer = Boolean(caption || photographer || label);
  if (!isOffer && !suggested?.hasContentCredentials) return null;
  return (
    <p className="mt-3 text-14 text-ink-2 wrap-anywhere">
      {(photographer || caption) && "The file names "}
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
      {(photographer || caption) && ". "}
      {label && `By its metadata this is: ${label}. `}
      {isOffer && (
        <Button
          variant="text"
          size="sm"
          className="underline"
          onClick={() =>
            onUse({
              ...(caption && { caption }),
              ...(photographer && { photographer }),
              ...(kind && { kind }),
              ...(ai && { ai }),
            })
          }
        >
          Use it
        </Button>
      )}
      {suggested?.hasContentCredentials && " The file had content credentials, which are not kept."}
    </p>
  );
}

const fields = [
  { field: "number", label: "Number" },
  { field: "name", label: "Name" },
  { field: "scale", label: "Scale" },
] as const satisfies { field: keyof FormPage; label: string }[];

/** In a narrow form the scale is below the number. */
const cell = (field: keyof FormPage) => (field === "scale" ? "@max-[560px]:col-start-2" : "");
const COLUMNS =
  "grid gap-x-3 gap-y-1.5 grid-cols-[1.5rem_minmax(0,2fr)_minmax(0,3fr)] @min-[560px]:grid-cols-[1.5rem_minmax(0,2fr)_minmax(0,5fr)_minmax(0,2fr)]";

/** Number, name and scale of each page of a PDF, as they were read from it, to correct. */
function PageFields({ form, picture }: { form: ProjectFormState; picture: StoredPicture }) {
  const id = useId();
  const { pdfPages, errorOf, change } = usePdfPages(form, picture);
  return (
    <fieldset className="min-w-0 pt-5">
      <legend className="sr-only">{`Sheets of ${picture.name}`}</legend>
      <div aria-hidden="true" className={`${COLUMNS} pb-1.5 text-14 font-medium`}>
        <span />
        {fields.map(({ field, label }) => (
          <span key={field} className={field === "scale" ? "@max-[560px]:hidden" : ""}>
            {label}
          </span>
        ))}
      </div>
      <ol className="grid gap-3 @min-[560px]:gap-1.5">
        {pdfPages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its place in the file
          <li key={index} className={COLUMNS}>
            <span aria-hidden="true" className="self-center font-mono text-12 text-ink-2">
              {index + 1}
            </span>
            {fields.map(({ field, label }) => {
              const error = errorOf(index, field);
              const errorId = `${id}-${index}-${field}-error`;
              return (
                <div key={field} className={`min-w-0 ${cell(field)}`}>
                  <Input
                    aria-label={`${label} of sheet ${index + 1}`}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error ? errorId : undefined}
                    autoComplete="off"
                    placeholder={label}
                    value={page[field]}
                    onChange={(event) => change(index, { [field]: event.target.value })}
                  />
                  {error && <FieldError id={errorId}>{error}</FieldError>}
                </div>
              );
            })}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
