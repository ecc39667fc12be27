import type { SceneColors } from "./model-look";
import type { PosterColors } from "./model-scene";

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** The colours of the current theme. */
export const themeColors = (): SceneColors => ({ ink: token("--color-ink") });

/** A poster is one picture for both themes: ink on light paper. */
export const posterColors = (): PosterColors => ({
  ink: token("--color-black"),
  paper: token("--color-poster"),
});

/** Calls the listener when the theme changes. Returns a function that removes it. */
export function onThemeColors(listener: (colors: SceneColors) => void) {
  const observer = new MutationObserver(() => listener(themeColors()));
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
