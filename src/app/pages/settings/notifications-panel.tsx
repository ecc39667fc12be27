import { NO_MAIL } from "@contract/no-mail";
import { type ChosenKind, choicesOfKind, type NotificationChoice } from "@contract/notifications";
import { sentences } from "@contract/sentences";
import { type CurrentUser, type EmailFrequency, emailFrequencies } from "@contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useId } from "react";
import { failureOf } from "../../data/api/failure";
import { useLastValueWins } from "../../data/api/last-value-wins";
import { trpc } from "../../data/api/trpc";
import { toastFailure } from "../../data/session/toast-failure";
import { viewerKey } from "../../data/session/viewer";
import { SavedSearchList } from "../../saved-searches/saved-search-list";
import { Select } from "../../ui/input";
import { SegmentedControl } from "../../ui/segmented-control";
import { Switch } from "../../ui/switch";
import { type AccountSwitch, useAccountSetting, useAccountSwitch } from "../../users/use-account-setting";
import { SettingsGroup } from "./form/settings-group";

/** Chooses the emails that the account receives. Each switch is saved as soon as it changes. */
export function NotificationsPanel({ viewer }: { viewer: CurrentUser }) {
  const { hasMail } = useRouter().options.context;
  return (
    <>
      <SettingsGroup
        title="Notifications"
        text={hasMail ? "Choose the emails we send you." : `${NO_MAIL}. Your choices are kept.`}
      >
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
      </SettingsGroup>
      <ChoicesByKind viewer={viewer} />
      <SettingsGroup
        title="Saved searches"
        text="When new projects fit a search that is on, you get a notification, at most one a day for each."
      >
        <div className="max-w-measure">
          <SavedSearchList />
        </div>
      </SettingsGroup>
    </>
  );
}

type NotificationSwitchProps = { viewer: CurrentUser; name: AccountSwitch; label: string; hint: string };

function NotificationSwitch({ viewer, name, label, hint }: NotificationSwitchProps) {
  return <Switch label={label} hint={hint} {...useAccountSwitch(viewer, name)} />;
}

/** Chooses the frequency of notifications by mail, while they are on. */
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

/** Chooses the channel of each kind of notification. Each choice is saved as soon as it changes. */
function ChoicesByKind({ viewer }: { viewer: CurrentUser }) {
  const kinds = Object.keys(choicesOfKind) as ChosenKind[];
  return (
    <SettingsGroup
      title="By kind"
      text="Where each kind comes: in the bell of the header and by email, in the bell only, or not at all. Emails about security and payments always come, and so do critical announcements."
    >
      {!viewer.emailNotifications && (
        <p className="mb-3 max-w-measure text-14 text-ink-2">
          Email notifications are off, so all of these come in the bell only.
        </p>
      )}
      <ul className="max-w-measure divide-y divide-line border-line border-y">
        {kinds.map((kind) => (
          <li key={kind}>
            <KindChoice viewer={viewer} kind={kind} />
          </li>
        ))}
      </ul>
    </SettingsGroup>
  );
}

function KindChoice({ viewer, kind }: { viewer: CurrentUser; kind: ChosenKind }) {
  const id = useId();
  const { choice: chosen, choose } = useNotificationChoice(viewer, kind);
  const withoutChoice =
    kind === "announcement" ? "atOnce" : kind === "messageRequest" ? "daily" : viewer.emailFrequency;
  const choices: readonly NotificationChoice[] = choicesOfKind[kind];
  return (
    <div className="flex justify-between gap-x-6 gap-y-2 py-2 max-md:flex-col md:items-center">
      <label htmlFor={id} className="font-medium">
        {kindLabels[kind]}
      </label>
      <div className="md:w-66">
        <Select
          id={id}
          value={chosen ?? ""}
          onChange={({ target }) => choose(choices.find((choice) => choice === target.value) ?? null)}
        >
          <option value="">Default: {choiceLabels[withoutChoice].toLowerCase()}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choiceLabels[choice]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

const choiceLabels: Record<NotificationChoice, string> = {
  atOnce: "Immediate email",
  daily: "Daily email",
  bell: "Bell only",
  off: "Off",
};

const kindLabels: Record<ChosenKind, string> = {
  publication: "Projects of people you follow",
  follow: "New followers",
  like: "Likes",
  comment: "Comments",
  message: "Messages",
  messageRequest: "Messages from strangers",
  savedSearch: "Saved searches",
  credit: "Credits",
  report: "Outcomes of reports",
  plan: "Plan, domain and scheduled projects",
  announcement: "Announcements",
};

/** The choice for one kind of notification, null without one: shown and saved as soon as it changes. */
function useNotificationChoice({ id, notificationChoices }: CurrentUser, kind: ChosenKind) {
  const queryClient = useQueryClient();
  const update = trpc.users.update.useMutation();
  const { shown, set } = useLastValueWins<NotificationChoice | null, NotificationChoice | null>({
    id: `account notifications ${kind}`,
    value: notificationChoices[kind] ?? null,
    async call(choice, isUnsure) {
      try {
        const saved = await update.mutateAsync({ id, notificationChoices: { [kind]: choice } });
        return saved.notificationChoices[kind] ?? null;
      } catch (error) {
        // An earlier call that got no answer has already saved this choice.
        if (isUnsure && failureOf(error).code === "no_changes") return choice;
        throw error;
      }
    },
    read: (saved) => saved,
    onConfirmed(choice) {
      queryClient.setQueryData<CurrentUser | null>(
        viewerKey,
        (account) =>
          account && {
            ...account,
            notificationChoices: { ...account.notificationChoices, [kind]: choice ?? undefined },
          },
      );
    },
    onFailed: (error) => toastFailure(sentences.settingsFailed, error),
  });
  return { choice: shown, choose: set };
}
