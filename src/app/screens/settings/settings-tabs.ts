export const SETTINGS_TABS = ["general", "password", "notifications", "account", "developer"] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** `session_id` is added by Stripe Checkout when it redirects back after a payment. */
export type SettingsSearch = { tab?: SettingsTab; session_id?: string };

/** General is the default tab, so the URL does not name it. */
export const settingsSearch = ({ tab, session_id }: Record<string, unknown>): SettingsSearch => {
  const known = SETTINGS_TABS.find((name) => name === tab);
  return {
    ...(known && known !== "general" && { tab: known }),
    ...(typeof session_id === "string" && session_id !== "" && { session_id }),
  };
};
