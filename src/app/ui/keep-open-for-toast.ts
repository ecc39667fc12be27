type OutsideEvent = CustomEvent<{ originalEvent: PointerEvent }>;

/** For a dialog's onPointerDownOutside: pressing a button of a toast does not close the dialog. */
export function keepOpenForToast(event: OutsideEvent) {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest("[data-sonner-toaster]")) event.preventDefault();
}
