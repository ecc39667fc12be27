import { ProjectGrid } from "../../projects/card/project-grid";
import { Skeleton } from "../../ui/skeleton";

const ROW = 3;

/** Placeholder with the same layout as a profile, shown while it loads. */
export function ProfileSkeleton() {
  return (
    <div className="wide-edges pt-8 lg:pt-14">
      <p role="status" className="sr-only">
        Loading the profile
      </p>
      <div className="flex flex-col gap-5 md:flex-row md:items-end md:gap-8">
        <Skeleton className="size-32 md:size-40" />
        <div className="grow">
          <Skeleton className="h-10 w-3/5 md:h-16 md:w-2/5" />
          <Skeleton className="mt-3 h-6 w-4/5 md:w-1/3" />
        </div>
      </div>
      <Skeleton className="mt-8 h-19 md:mt-10" />
      <div className="mt-10 mb-8 flex gap-8 border-line border-b py-4 md:mt-14">
        <Skeleton className="h-4 w-16" />
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-4 w-12" />
      </div>
      <ProjectGrid projects={[]} pending={ROW} />
    </div>
  );
}
