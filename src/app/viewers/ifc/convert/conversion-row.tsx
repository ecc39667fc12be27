import { X } from "lucide-react";
import { formatBytes, formatCount } from "../../../lib/format/format";
import { Button } from "../../../ui/button";
import { Checkbox } from "../../../ui/checkbox";
import { Progress } from "../../../ui/progress";
import { type PendingConversion, sourceOf } from "./convert-model";

type ConversionRowProps = { conversion: PendingConversion; onCancel: () => void };

/** The row of an IFC file that is being converted, with its progress and a cancel button. It asks for a unit if none is said. */
export function ConversionRow({ conversion, onCancel }: ConversionRowProps) {
  const { file, percent, chooseUnit } = conversion;
  const stage = percent === null ? "Reading" : `Converting ${percent}%`;
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border border-line bg-sheet py-2 pr-2 pl-5">
      <div className="min-w-40 grow">
        <p className="truncate text-14 font-medium">{file.name}</p>
        {chooseUnit ? (
          <UnitQuestion onChoose={chooseUnit} />
        ) : (
          <div className="mt-2.5 max-w-90">
            <Progress value={percent ?? 0} label={`Converting ${file.name}`} />
          </div>
        )}
      </div>
      <span className="font-mono text-12 whitespace-nowrap text-ink-2">
        {formatBytes(file.size)}
        {!chooseUnit && `, ${stage}`}
      </span>
      <button type="button" aria-label={`Cancel ${file.name}`} className="icon-button" onClick={onCancel}>
        <X />
      </button>
    </div>
  );
}

const METRES = { Millimetres: 0.001, Centimetres: 0.01, Metres: 1, Inches: 0.0254, Feet: 0.3048 };

function UnitQuestion({ onChoose }: { onChoose: (metres: number) => void }) {
  return (
    <fieldset className="mt-1.5">
      <legend className="text-14 text-ink-2">
        The file does not say in which unit its lengths are. Which one is it?
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {Object.entries(METRES).map(([name, metres]) => (
          <Button key={name} size="sm" onClick={() => onChoose(metres)}>
            {name}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** Names the file that a chosen model was converted from, and the parts that could not be taken over. */
export function ConversionNote({ model }: { model: File }) {
  const source = sourceOf(model);
  if (!source) return null;
  const { file, elementCount, failedCount, hasAllProperties } = source;
  const from = `Converted from ${file.name}: ${formatBytes(file.size)} became ${formatBytes(model.size)}`;
  return (
    <p className="mt-2 text-14 text-ink-2">
      {`${from}, ${formatCount(elementCount, "element")}.`}
      {failedCount > 0 && ` ${formatCount(failedCount, "element")} could not be read.`}
      {!hasAllProperties && " Some property sets did not fit and were left out."}
    </p>
  );
}

type KeepIfcProps = { checked: boolean; onChange: (keeps: boolean) => void };

/** Asks whether a converted IFC is stored too. Without it, the IFC stays on the owner's device. */
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
