import type { EarlyEvent } from "./recorder";

/** Repeats what the visitor did before React had hydrated the page. Call it in an effect of the root. */
export function replayEarlyEvents() {
  // React handles no events during an effect.
  setTimeout(() => {
    // The header may not be hydrated yet. Its search shortcuts must work before the recording ends, or a key is lost.
    const searchLink = document.querySelector<HTMLElement>("[aria-keyshortcuts]");
    if (searchLink) hydrate(searchLink);
    const events = window.earlyEvents?.take() ?? [];
    delete window.earlyEvents;
    for (const event of events) replay(event);
  });
}

function replay(event: EarlyEvent) {
  if (event.kind === "key") {
    window.dispatchEvent(new KeyboardEvent("keydown", { key: event.key, cancelable: true }));
    return;
  }
  const { element } = event;
  hydrate(element);
  if (event.kind === "input") return replayInput(element);
  const { x: clientX, y: clientY } = event;
  // Radix changes a tab at mousedown.
  for (const type of ["mousedown", "click"])
    element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY }));
}

/** React hydrates the part of the page that contains the target of such an event before it handles the event. */
function hydrate(element: HTMLElement) {
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
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)) {
    if (field.checked === field.defaultChecked) return;
    field.checked = field.defaultChecked;
    field.click();
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { value } = field;
    setValue(field, field.defaultValue);
    hydrate(field);
    setValue(field, value);
    hydrate(field);
  }
}
