import type { AnyRouter } from "@tanstack/react-router";
import type { EarlyEvent } from "./recorder";

/** Repeats the visitor's actions before React had hydrated the page. Call it in an effect of the root. */
export function replayEarlyEvents(router: AnyRouter) {
  // React handles no events during an effect.
  setTimeout(async () => {
    const events = window.earlyEvents?.take() ?? [];
    keepClicksUntilHydrated();
    // The header may not be hydrated yet. Its search shortcuts must work from now on, or a key is lost.
    const searchLink = document.querySelector<HTMLElement>("[aria-keyshortcuts]");
    if (searchLink) hydrate(searchLink);
    if (document.activeElement) focusIn(document.activeElement);
    for (const event of events) {
      // A click is for the page as the one before leaves it. Keys are typed before the search dialog is there.
      if (event.kind === "click")
        do await new Promise((resolve) => setTimeout(resolve));
        while (router.state.isLoading);
      if (event.kind !== "key") await hydrated(event.element);
      replay(event);
    }
    delete window.earlyEvents;
  });
}

/** React hydrates parts of the page after the root, and loses clicks on those whose code is still being loaded. */
function keepClicksUntilHydrated() {
  const controls = "button, [data-replay]";
  const rendered = new WeakSet(document.querySelectorAll(controls));
  const keep = async (event: MouseEvent) => {
    const { target, clientX: x, clientY: y } = event;
    const element = target instanceof Element ? target.closest<HTMLElement>(controls) : null;
    const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!element || hasModifier || worksWithoutScript(element)) return;
    if (!rendered.delete(element) || isHydrated(element)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    element.setAttribute("aria-busy", "true");
    await hydrated(element);
    replay({ kind: "click", element, x, y });
  };
  addEventListener("click", keep, true);
}

const worksWithoutScript = (element: HTMLElement) =>
  element instanceof HTMLButtonElement &&
  element.type === "submit" &&
  element.form?.hasAttribute("action") === true;

/** The code of a part of the page, or of what a click opens, may have to be loaded first. */
const MOST_LOADING_MS = 10_000;

/** Waits until React has hydrated the part of the page that contains the element. An event before that would be lost. */
async function hydrated(element: HTMLElement) {
  const end = Date.now() + MOST_LOADING_MS;
  while (!isHydrated(element) && element.isConnected && Date.now() < end) {
    hydrate(element);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** React sets this property when it hydrates an element, or creates one. */
const isHydrated = (element: Element) =>
  Object.keys(element).some((name) => name.startsWith("__reactProps$"));

function replay(event: EarlyEvent) {
  if (event.kind === "key") {
    document.activeElement?.dispatchEvent(event.copy);
    return;
  }
  const { element } = event;
  focusIn(element);
  if (event.kind === "input") return replayInput(element);
  endBusyWhenAnswered(element);
  const { x: clientX, y: clientY } = event;
  // Radix changes a tab at mousedown.
  for (const type of ["mousedown", "click"])
    element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY }));
}

/** Ends the busy look of a control once the page answers the click: the control changes, or something is added to the page. */
function endBusyWhenAnswered(control: HTMLElement) {
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    control.removeAttribute("aria-busy");
  };
  const observer = new MutationObserver(end);
  const timer = setTimeout(end, MOST_LOADING_MS);
  observer.observe(control, {
    attributes: true,
    attributeFilter: ["aria-expanded", "aria-pressed", "data-state"],
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Some controls open, or load their code, at focus. */
function focusIn(element: Element) {
  hydrate(element);
  element.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}

/** React hydrates the part of the page that contains the target of such an event before it handles the event. */
function hydrate(element: Element) {
  element.dispatchEvent(new Event("input", { bubbles: true }));
}

/** React replaces the `value` setter of the element, so this uses the one of its class. */
function setValue(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
}

/**
 * React ignores an input event if the field has the value that it had at hydration, so this sets the rendered one
 * first.
 */
function replayInput(field: HTMLElement) {
  if (field.matches("select, [type=file]")) {
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)) {
    if (field.checked === field.defaultChecked) return;
    field.checked = field.defaultChecked;
    field.click();
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { value, selectionStart, selectionEnd } = field;
    setValue(field, field.defaultValue);
    hydrate(field);
    setValue(field, value);
    hydrate(field);
    // The caret is now at the end. Fields for an email address have no selection.
    if (document.activeElement === field && selectionStart !== null)
      field.setSelectionRange(selectionStart, selectionEnd);
  }
}
