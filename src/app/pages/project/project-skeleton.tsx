import { Skeleton, SkeletonGroup } from "../../ui/skeleton";

/** Placeholder with the same layout as the project page, shown while it loads. */
export function ProjectSkeleton() {
  return (
    <SkeletonGroup label="Loading the project" className="wide-edges">
      <div className="flex h-14 items-center justify-between">
        <Skeleton className="h-4 w-36" />
        <Skeleton className="h-4 w-36" />
      </div>
      <div className="pt-3 pb-4 md:py-7">
        <Skeleton className="h-10 w-2/3 md:h-16" />
        <Skeleton className="mt-3 h-5 w-40" />
      </div>
      <Skeleton className="aspect-4/3 max-md:-mx-margin md:aspect-1280/660" />
      <Skeleton className="mt-1 h-37 max-md:-mx-margin" />
    </SkeletonGroup>
  );
}
