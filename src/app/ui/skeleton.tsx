/** A block in the geometry of what it stands for. It does not shimmer. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" className={`block bg-well ${className}`} />;
}
