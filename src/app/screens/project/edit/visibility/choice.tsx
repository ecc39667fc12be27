type ChoiceProps = { name: string; isChecked: boolean; label: string; note?: string; onChoose: () => void };

/** A radio button with what its choice means. */
export function Choice({ name, isChecked, label, note, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-6 items-start gap-2.5 text-14">
      <input
        type="radio"
        name={name}
        checked={isChecked}
        onChange={onChoose}
        className="mt-0.5 size-4.5 shrink-0 accent-ink"
      />
      <span>
        {label}
        {note && <span className="block text-ink-2">{note}</span>}
      </span>
    </label>
  );
}
