import { figureOf } from "./unread-label";

type CountProps = { count: number; className?: string };

/** How much waits to be read; nothing where nothing waits. Its figure is for the eye: what carries it says it too. */
export function Count({ count, className = "" }: CountProps) {
  if (count === 0) return null;
  return (
    <span aria-hidden="true" className={`count ${className}`}>
      {figureOf(count)}
    </span>
  );
}
