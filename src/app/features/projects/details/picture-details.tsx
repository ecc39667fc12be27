import { ALT_MAX, CAPTION_MAX } from "@contract/image-details";
import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import { formatNumber } from "../../../lib/format/format";
import { variantUrl } from "../../../lib/media";
import { Field } from "../../../ui/field";
import { Input, Textarea } from "../../../ui/input";
import type { ProjectFormState } from "../form/project-form";
import { PictureThumb } from "../uploads/picture-parts";
import type { Slot } from "../uploads/store/slots";
import { isNarrow, type StoredPicture } from "../uploads/store/upload-list";
import { CreditFields } from "./credit-fields";
import { FocalPoint } from "./focal-point";
import { SheetFields } from "./sheet-fields";
import { Suggestion } from "./suggestion";
import { useImageDetails } from "./use-image-details";

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
      {picture.pages && picture.pages.length > 0 && <SheetFields form={form} picture={picture} />}
    </div>
  );
}

/** Shown once something was entered: the limits are far away for most. */
const counterOf = (text: string, max: number) => (text ? `${text.length} / ${max}` : undefined);
