import { useSyncExternalStore } from "react";
import { chooseTheme, onThemeChange, readTheme, THEMES, type Theme } from "./theme";

const NAMES: Record<Theme, string> = { light: "Light", dark: "Dark", system: "System" };

/** Light, dark, or what the system says. */
export function ThemeSwitch() {
  const chosen = useSyncExternalStore(onThemeChange, readTheme, () => "system" as const);
  return (
    <fieldset className="flex text-14">
      <legend className="sr-only">Theme</legend>
      {THEMES.map((theme) => (
        <label key={theme} className="segment">
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
            className="sr-only"
          />
          {NAMES[theme]}
        </label>
      ))}
    </fieldset>
  );
}
