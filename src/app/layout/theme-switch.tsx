import { useSyncExternalStore } from "react";
import { Segments } from "../ui/segments";
import { chooseTheme, onThemeChange, readTheme, THEMES, type Theme } from "./theme";

const NAMES: Record<Theme, string> = { light: "Light", dark: "Dark", system: "System" };

/** Light, dark, or what the system says. */
export function ThemeSwitch() {
  const chosen = useSyncExternalStore(onThemeChange, readTheme, () => "system" as const);
  return (
    <Segments
      legend="Theme"
      name="theme"
      choices={NAMES}
      order={THEMES}
      value={chosen}
      onChange={chooseTheme}
    />
  );
}
