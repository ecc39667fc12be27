import { FlipHorizontal2 } from "lucide-react";
import { formatLength, type LengthUnit } from "../../../../../features/projects/model-scene/format-length";
import { axes, type Section } from "../../../../../features/projects/model-scene/section";
import { SegmentedControl } from "../../../../../ui/segmented-control";
import type { SectionControl } from "./use-section";

type SectionSettingsProps = { section: Section; unit: LengthUnit; control: SectionControl };

/** Where the section plane is, and across which axis. */
export function SectionSettings({ section, unit, control }: SectionSettingsProps) {
  return (
    <div className="pointer-events-auto absolute left-4 top-3 flex flex-wrap items-center gap-3 md:left-6 md:top-4">
      <SegmentedControl
        legend="Section across"
        name="section-axis"
        choices={{ x: "x", y: "y", z: "z" }}
        order={axes}
        value={section.axis}
        onChange={control.setAxis}
      />
      <button type="button" className="icon-button" aria-label="Show the other side" onClick={control.flip}>
        <FlipHorizontal2 />
      </button>
      <output className="font-mono text-12 text-ink-2">
        {section.axis} = {formatLength(section.position, unit)}
      </output>
    </div>
  );
}
