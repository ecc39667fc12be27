export type Toast = {
  title: string;
  description?: string;
  kind?: "good" | "bad";
  action?: { label: string; onClick: () => void };
};

/** Says something in passing, one at a time. What it is made of is fetched with the first one. */
export const toast = (message: Toast) => {
  void import("./toaster").then(({ showToast }) => showToast(message));
};
