import type { CurrentUser } from "@contract/users";
import { Switch } from "../../../ui/switch";
import { SettingsSection } from "../settings-section";
import { useAccountSwitch } from "../use-account-switch";

export function AiTrainingSection({ viewer }: { viewer: CurrentUser }) {
  const { isPending: _isPending, ...training } = useAccountSwitch(viewer, "keepOutOfAiTraining");
  return (
    <SettingsSection
      title="AI training"
      text="Your pages, pictures and files tell AI companies whether they may train on them."
    >
      <div className="-mt-3.5">
        <Switch
          label="Keep my work out of AI training"
          hint="Covers your profile and all your projects. When this is off, you can still choose it for a single project."
          {...training}
        />
      </div>
    </SettingsSection>
  );
}
