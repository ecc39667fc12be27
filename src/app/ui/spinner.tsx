/** Spinner icon without a label. Place text next to it. */
export function SpinnerIcon({ className = "size-3.5" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 motion-safe:animate-spin rounded-full border-2 border-current border-r-transparent ${className}`}
    />
  );
}

/**
 * Use it only if the layout of the content is not known. Otherwise use a skeleton. A page that shows one runs its script at
 * once (lib/early-events/recorder.ts).
 */
export function Spinner({ label = "Loading" }: { label?: string }) {
  return (
    <span role="status" data-runs-script="" className="flex justify-center p-6 text-ink-2">
      <SpinnerIcon className="size-5" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
