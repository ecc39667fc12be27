import { Skeleton, SkeletonGroup } from "./skeleton";

/** A placeholder for a list of texts: a heading and two lines for each. */
export function TextsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <SkeletonGroup label="Loading">
      {places(count).map((place) => (
        <div key={place} className="border-t border-line py-6">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="mt-3 h-4 w-4/5" />
          <Skeleton className="mt-2 h-4 w-3/5" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** A placeholder for a screen with a heading and a list. */
export const ScreenSkeleton = () => (
  <div className="sheet-edges pt-8 md:pt-14">
    <Skeleton className="mb-8 h-8 w-60 md:h-11" />
    <TextsSkeleton count={6} />
  </div>
);

/** A placeholder for form fields: a label and a control for each. */
export function FieldsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <SkeletonGroup label="Loading" className="grid gap-5">
      {places(count).map((place) => (
        <div key={place}>
          <Skeleton className="mb-1.5 h-5 w-24" />
          <Skeleton className="h-12" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

const places = (count: number) => Array.from({ length: count }, (_, index) => index);
