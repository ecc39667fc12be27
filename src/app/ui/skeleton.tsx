/** A placeholder block while loading. Give it the size of the content. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" className={`block bg-well ${className}`} />;
}
