import { type ReactNode, type RefObject, useId, useRef } from "react";
import { reasonOr } from "../data/api/failure";
import { formatBytes } from "../lib/format/format";
import { FocalPoint } from "../projects/details/focal-point";
import { Button } from "../ui/button";
import { FieldError, FieldHint } from "../ui/field";
import { Progress } from "../ui/progress";
import { RefusedNotice } from "../ui/refused-notice";
import { PICTURE_HINT, PICTURE_TYPES, type PictureUpload } from "./use-picture-upload";

type PictureFieldProps = {
  legend: string;
  picture: PictureUpload;
  /** The address that the form will save. */
  saved: string | null | undefined;
  onRemove: () => void;
  /** Shows the picture with this address. */
  children: (shown: string | null) => ReactNode;
  hint?: string;
  isEditing?: boolean;
  error?: string | undefined;
};

/** A picture with its upload. A chosen file is previewed and uploaded at once, and saved with the form. */
export function PictureField({
  legend,
  picture,
  saved,
  onRemove,
  children,
  hint = PICTURE_HINT,
  isEditing = true,
  error,
}: PictureFieldProps) {
  const { upload } = picture;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const shown = upload?.preview ?? saved ?? null;
  /** A picture that is not stored yet is only forgotten: the saved picture stays. */
  const remove = () => {
    picture.reset();
    if (!picture.isUnsent) onRemove();
    choose.current?.focus();
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-14 font-medium">{legend}</legend>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        {children(shown)}
        {isEditing && (
          <div className="min-w-0 flex-1 basis-44">
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
                  {picture.isSending ? "Cancel upload" : picture.isUnsent ? "Dismiss" : "Remove"}
                </Button>
              )}
            </div>
            <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
          </div>
        )}
      </div>
      <PictureInput ref={input} label={legend} picture={picture} onDismiss={() => choose.current?.focus()} />
      <UploadStatus picture={picture} />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {isEditing && upload?.size && (
        <div className="mt-4 max-w-90">
          <FocalPoint
            picture={{ ...upload.size, src: upload.preview, name: upload.file.name }}
            focus={upload.focus}
            onChange={picture.setFocus}
            crops={SQUARE}
          />
        </div>
      )}
    </fieldset>
  );
}

/** The picture above is shown as that square. */
const SQUARE = { text: "The square keeps this point in view", shapes: [] };

/** Upload progress, or why the upload failed. A failure is shown here only, without a toast. */
function UploadStatus({ picture: { upload, canRetry, retry } }: { picture: PictureUpload }) {
  const reason = upload?.failure && reasonOr("", upload.failure);
  return (
    <div role="status" className="text-14 text-ink-2">
      {upload?.status === "sending" && (
        <div className="mt-3 max-w-90">
          <Progress
            label={`Uploading ${upload.file.name}`}
            value={upload.sentBytes}
            max={upload.totalBytes}
          />
          <p className="mt-1.5 font-mono text-12">
            {formatBytes(upload.sentBytes)} of {formatBytes(upload.totalBytes)}
          </p>
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

type PictureInputProps = {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  picture: PictureUpload;
  onDismiss: () => void;
};

/** The hidden file input that a button opens, and the notice of refused files. */
const PictureInput = ({ ref, label, picture, onDismiss }: PictureInputProps) => (
  <>
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept={PICTURE_TYPES}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) void picture.choose(file);
        target.value = "";
      }}
    />
    <RefusedNotice
      refused={picture.refused}
      onMakeSmaller={picture.makeSmaller}
      className="mt-3"
      onDismiss={() => {
        picture.dismissRefused();
        onDismiss();
      }}
    />
  </>
);
