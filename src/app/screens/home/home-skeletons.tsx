import { Skeleton } from "../../ui/skeleton";

export function FeaturedSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading featured projects</span>
      <Skeleton className="featured-lead w-full" />
      <div className="sheet-edges pt-4">
        <Skeleton className="h-9 w-1/3" />
      </div>
      <div className="sheet-edges featured-row mt-8 lg:mt-14">
        {[1, 2, 3, 4].map((item) => (
          <div key={item}>
            <Skeleton className="aspect-4/3 w-full" />
            <Skeleton className="mt-3 h-5 w-3/4" />
            <Skeleton className="mt-1 h-4 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  );
}

export function TrendingSkeleton() {
  return (
    <div role="status" className="border-t border-ink">
      <span className="sr-only">Loading trending projects</span>
      {[1, 2, 3, 4, 5, 6].map((item) => (
        <div key={item} className="index-row border-b border-line">
          <Skeleton className="h-4 w-4" />
          <Skeleton className="aspect-4/3 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </div>
  );
}
