import { useEffect, useState } from "react";

/** True if the browser's storage has been read: it cannot be while the page is rendered on the server. */
export function useIsRestored() {
  const [isRestored, setRestored] = useState(false);
  useEffect(() => setRestored(true), []);
  return isRestored;
}
