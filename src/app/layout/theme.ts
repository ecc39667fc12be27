export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "plinth-theme";

/**
 * Runs before the first paint, so that a chosen theme never flashes; from then on it follows the system's changes,
 * other tabs and the switch (which announces itself by an event).
 */
export const themeScript = `(function(){var m=matchMedia("(prefers-color-scheme: dark)");function f(){var t;try{t=localStorage.getItem("${KEY}")}catch(e){}document.documentElement.dataset.theme=t==="dark"||(t!=="light"&&m.matches)?"dark":"light"}f();m.addEventListener("change",f);addEventListener("storage",f);addEventListener("${KEY}",f)})()`;

/** The remembered choice; system where nothing was chosen. */
export const readTheme = (): Theme => {
  const stored = localStorage.getItem(KEY);
  return THEMES.find((theme) => theme === stored) ?? "system";
};

export const chooseTheme = (theme: Theme) => {
  localStorage.setItem(KEY, theme);
  dispatchEvent(new Event(KEY));
};

/** Tells of a choice, here or in another tab. */
export const onThemeChange = (listener: () => void) => {
  addEventListener(KEY, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(KEY, listener);
    removeEventListener("storage", listener);
  };
};
