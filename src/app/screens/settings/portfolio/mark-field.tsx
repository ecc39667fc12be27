import { useId, useRef } from "react";
import { useWatch } from "react-hook-form";
import { PictureInput } from "../../../features/users/picture-input";
import { PICTURE_HINT, type PictureUpload } from "../../../features/users/use-picture-upload";
import { reasonOr } from "../../../lib/api/failure";
import { variantUrl } from "../../../lib/media";
import { Button } from "../../../ui/button";
import { FieldError, FieldHint } from "../../../ui/field";
import type { AppearanceForm } from "./appearance-form";

/** The mark of the practice. A chosen file is uploaded at once, and saved with the form. */
export function MarkField({ form, mark }: { form: AppearanceForm; mark: PictureUpload }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const saved = useWatch({ control: form.control, name: "mark" });
  const { upload } = mark;
  const shown = upload?.preview ?? (saved && variantUrl(saved, 320));
  const error = form.formState.errors.mark?.message ?? failureOfUpload(mark);
  const remove = () => {
    mark.reset();
    if (!mark.isUnsent) form.setValue("mark", null, { shouldDirty: true });
    choose.current?.focus();
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-14 font-medium">Mark</legend>
      <div className="flex items-start gap-4">
        <span className="grid size-18 shrink-0 place-items-center border border-line bg-drawing p-2">
          {shown && <img src={shown} alt="" className="size-full object-contain" />}
        </span>
        <div className="min-w-0">
          <div className="flex flex-wrap gap-2">
            <Button
              ref={choose}
              size="sm"
              aria-describedby={error ? `${id}-error` : `${id}-hint`}
              onClick={() => input.current?.click()}
            >
              {shown ? "Replace" : "Choose a picture"}
            </Button>
            {shown && (
              <Button size="sm" onClick={remove}>
                {mark.isSending ? "Cancel upload" : "Remove"}
              </Button>
            )}
          </div>
          <FieldHint id={`${id}-hint`}>{PICTURE_HINT}. One colour is best</FieldHint>
        </div>
      </div>
      <PictureInput ref={input} label="Mark" picture={mark} onDismiss={() => choose.current?.focus()} />
      <p role="status" className="text-14 text-ink-2">
        {mark.isSending && "Uploading..."}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

function failureOfUpload({ upload }: PictureUpload) {
  if (upload?.status !== "failed") return undefined;
  const reason = upload.failure && reasonOr("", upload.failure);
  return `The picture was not uploaded${reason ? `: ${reason}` : ""}`;
}
