import type { ComponentProps } from "react";
import type { ProjectFormState } from "../form/project-form";
import type { Slot } from "./store/slots";
import type { Picture } from "./store/upload-list";
import type { UploadStore } from "./store/upload-store";
import type { useSelection } from "./use-selection";

export type PictureRowProps = {
  slot: Slot;
  picture: Picture;
  index: number;
  store: UploadStore;
  form: ProjectFormState;
  isOpen: boolean;
  onToggle: () => void;
  /** Opens the row beside others that are open. */
  onOpen: () => void;
  isMoving: boolean;
  handle: ComponentProps<"button">;
  onMoveToFirst: () => void;
  /** While pictures are selected, a checkbox replaces the handle. */
  selection: ReturnType<typeof useSelection> | undefined;
};

/** A row of a picture list. On narrow lists the actions wrap below. */
export const ROW =
  "flex min-h-22 flex-wrap items-center gap-x-3 py-2 select-none @min-[640px]:flex-nowrap @min-[640px]:gap-x-4";
export const ROW_ACTIONS =
  "flex basis-full items-center justify-end gap-2 @min-[640px]:basis-auto @min-[640px]:shrink-0";
