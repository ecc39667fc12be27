import { useEffect } from "react";
import { slotNames } from "./store/slots";
import type { UploadStore } from "./store/upload-store";

/**
 * Adds pasted pictures to the slot whose file input has the focus, or else to the gallery. A paste into a text field stays
 * text.
 */
export function usePaste(store: UploadStore) {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const isText = event.target instanceof Element && event.target.matches(TEXT_FIELDS);
      if (files.length === 0 || (isText && event.clipboardData?.types.includes("text/plain"))) return;
      event.preventDefault();
      const slot = slotNames.find((name) => name === document.activeElement?.id) ?? "images";
      store.add(slot, files.map(named));
    };
    window.addEventListener("paste", onPaste);
    return () => window.removeEventListener("paste", onPaste);
  }, [store]);
}

const TEXT_FIELDS = "textarea, input:not([type=file], [type=checkbox])";

let count = 0;

/** Browsers call every pasted screenshot "image.png". */
const named = (file: File) =>
  file.name === "image.png" ? new File([file], `pasted-${++count}.png`, { type: file.type }) : file;
