import { type FormEvent, useEffect, useRef, useState } from "react";

/**
 * Runs one submission of a form at a time. `cancel` does not abort the call, but allows the next submission: for a
 * dialog that is closed while its call is running. After a call, check `isCurrent` before you change the form. Updates
 * of the rest of the page, such as the cache, do not depend on it.
 */
export function useSubmit<A extends unknown[]>(
  run: (isCurrent: () => boolean, ...args: A) => Promise<unknown>,
) {
  const currentId = useRef<symbol>(undefined);
  const [isBusy, setBusy] = useState(false);
  const cancel = () => {
    currentId.current = undefined;
    setBusy(false);
  };
  useEffect(
    () => () => {
      currentId.current = undefined;
    },
    [],
  );
  return {
    isBusy,
    cancel,
    async submit(...args: A) {
      if (currentId.current) return;
      const id = Symbol();
      currentId.current = id;
      setBusy(true);
      const isCurrent = () => currentId.current === id;
      await run(isCurrent, ...args).finally(() => isCurrent() && cancel());
    },
  };
}

/** The handler of a form that is sent without a page load. */
export const submitting = (submit: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault();
  void submit();
};
