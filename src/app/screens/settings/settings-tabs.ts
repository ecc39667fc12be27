export const SETTINGS_TABS = ["general", "password", "notifications", "account"] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** `session_id` comes from the page on which premium was paid for. */
export type SettingsSearch = { tab?: SettingsTab; session_id?: string };

/** The tab stands in the address; without one, General. */
export const settingsSearch = ({ tab, session_id }: Record<string, unknown>): SettingsSearch => {
  const known = SETTINGS_TABS.find((name) => name === tab);
  return {
    ...(known && known !== "general" && { tab: known }),
    ...(typeof session_id === "string" && session_id !== "" && { session_id }),
  };
};
