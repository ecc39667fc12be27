import { uploads } from "@contract/media";
import { useId, useRef } from "react";
import { useWatch } from "react-hook-form";
import { Avatar } from "../../ui/avatar";
import { Button } from "../../ui/button";
import { FieldError } from "../../ui/field";
import { Progress } from "../../ui/progress";
import { RefusedNotice } from "../../ui/refused-notice";
import type { General } from "./use-general-form";
import type { Picture } from "./use-profile-picture";

type PictureFieldProps = { form: General["form"]; picture: Picture; name: string; isEditing: boolean };

/** The profile picture: shown as it will be, sent as soon as it is chosen. */
export function PictureField({ form, picture, name, isEditing }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const kept = useWatch({ control: form.control, name: "profileImage" });
  const choose = useRef<HTMLButtonElement>(null);
  const error = form.formState.errors.profileImage?.message;
  const shown = picture.chosen?.preview ?? kept ?? null;
  const remove = () => {
    picture.forget();
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
              {uploads.wizardImage.hint}
            </p>
          </div>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Profile image"
        accept={uploads.wizardImage.types.join(",")}
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
      <Sending picture={picture} />
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

/** How far it is; one that did not arrive is told quietly, and the picture before stays. */
function Sending({ picture: { chosen, retry } }: { picture: Picture }) {
  return (
    <div role="status" className="text-14 text-ink-2">
      {chosen?.status === "sending" && (
        <div className="mt-3 max-w-90">
          <Progress label={`Uploading ${chosen.file.name}`} value={chosen.sentBytes} max={chosen.file.size} />
        </div>
      )}
      {chosen?.status === "failed" && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4">
          The picture was not uploaded{chosen.reason && `: ${chosen.reason}`}
          <Button size="sm" onClick={() => void retry()}>
            Retry
          </Button>
        </p>
      )}
    </div>
  );
}
