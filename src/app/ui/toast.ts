import type { Toast } from "./toast-card";

/**
 * Shows a toast, which replaces the current one. The toaster's code is loaded with the first toast; if that fails, no
 * toast is shown.
 */
export const toast = (message: Toast) => {
  load().then(
    ({ showToast }) => showToast(message),
    () => undefined,
  );
};

/** Closes the current toast, for example when it no longer applies. */
export const closeToast = () => {
  toaster?.then(
    ({ closeCurrent }) => closeCurrent(),
    () => undefined,
  );
};

let toaster: Promise<typeof import("./toaster")> | undefined;

/** All calls share one promise, so that toasts are shown in the order of the calls. */
function load() {
  toaster ??= import("./toaster").catch((error: unknown) => {
    toaster = undefined;
    throw error;
  });
  return toaster;
}
