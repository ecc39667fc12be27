/** What a visitor did before React could handle it, in order. */
export type EarlyEvent =
  | { kind: "click"; element: HTMLElement; x: number; y: number }
  | { kind: "input"; element: HTMLElement }
  | { kind: "key"; key: string };

declare global {
  interface Window {
    earlyEvents?: {
      /** Stops the recording and returns what was recorded. */
      take: () => EarlyEvent[];
    };
  }
}

/**
 * Runs the page's script at the first sign that the visitor wants to use the page, or some seconds after the page has
 * loaded. It is fetched once the page has loaded and the browser is idle, so that it delays neither pictures nor taps.
 * Until React has hydrated the page, this records what only React can handle, for `replayEarlyEvents`. Links, and forms
 * with an `action`, work without React, so they are left to the browser.
 *
 * The source of this function is an inline script of every page: it must not refer to anything outside.
 *
 * @param files the page's entry, then what it needs. Empty if the page loads its entry itself.
 */
export function recordEarlyEvents(files: string[]) {
  const events: EarlyEvent[] = [];
  const intents = ["pointerdown", "touchstart", "keydown", "focusin"];
  const [entry] = files;
  let isRunning = entry === undefined;
  let isSearching = false;

  function fetchFiles() {
    for (const href of files.splice(0))
      append(
        "link",
        href.endsWith(".css") ? { rel: "prefetch", as: "style", href } : { rel: "modulepreload", href },
      );
  }
  function run() {
    if (isRunning) return;
    isRunning = true;
    fetchFiles();
    append("script", { type: "module", src: entry, onerror: giveUp });
  }
  // Safari has no requestIdleCallback.
  function whenIdle(callback: () => void) {
    if ("requestIdleCallback" in window) requestIdleCallback(callback, { timeout: 2000 });
    else callback();
  }
  function append(name: string, properties: object) {
    document.head.appendChild(Object.assign(document.createElement(name), properties));
  }
  /**
   * If the script cannot be loaded: follows the links that were clicked, and lets the browser handle all further
   * clicks.
   */
  function giveUp() {
    for (const event of take())
      if (event.kind === "click" && event.element instanceof HTMLAnchorElement)
        location.href = event.element.href;
  }
  /** When a page opens under a pointer that does not move, browsers report a move of zero pixels. */
  function onPointerMove({ movementX, movementY }: PointerEvent) {
    if (movementX || movementY) run();
  }
  function onScroll() {
    if (scrollY > innerHeight) run();
  }
  function record(event: Event, recorded: EarlyEvent) {
    event.preventDefault();
    event.stopImmediatePropagation();
    events.push(recorded);
  }
  function recordClick(event: Event, element: HTMLElement, x = 0, y = 0) {
    element.setAttribute("aria-busy", "true");
    record(event, { kind: "click", element, x, y });
  }
  function onClick(event: MouseEvent) {
    const { target, clientX, clientY } = event;
    const element = target instanceof Element && target.closest<HTMLElement>("button, [data-replay]");
    const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!element || hasModifier || (element as HTMLButtonElement).type === "submit") return;
    recordClick(event, element, clientX, clientY);
  }
  function onSubmit(event: SubmitEvent) {
    const { submitter, target } = event;
    if (submitter && !(target as Element).hasAttribute("action")) recordClick(event, submitter);
  }
  function onInput({ target }: Event) {
    const last = events.at(-1);
    const isSame = last?.kind === "input" && last.element === target;
    if (!isSame) events.push({ kind: "input", element: target as HTMLElement });
  }
  /** `/` and Ctrl-K open the search dialog; the keys after it are typed into the dialog. */
  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const hasControl = ctrlKey || metaKey;
    if (isSearching && !hasControl && (key.length === 1 || /^(Backspace|Enter|Escape)$/.test(key)))
      return record(event, { kind: "key", key });
    const isField = target instanceof Element && target.matches("input, textarea, select");
    const isShortcut = hasControl ? key.toLowerCase() === "k" : key === "/" && !isField;
    const link = document.querySelector<HTMLElement>("[aria-keyshortcuts]");
    if (!isShortcut || altKey || isSearching || !link) return;
    isSearching = true;
    recordClick(event, link);
  }
  function take() {
    for (const [type, listener] of listeners) removeEventListener(type, listener as EventListener, true);
    for (const event of events) if (event.kind === "click") event.element.removeAttribute("aria-busy");
    return events.splice(0);
  }

  const listeners = [
    ...intents.map((type) => [type, run] as const),
    ["pointermove", onPointerMove],
    ["scroll", onScroll],
    ["click", onClick],
    ["submit", onSubmit],
    ["input", onInput],
    ["keydown", onKeyDown],
  ] as const;
  for (const [type, listener] of listeners)
    addEventListener(type, listener as EventListener, { capture: true, passive: type === "touchstart" });
  addEventListener("load", () => {
    whenIdle(fetchFiles);
    setTimeout(whenIdle, 5000, run);
  });
  // A link to a picture, drawing or view of the model opens it, and one to the print dialog opens that, which only the script can do.
  const runsAtOnce = /^#(picture-|drawing-|model-view-|print$)/.test(location.hash);
  addEventListener("DOMContentLoaded", () => {
    if (runsAtOnce || document.querySelector("[data-runs-script]")) run();
  });
  window.earlyEvents = { take };
}
