import { useId, useRef } from "react";
import { useWatch } from "react-hook-form";
import { PICTURE_HINT, PICTURE_TYPES, type PictureUpload } from "../../../features/users/use-picture-upload";
import { reasonOr } from "../../../lib/api/failure";
import { Avatar } from "../../../ui/avatar";
import { Button } from "../../../ui/button";
import { FieldError } from "../../../ui/field";
import { Progress } from "../../../ui/progress";
import { RefusedNotice } from "../../../ui/refused-notice";
import type { GeneralForm } from "./use-general-form";

type ProfileImageFieldProps = {
  form: GeneralForm["form"];
  picture: PictureUpload;
  name: string;
  isEditing: boolean;
};

/** The profile image. A chosen file is previewed and uploaded at once, and saved with the form. */
export function ProfileImageField({ form, picture, name, isEditing }: ProfileImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const saved = useWatch({ control: form.control, name: "profileImage" });
  const choose = useRef<HTMLButtonElement>(null);
  const error = form.formState.errors.profileImage?.message;
  const shown = picture.upload?.preview ?? saved ?? null;
  const remove = () => {
    picture.reset();
    form.setValue("profileImage", null, { shouldDirty: true });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-14 font-medium">Profile image</legend>
      <div className="flex items-center gap-4">
        <Avatar name={name} src={shown} size={64} />
        {isEditing && (
          <div className="min-w-0">
            <div className="flex flex-wrap gap-2">
              <Button
                ref={choose}
                size="sm"
                onClick={() => input.current?.click()}
                aria-describedby={`${id}-hint`}
              >
                {shown ? "Choose another" : "Choose a picture"}
              </Button>
              {shown && (
                <Button size="sm" variant="text" className="mx-0" onClick={remove}>
                  Remove
                </Button>
              )}
            </div>
            <p id={`${id}-hint`} className="mt-1.5 text-14 text-ink-2">
              {PICTURE_HINT}
            </p>
          </div>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Profile image"
        accept={PICTURE_TYPES}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) picture.choose(file);
          target.value = "";
        }}
      />
      <RefusedNotice
        refused={picture.refused}
        className="mt-3"
        onDismiss={() => {
          picture.dismissRefused();
          choose.current?.focus();
        }}
      />
      <UploadStatus picture={picture} />
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

/** Upload progress, or why the upload failed. A failure is shown here only, without a toast. */
function UploadStatus({ picture: { upload, canRetry, retry } }: { picture: PictureUpload }) {
  const reason = upload?.failure && reasonOr("", upload.failure);
  return (
    <div role="status" className="text-14 text-ink-2">
      {upload?.status === "sending" && (
        <div className="mt-3 max-w-90">
          <Progress label={`Uploading ${upload.file.name}`} value={upload.sentBytes} max={upload.file.size} />
        </div>
      )}
      {upload?.status === "failed" && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4">
          The picture was not uploaded{reason && `: ${reason}`}
          {canRetry && (
            <Button size="sm" onClick={() => void retry()}>
              Retry
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
