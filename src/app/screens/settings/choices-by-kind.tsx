import { type ChosenKind, choicesOfKind, type NotificationChoice } from "@contract/notifications";
import type { CurrentUser } from "@contract/users";
import { useId } from "react";
import { Select } from "../../ui/input";
import { SettingsSection } from "./settings-section";
import { useNotificationChoice } from "./use-notification-choice";

/** Where each kind of notification comes. Each choice is saved as soon as it changes. */
export function ChoicesByKind({ viewer }: { viewer: CurrentUser }) {
  const kinds = Object.keys(choicesOfKind) as ChosenKind[];
  return (
    <SettingsSection
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
    </SettingsSection>
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
  report: "Outcomes of reports",
  plan: "Plan, domain and scheduled projects",
  announcement: "Announcements",
};
