/** The turning ring alone, 14 px in a button; what it means is said beside it. */
export function Ring({ className = "size-3.5" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 motion-safe:animate-spin rounded-full border-2 border-current border-r-transparent ${className}`}
    />
  );
}

/** For the few places that wait without knowing what comes. */
export function Spinner({ label = "Loading" }: { label?: string }) {
  return (
    <span role="status" className="flex justify-center p-6 text-ink-2">
      <Ring className="size-5" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
