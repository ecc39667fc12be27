import { Skeleton } from "../../../ui/skeleton";

const ROWS = ["a", "b", "c", "d", "e", "f"];

export function ContactSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading contacts</span>
      {ROWS.map((row) => (
        <div key={row} className="flex h-17 items-center gap-3 border-t border-line md:pr-5">
          <Skeleton className="size-10 shrink-0" />
          <div className="grow space-y-2">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
