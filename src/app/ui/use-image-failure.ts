import { useCallback, useState } from "react";

/** True if an image failed to load. The ref detects failures before hydration, when `onError` was not attached yet. */
export function useImageFailure() {
  const [failed, setFailed] = useState(false);
  const onError = useCallback(() => setFailed(true), []);
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) setFailed(true);
  }, []);
  return { failed, ref, onError };
}
