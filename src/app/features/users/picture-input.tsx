import type { RefObject } from "react";
import { RefusedNotice } from "../../ui/refused-notice";
import { PICTURE_TYPES, type PictureUpload } from "./use-picture-upload";

type PictureInputProps = {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  picture: PictureUpload;
  onDismiss: () => void;
};

/** The hidden file input that a button opens, and the notice of refused files. */
export const PictureInput = ({ ref, label, picture, onDismiss }: PictureInputProps) => (
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
