import type { CurrentUser } from "@contract/users";
import { Switch } from "../../ui/switch";
import { SettingsSection } from "./settings-section";
import { type AccountSwitch, useAccountSwitch } from "./use-account-switch";

/** Which emails the account receives. Each switch is saved as soon as it changes. */
export function NotificationsPanel({ viewer }: { viewer: CurrentUser }) {
  return (
    <SettingsSection
      title="Notifications"
      text="Choose the emails we send you. The bell in the header always shows your notifications."
    >
      <ul className="max-w-measure divide-y divide-line border-line border-y">
        {SWITCHES.map((item) => (
          <li key={item.name}>
            <NotificationSwitch viewer={viewer} {...item} />
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

type NotificationSwitchProps = { viewer: CurrentUser; name: AccountSwitch; label: string; hint: string };

function NotificationSwitch({ viewer, name, label, hint }: NotificationSwitchProps) {
  return <Switch label={label} hint={hint} {...useAccountSwitch(viewer, name)} />;
}

const SWITCHES: Omit<NotificationSwitchProps, "viewer">[] = [
  { name: "emailNotifications", label: "Email Notifications", hint: "Follows, likes, comments and messages" },
  { name: "projectUpdates", label: "Project Updates", hint: "Activity on projects you are involved in" },
  { name: "newsletterSubscription", label: "Marketing Communications", hint: "The newsletter and offers" },
];
