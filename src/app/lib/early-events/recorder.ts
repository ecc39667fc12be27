import type { ProjectViews } from "@contract/project-views";

/** A visitor's action before React had hydrated the page. */
export type EarlyEvent =
  | { kind: "click"; element: HTMLElement; x: number; y: number }
  | { kind: "input"; element: HTMLElement }
  | { kind: "key"; copy: KeyboardEvent };

declare global {
  interface Window {
    earlyEvents?: {
      /** Stops the recording and returns the recorded events: the fields, then the rest in order. */
      take: () => EarlyEvent[];
    };
    /** The answer to the view that was counted before the script ran. */
    earlyView?: { id: number; counts: Promise<ProjectViews> };
  }
}

/**
 * Runs the page's script when the visitor turns to a control that needs it: with a pointer, a key or the focus, or by
 * scrolling to the end of a list. Somebody who only reads runs none. It is fetched once the page has loaded and the
 * browser is idle, so that it delays neither pictures nor taps, and not if the visitor saves data or the line is slow.
 * Until React has hydrated the page, this records what only React can handle, for `replayEarlyEvents`. Links, and forms
 * with an `action`, work without React, so they are left to the browser. But a link waits for the clicks before it, which
 * would be lost. If the script does not arrive, the link that was clicked last is followed, or a notice offers to reload
 * the page. Views and clicks that the owner's analytics count are sent from here until the script runs.
 *
 * The source of this function is an inline script of every page: it must not refer to anything outside.
 *
 * @param files the page's entry, then what it needs. Empty if the page loads its entry itself.
 */
export function recordEarlyEvents(files: string[]) {
  const events: EarlyEvent[] = [];
  const controls = "button, input, textarea, select, [role=tab], [data-replay]";
  const [entry] = files;
  const { dataset } = document.documentElement;
  let isRunning = entry === undefined;
  let isSearching = false;
  let hasGivenUp = false;
  /** Set as soon as something was done that needs the script. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notice: HTMLElement | undefined;

  function fetchFiles(fetchPriority: string) {
    for (const href of files.splice(0))
      append(
        "link",
        href.endsWith(".css")
          ? { rel: "prefetch", as: "style", href }
          : { rel: "modulepreload", href, fetchPriority },
      );
  }
  function run() {
    if (isRunning) return;
    isRunning = true;
    delete dataset.beforeScript;
    // The script follows links itself: the browser need not render their pages ahead (public/speculation-rules.json).
    delete dataset.withoutScript;
    fetchFiles("high");
    append("script", { type: "module", src: entry });
  }
  function runFor(target: EventTarget | null) {
    if (!(target instanceof Element) || target.closest(controls)) run();
  }
  function send(procedure: string, input: object) {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify(input);
    return fetch(`/trpc/${procedure}`, { method: "POST", keepalive: true, headers, body });
  }
  /** Counts the view of a project, unless the script does. */
  function countView() {
    const id = Number(document.querySelector<HTMLElement>("[data-view]")?.dataset.view);
    if (!id || isRunning) return;
    const counts = send("projects.view", { id, referrer: document.referrer })
      .then((answer) => answer.json() as Promise<{ result: { data: ProjectViews } }>)
      .then(({ result }) => result.data);
    counts.catch(() => undefined);
    window.earlyView = { id, counts };
  }
  /** Counts the click on a link that the browser follows. The script counts those that it repeats. */
  function countClick(target: Element) {
    const { counted } = target.closest<HTMLElement>("[data-counted]")?.dataset ?? {};
    const [procedure, input] = counted?.split(" ") ?? [];
    if (entry && procedure && input) send(procedure, JSON.parse(input)).catch(() => undefined);
  }
  function onLoad() {
    whenIdle(countView);
    const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
    if (!connection?.saveData && !/2g/.test(connection?.effectiveType ?? ""))
      whenIdle(() => fetchFiles("low"));
  }
  // Safari has no requestIdleCallback.
  function whenIdle(callback: () => void) {
    if ("requestIdleCallback" in window) requestIdleCallback(callback, { timeout: 2000 });
    else callback();
  }
  function append(name: string, properties: object, parent = document.head) {
    return parent.appendChild(Object.assign(document.createElement(name), properties));
  }
  function onError({ target }: Event) {
    if (target instanceof HTMLScriptElement && target.type === "module") giveUp();
  }
  /**
   * Follows the last clicked link or shows a notice, without the script. If it arrives after all, the recorded events
   * are still replayed.
   */
  function giveUp() {
    hasGivenUp = true;
    endBusy();
    const last = events.findLast((event) => event.kind === "click")?.element;
    if (last instanceof HTMLAnchorElement) location.href = last.href;
    else if (timer) showNotice();
  }
  function showNotice() {
    if (notice) return;
    const style =
      "position:fixed;inset:auto 16px 16px;z-index:99;padding:12px 16px;border:1px solid;background:Canvas";
    const textContent = "This page has not loaded completely. ";
    notice = append("p", { role: "alert", style, textContent }, document.body);
    const href = location.pathname + location.search;
    append("a", { href, textContent: "Reload", style: "text-decoration:underline" }, notice);
  }
  function endBusy() {
    for (const event of events) if (event.kind === "click") event.element.removeAttribute("aria-busy");
  }
  /** Browsers report a move of zero pixels when a page opens under a pointer that does not move. */
  function onPointerMove({ movementX, movementY, target }: PointerEvent) {
    if (movementX || movementY) runFor(target);
  }
  /** The script loads the next items of a list before its end is in view. */
  function onScroll() {
    const end = document.querySelector("[data-list-end]");
    if (end && end.getBoundingClientRect().top < 2 * innerHeight) run();
  }
  function record(event: Event, recorded: EarlyEvent) {
    event.preventDefault();
    event.stopImmediatePropagation();
    events.push(recorded);
    needScript();
  }
  function needScript() {
    run();
    timer ??= setTimeout(giveUp, 10_000);
    if (hasGivenUp) showNotice();
  }
  function recordClick(event: Event, element: HTMLElement, x = 0, y = 0) {
    record(event, { kind: "click", element, x, y });
    isSearching ||= element.hasAttribute("aria-keyshortcuts");
    if (!hasGivenUp) element.setAttribute("aria-busy", "true");
  }
  function onClick(event: MouseEvent) {
    const { target, clientX, clientY } = event;
    if (!(target instanceof Element)) return;
    const link = timer && target.closest<HTMLElement>("a[href]:not([target], [download])");
    const element = target.closest<HTMLElement>("button, [data-replay]") ?? link;
    const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    const isSubmit = (element as HTMLButtonElement | null)?.type === "submit";
    const isGivenUp = hasGivenUp && element instanceof HTMLAnchorElement;
    if (!element || hasModifier || isSubmit || isGivenUp) return countClick(target);
    recordClick(event, element, clientX, clientY);
  }
  function onSubmit(event: SubmitEvent) {
    const { submitter, target } = event;
    if (submitter && !(target as Element).hasAttribute("action")) recordClick(event, submitter);
  }
  /** Leaves empty fields out of the address, as the script does. */
  function onFormData({ formData }: FormDataEvent) {
    for (const [name, value] of [...formData]) if (!value) formData.delete(name);
  }
  function onInput({ target }: Event) {
    const last = events.at(-1);
    const element = target as HTMLElement;
    if (element.matches("select, [type=radio], [type=checkbox]")) needScript();
    if (last?.kind !== "input" || last.element !== element) events.push({ kind: "input", element });
  }
  /** `/` and Ctrl-K open the search dialog; the keys after it are typed into the dialog. */
  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (target instanceof Element && target.closest(controls)) run();
    // A key of an input method: see entry-client.tsx.
    if (event.isComposing || event.keyCode === 229) return;
    const hasControl = ctrlKey || metaKey;
    const matches = (selector: string) => target instanceof Element && target.matches(selector);
    const isTyped =
      isSearching && !hasControl && (key.length === 1 || /^(Backspace|Enter|Escape)$/.test(key));
    const isForTab = matches("[role=tab]") && /^(Arrow|Home|End)/.test(key);
    const isForTextarea = matches("textarea") && hasControl && key === "Enter";
    if (isTyped && /^(Enter|Escape)$/.test(key)) isSearching = false;
    if (isTyped || isForTab || isForTextarea)
      return record(event, { kind: "key", copy: new KeyboardEvent("keydown", event) });
    const isShortcut = hasControl
      ? key.toLowerCase() === "k"
      : key === "/" && !matches("input, textarea, select");
    const link = document.querySelector<HTMLElement>("[aria-keyshortcuts]");
    if (isShortcut && !altKey && !isSearching && link) recordClick(event, link);
  }
  function take() {
    for (const [type, listener] of listeners) removeEventListener(type, listener as EventListener, true);
    clearTimeout(timer);
    notice?.remove();
    // Fields come first, because React may reset them while it handles a click.
    return events.splice(0).sort((a, b) => Number(b.kind === "input") - Number(a.kind === "input"));
  }

  const listeners = [
    ["pointerdown", ({ target }: Event) => runFor(target)],
    ["focusin", ({ target }: Event) => runFor(target)],
    ["pointermove", onPointerMove],
    ["scroll", onScroll],
    ["click", onClick],
    ["submit", onSubmit],
    ["input", onInput],
    ["keydown", onKeyDown],
    ["formdata", onFormData],
    ["error", onError],
  ] as const;
  for (const [type, listener] of listeners) addEventListener(type, listener as EventListener, true);
  addEventListener("load", () => {
    if ("prerendering" in document && document.prerendering)
      document.addEventListener("prerenderingchange", onLoad, { once: true });
    else onLoad();
  });
  if (!isRunning) dataset.withoutScript = "";
  // A browser that restores a scroll position, or scrolls to a fragment, needs the real heights of all cards.
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!isRunning && navigation?.type === "navigate" && !location.hash) dataset.beforeScript = "";
  // A link to a picture, drawing or view of the model opens it, and one to the print dialog opens that, which only the script can do.
  const runsAtOnce = /^#(picture-|drawing-|model-view-|print$)/.test(location.hash);
  addEventListener("DOMContentLoaded", () => {
    // In a wide window the filters are beside the results, with numbers that the script loads.
    const needsScript = [...document.querySelectorAll("[data-runs-script]")].some(
      (part) => part.getClientRects().length > 0,
    );
    if (runsAtOnce || needsScript) run();
  });
  window.earlyEvents = { take };
}
