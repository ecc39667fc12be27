/** Takes the place of a form or button where no JavaScript runs. */
export function NeedsScript({ className = "" }: { className?: string }) {
  return <p className={`text-14 hidden! noscript:block! ${className}`}>This form needs JavaScript.</p>;
}
