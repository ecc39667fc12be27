import { useEffect, useRef, useState } from "react";
import { isMainImageUploading } from "../../../features/projects/uploads/store/upload-list";
import type { UploadStore } from "../../../features/projects/uploads/store/upload-store";
import type { StepNumber } from "./step-number";

const MEDIA: StepNumber = 3;

/** Lets Next wait until the main image is uploaded. Leaving the step cancels the waiting. */
export function useMainImageUpload(store: UploadStore, step: StepNumber) {
  const [isWaiting, setWaiting] = useState(false);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => {
    if (step === MEDIA) return () => controller.current?.abort();
  }, [step]);

  /** Resolves with false if the waiting was cancelled. */
  const waitForMainImage = async () => {
    controller.current = new AbortController();
    setWaiting(true);
    const isDone = await store.waitFor(
      (uploadList) => !isMainImageUploading(uploadList),
      controller.current.signal,
    );
    setWaiting(false);
    return isDone;
  };
  return { isWaiting, waitForMainImage };
}
