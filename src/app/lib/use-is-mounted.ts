import { useEffect, useRef } from "react";

/** Whether the component is still mounted, to check after an asynchronous call. */
export function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
