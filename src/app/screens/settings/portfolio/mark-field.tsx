import { useWatch } from "react-hook-form";
import { PictureField } from "../../../features/users/picture-field";
import { PICTURE_HINT, type PictureUpload } from "../../../features/users/use-picture-upload";
import { variantUrl } from "../../../lib/media";
import type { AppearanceForm } from "./appearance-form";

/** The mark of the practice. */
export function MarkField({ form, mark }: { form: AppearanceForm; mark: PictureUpload }) {
  const saved = useWatch({ control: form.control, name: "mark" });
  return (
    <PictureField
      legend="Mark"
      picture={mark}
      saved={saved && variantUrl(saved, 320)}
      onRemove={() => form.setValue("mark", null, { shouldDirty: true })}
      hint={`${PICTURE_HINT}. One colour is best`}
      error={form.formState.errors.mark?.message}
    >
      {(shown) => (
        <span className="grid size-18 place-items-center border border-line bg-drawing p-2">
          {shown && <img src={shown} alt="" className="size-full object-contain" />}
        </span>
      )}
    </PictureField>
  );
}
