import { Skeleton } from "../../../ui/skeleton";

export function ConversationSkeleton() {
  return (
    <div role="status" className="flex min-h-0 grow flex-col justify-end gap-3 overflow-hidden py-6 md:pl-8">
      <span className="sr-only">Loading messages</span>
      <Skeleton className="h-18 w-3/5" />
      <Skeleton className="h-12 w-2/5 self-end" />
      <Skeleton className="h-12 w-1/2" />
      <Skeleton className="h-18 w-3/5 self-end" />
    </div>
  );
}
