/** A placeholder block while loading. Give it the size of the content. A page that shows one runs its script at once. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" data-runs-script="" className={`block bg-well ${className}`} />;
}
