import { useSyncExternalStore } from "react";
import { SegmentedControl } from "../ui/segmented-control";
import { onThemeChange, readTheme, storeTheme, THEMES, type Theme } from "./theme";

const NAMES: Record<Theme, string> = { light: "Light", dark: "Dark", system: "System" };

export function ThemeSwitch() {
  const theme = useSyncExternalStore(onThemeChange, readTheme, () => "system" as const);
  return (
    <SegmentedControl
      legend="Theme"
      name="theme"
      choices={NAMES}
      order={THEMES}
      value={theme}
      onChange={storeTheme}
    />
  );
}
