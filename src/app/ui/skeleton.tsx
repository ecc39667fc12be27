import type { ReactNode } from "react";

/** A placeholder block while loading. Give it the size of the content. A page that shows one runs its script at once. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" data-runs-script="" className={`block bg-well ${className}`} />;
}

type SkeletonGroupProps = { label: string; className?: string; children: ReactNode };

/** The placeholders of a part of a page. Screen readers hear `label`. */
export const SkeletonGroup = ({ label, className, children }: SkeletonGroupProps) => (
  <div role="status" className={className}>
    <span className="sr-only">{label}</span>
    {children}
  </div>
);
