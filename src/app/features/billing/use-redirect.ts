import { useState } from "react";

/** Leaves for a page at Stripe: busy until that page is there, and again at rest for whoever comes back from it. */
export function useDeparture() {
  const [isLeaving, setLeaving] = useState(false);
  const leaveFor = (address: string) => {
    setLeaving(true);
    window.addEventListener("pageshow", () => setLeaving(false), { once: true });
    window.location.assign(address);
  };
  return { isLeaving, leaveFor };
}
