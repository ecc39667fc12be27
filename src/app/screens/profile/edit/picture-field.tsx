import { useRef } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { PICTURE_HINT, PICTURE_TYPES, type PictureUpload } from "../../../features/users/use-picture-upload";
import { formatBytes } from "../../../lib/format/format";
import { Avatar } from "../../../ui/avatar";
import { Button } from "../../../ui/button";
import { FieldError, FieldHint } from "../../../ui/field";
import { Progress } from "../../../ui/progress";
import { RefusedNotice } from "../../../ui/refused-notice";
import type { ProfileForm } from "./profile-fields";

type PictureFieldProps = { form: ProfileForm; picture: PictureUpload };

/** The profile picture with its upload: replace, remove, retry or cancel. */
export function PictureField({ form, picture }: PictureFieldProps) {
  const { upload, isSending, isUnsent, refused } = picture;
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [image, name] = useWatch({ control: form.control, name: ["profileImage", "fullName"] });
  const { errors } = useFormState({ control: form.control, name: "profileImage" });
  const error = upload?.failure?.message ?? errors.profileImage?.message;
  const remove = () => {
    form.setValue("profileImage", "", { shouldDirty: true });
    form.clearErrors("profileImage");
    picture.reset();
    choose.current?.focus();
  };
  return (
    <fieldset className="flex flex-col gap-5 md:flex-row md:items-end md:gap-6">
      <legend className="mb-1.5 text-14 font-medium">Profile picture</legend>
      <span className={image ? "self-start border-b-6 border-ink" : "self-start"}>
        <Avatar name={name || "Plinth"} src={image} size={160} className="max-md:size-32" />
      </span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept={PICTURE_TYPES}
            aria-label="Profile picture file"
            hidden
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) picture.choose(file);
              form.clearErrors("profileImage");
              event.target.value = "";
            }}
          />
          <Button
            ref={choose}
            size="sm"
            aria-describedby={error ? "picture-error" : "picture-hint"}
            onClick={() => input.current?.click()}
          >
            {image ? "Replace" : "Upload picture"}
          </Button>
          {image && !isUnsent && (
            <Button size="sm" onClick={remove}>
              Remove
            </Button>
          )}
          {picture.canRetry && (
            <Button size="sm" onClick={() => void picture.retry()}>
              Retry
            </Button>
          )}
          {isUnsent && (
            <Button size="sm" onClick={picture.reset}>
              {isSending ? "Cancel upload" : "Dismiss"}
            </Button>
          )}
        </div>
        {upload && isSending && (
          <div className="mt-3 max-w-90">
            <Progress
              value={upload.sentBytes}
              max={upload.file.size}
              label={`Uploading ${upload.file.name}`}
            />
            <p className="mt-1.5 font-mono text-12 text-ink-2">
              {formatBytes(upload.sentBytes)} of {formatBytes(upload.file.size)}
            </p>
          </div>
        )}
        <RefusedNotice
          refused={refused}
          className="mt-3"
          onDismiss={() => {
            picture.dismissRefused();
            choose.current?.focus();
          }}
        />
        {error ? (
          <FieldError id="picture-error">{error}</FieldError>
        ) : (
          !isSending && <FieldHint id="picture-hint">{PICTURE_HINT}</FieldHint>
        )}
      </div>
    </fieldset>
  );
}
