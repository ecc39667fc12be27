/** A progress bar. */
export function Progress({ value, max = 100, label }: { value: number; max?: number; label: string }) {
  const ratio = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(ratio * 100)}
      className="h-1 w-full bg-line"
    >
      <div
        className="h-full bg-ink transition-all forced-colors:bg-[Highlight]"
        style={{ width: `${ratio * 100}%` }}
      />
    </div>
  );
}
