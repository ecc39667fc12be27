import { validSearch } from "../../lib/valid-search";

export const SETTINGS_TABS = [
  "general",
  "portfolio",
  "password",
  "security",
  "notifications",
  "people",
  "account",
  "developer",
  "support",
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/**
 * `session_id` is added by Stripe Checkout when it redirects back after a payment; `reference` by the error page, for the
 * form of support.
 */
export type SettingsSearch = { tab?: SettingsTab; session_id?: string; reference?: string };

/** General is the default tab, so the URL does not name it. */
export const settingsSearch = ({ tab, session_id, reference }: Record<string, unknown>): SettingsSearch => {
  const known = SETTINGS_TABS.find((name) => name === tab);
  return {
    ...validSearch(["tab"], known && known !== "general" ? { tab: known } : {}),
    ...(typeof session_id === "string" && session_id !== "" && { session_id }),
    ...(typeof reference === "string" && /^[\w-]{1,100}$/.test(reference) && { reference }),
  };
};
