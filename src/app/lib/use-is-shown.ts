import { useEffect, useRef } from "react";

/** Whether the component is still on the page, for what an answer brings that comes after it was left. */
export function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
