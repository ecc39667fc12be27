import { sentences } from "@contract/sentences";
import { toast } from "../../../../ui/toast";
import type { Slot } from "./slots";

/** Says that pictures were removed, and offers to undo it. */
export function toastRemoved(slot: Slot, count: number, undo: () => void) {
  const { title, description } = sentences.fileRemoved[slot === "drawings" ? "drawing" : "image"];
  const noun = slot === "drawings" ? "drawings" : "images";
  toast({
    title,
    description: count === 1 ? description : `${count} ${noun} have been removed from the project.`,
    action: { label: "Undo", onClick: undo },
  });
}
