import { Checkbox } from "../../../ui/checkbox";

type KeepIfcProps = { checked: boolean; onChange: (keeps: boolean) => void };

/** Whether an IFC that is converted is stored too. Without it, the IFC stays on the owner's device. */
export function KeepIfc({ checked, onChange }: KeepIfcProps) {
  return (
    <Checkbox
      label="Also keep the IFC file as a download"
      className="mt-3"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
