type OutsideEvent = CustomEvent<{ originalEvent: PointerEvent }>;

/** Handles `onPointerDownOutside` of a dialog: a click on a toast does not close the dialog. */
export function keepOpenForToast(event: OutsideEvent) {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest("[data-sonner-toaster]")) event.preventDefault();
}
