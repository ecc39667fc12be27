import { readRemembered, remember } from "../lib/remembered";

export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "plinth-theme";

/**
 * Inline script that sets the theme before the first paint, to avoid a flash of the wrong theme. It then listens for
 * changes of the system's theme, in other tabs and by the theme switch.
 */
export const themeScript = `(function(){var m=matchMedia("(prefers-color-scheme: dark)");function f(){var t;try{t=localStorage.getItem("${KEY}")}catch(e){}document.documentElement.dataset.theme=t==="dark"||(t!=="light"&&m.matches)?"dark":"light"}f();m.addEventListener("change",f);addEventListener("storage",f);addEventListener("${KEY}",f)})()`;

/** The stored theme, or "system" by default. */
export const readTheme = (): Theme => {
  const stored = readRemembered(KEY);
  return THEMES.find((theme) => theme === stored) ?? "system";
};

export const storeTheme = (theme: Theme) => {
  remember(KEY, theme);
  dispatchEvent(new Event(KEY));
};

/** Calls the listener when the theme changes, here or in another tab. Returns a function that removes it. */
export const onThemeChange = (listener: () => void) => {
  addEventListener(KEY, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(KEY, listener);
    removeEventListener("storage", listener);
  };
};
