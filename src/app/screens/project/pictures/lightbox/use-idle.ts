import { useCallback, useEffect, useRef, useState } from "react";

const IDLE_MS = 2000;

/** Whether nothing has happened for two seconds. Call `wake` when something happens. Only while it is `isWatching`. */
export function useIdle(isWatching: boolean) {
  const [isIdle, setIdle] = useState(false);
  const timer = useRef(0);
  const wake = useCallback(() => {
    setIdle(false);
    clearTimeout(timer.current);
    if (isWatching) timer.current = window.setTimeout(() => setIdle(true), IDLE_MS);
  }, [isWatching]);
  useEffect(() => {
    wake();
    return () => clearTimeout(timer.current);
  }, [wake]);
  return { isIdle, wake };
}
