import { useEffect, useRef, useState } from "react";

/**
 * Lets one run of a form finish before another begins, unless it is cancelled: a form that is closed while its call is
 * under way is free at once. What the late answer then means for the form is asked by `isCurrent`; what it means for
 * the rest of the page holds in any case.
 */
export function useSubmission<A extends unknown[]>(
  run: (isCurrent: () => boolean, ...args: A) => Promise<unknown>,
) {
  const current = useRef<object>(undefined);
  const [isBusy, setBusy] = useState(false);
  const cancel = () => {
    current.current = undefined;
    setBusy(false);
  };
  useEffect(
    () => () => {
      current.current = undefined;
    },
    [],
  );
  return {
    isBusy,
    cancel,
    async submit(...args: A) {
      if (current.current) return;
      const mine = {};
      current.current = mine;
      setBusy(true);
      const isCurrent = () => current.current === mine;
      await run(isCurrent, ...args).finally(() => isCurrent() && cancel());
    },
  };
}
