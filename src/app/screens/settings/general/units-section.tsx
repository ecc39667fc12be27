import { AreaUnitSwitch } from "../../../features/area-unit/area-unit-switch";
import { SettingsSection } from "../settings-section";

export const UnitsSection = () => (
  <SettingsSection title="Units" text="The unit that you read and enter areas in. This browser remembers it.">
    <AreaUnitSwitch standard="sqft" />
  </SettingsSection>
);
