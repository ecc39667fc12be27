import { type CurrentUser, type EmailFrequency, emailFrequencies } from "@contract/users";
import { SavedSearchList } from "../../features/saved-searches/saved-search-list";
import { SegmentedControl } from "../../ui/segmented-control";
import { Switch } from "../../ui/switch";
import { ChoicesByKind } from "./choices-by-kind";
import { SettingsSection } from "./settings-section";
import { type AccountSwitch, useAccountSetting, useAccountSwitch } from "./use-account-switch";

/** Which emails the account receives. Each switch is saved as soon as it changes. */
export function NotificationsPanel({ viewer }: { viewer: CurrentUser }) {
  return (
    <>
      <SettingsSection title="Notifications" text="Choose the emails we send you.">
        <ul className="max-w-measure divide-y divide-line border-line border-y">
          {SWITCHES.map((item) => (
            <li key={item.name}>
              <NotificationSwitch viewer={viewer} {...item} />
              {item.name === "emailNotifications" && viewer.emailNotifications && (
                <FrequencyChoice viewer={viewer} />
              )}
            </li>
          ))}
        </ul>
      </SettingsSection>
      <ChoicesByKind viewer={viewer} />
      <SettingsSection
        title="Saved searches"
        text="When new projects fit a search that is on, you get a notification, at most one a day for each."
      >
        <div className="max-w-measure">
          <SavedSearchList />
        </div>
      </SettingsSection>
    </>
  );
}

type NotificationSwitchProps = { viewer: CurrentUser; name: AccountSwitch; label: string; hint: string };

function NotificationSwitch({ viewer, name, label, hint }: NotificationSwitchProps) {
  return <Switch label={label} hint={hint} {...useAccountSwitch(viewer, name)} />;
}

/** How often notifications come by mail, while they do. */
function FrequencyChoice({ viewer }: { viewer: CurrentUser }) {
  const { value, onChange } = useAccountSetting(viewer, "emailFrequency");
  return (
    <div className="-mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-3.5">
      <p aria-hidden="true" className="text-14 text-ink-2">
        {FREQUENCY_HINTS[value]}
      </p>
      <SegmentedControl
        legend="How often emails are sent"
        name="emailFrequency"
        choices={FREQUENCIES}
        order={emailFrequencies}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

const FREQUENCIES: Record<EmailFrequency, string> = { daily: "Once a day", atOnce: "At once" };
const FREQUENCY_HINTS: Record<EmailFrequency, string> = {
  daily: "What is new, in one email a day",
  atOnce: "One email for each notification",
};

const SWITCHES: Omit<NotificationSwitchProps, "viewer">[] = [
  {
    name: "emailNotifications",
    label: "Email Notifications",
    hint: "Follows, likes, comments, messages and saved searches",
  },
  { name: "projectUpdates", label: "Project Updates", hint: "Activity on projects you are involved in" },
  { name: "newsletterSubscription", label: "Marketing Communications", hint: "The newsletter and offers" },
];
