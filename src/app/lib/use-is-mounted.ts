import { useEffect, useRef } from "react";

/** True while the component is mounted, to check after an asynchronous call. */
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
