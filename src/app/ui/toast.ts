import type { Toast } from "./toast-card";

/**
 * Says something in passing, one at a time. What it is made of is fetched with the first one; without a connection it
 * may not come, and then nothing is said.
 */
export const toast = (message: Toast) => {
  load().then(
    ({ showToast }) => showToast(message),
    () => undefined,
  );
};

/** Closes the toast on screen, for example when its reason no longer holds. */
export const closeToast = () => {
  toaster?.then(
    ({ closeShown }) => closeShown(),
    () => undefined,
  );
};

let toaster: Promise<typeof import("./toaster")> | undefined;

/** One promise for all: of two imports under way the later one may end first, and its toast would be replaced. */
function load() {
  toaster ??= import("./toaster").catch((error: unknown) => {
    toaster = undefined;
    throw error;
  });
  return toaster;
}
