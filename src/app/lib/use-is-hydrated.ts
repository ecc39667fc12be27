import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** False on the server and while its HTML becomes alive: lazily loaded parts that it does not render come afterwards. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
