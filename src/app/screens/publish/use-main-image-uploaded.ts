import { useEffect, useRef, useState } from "react";
import { isMainComing } from "../../features/projects/uploads/upload-list";
import type { UploadStore } from "../../features/projects/uploads/upload-store";
import type { StepNumber } from "./step-number";

const MEDIA: StepNumber = 3;

/** Lets Next wait for a main image on its way. Leaving the step calls it off: `arrived` then answers false. */
export function useMainArrival(store: UploadStore, step: StepNumber) {
  const [isWaiting, setWaiting] = useState(false);
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => {
    if (step === MEDIA) return () => waiting.current?.abort();
  }, [step]);

  const arrived = async () => {
    waiting.current = new AbortController();
    setWaiting(true);
    const isThere = await store.until((shelf) => !isMainComing(shelf), waiting.current.signal);
    setWaiting(false);
    return isThere;
  };
  return { isWaiting, arrived };
}
