import type { CurrentUser } from "@contract/users";
import { Switch } from "../../ui/switch";
import { SettingsSection } from "./settings-section";
import { type AccountSwitch, useAccountSwitch } from "./use-account-switch";

/** What one wants to be mailed. Each switch is kept as soon as it is set. */
export function NotificationsPanel({ viewer }: { viewer: CurrentUser }) {
  return (
    <SettingsSection
      title="Notifications"
      text="What we may write to you. The bell in the header rings either way."
    >
      <ul className="max-w-measure divide-y divide-line border-line border-y">
        {SWITCHES.map((each) => (
          <li key={each.name}>
            <OneSwitch viewer={viewer} {...each} />
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

type OneSwitchProps = { viewer: CurrentUser; name: AccountSwitch; label: string; hint: string };

function OneSwitch({ viewer, name, label, hint }: OneSwitchProps) {
  return <Switch label={label} hint={hint} {...useAccountSwitch(viewer, name)} />;
}

const SWITCHES: Omit<OneSwitchProps, "viewer">[] = [
  { name: "emailNotifications", label: "Email Notifications", hint: "Follows, likes, comments and messages" },
  { name: "projectUpdates", label: "Project Updates", hint: "What happens around projects you take part in" },
  { name: "newsletterSubscription", label: "Marketing Communications", hint: "The newsletter and offers" },
];
