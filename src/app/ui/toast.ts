export type Toast = {
  title: string;
  description?: string;
  kind?: "good" | "bad";
  /** A failure that the page itself shows as well: it goes by itself too. */
  isBrief?: boolean;
  action?: { label: string; onClick: () => void };
};

/**
 * Says something in passing, one at a time. What it is made of is fetched with the first one; without a connection it
 * may not come, and then nothing is said.
 */
export const toast = (message: Toast) => {
  import("./toaster").then(
    ({ showToast }) => showToast(message),
    () => undefined,
  );
};
