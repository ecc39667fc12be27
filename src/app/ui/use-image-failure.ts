import { useCallback, useState } from "react";

/** Whether an image could not be shown; also where it failed before the page came alive and no event was heard. */
export function useImageFailure() {
  const [failed, setFailed] = useState(false);
  const onError = useCallback(() => setFailed(true), []);
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) setFailed(true);
  }, []);
  return { failed, ref, onError };
}
