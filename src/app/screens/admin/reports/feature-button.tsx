import { trpc } from "../../../lib/api/trpc";
import { toastFailure } from "../../../lib/toast-failure";
import { useLastValueWins } from "../../../lib/use-last-value-wins";
import { Button } from "../../../ui/button";

/** Puts a project among the featured of the home page, or takes it off. */
export function FeatureButton({ id, isFeatured }: { id: number; isFeatured: boolean }) {
  const utils = trpc.useUtils();
  const feature = trpc.admin.setFeatured.useMutation();
  const { shown, isPending, set } = useLastValueWins({
    id: `featured ${id}`,
    value: isFeatured,
    call: async (featured) => {
      await feature.mutateAsync({ id, featured });
      return featured;
    },
    read: (featured) => featured,
    onConfirmed(featured) {
      utils.projects.read.setData({ id }, (now) => now && { ...now, isFeatured: featured });
      void utils.projects.featured.invalidate();
      void utils.admin.audit.invalidate();
    },
    onFailed: (error) => toastFailure("Error", error),
  });
  return (
    <Button size="sm" aria-busy={isPending || undefined} onClick={() => set(!shown)}>
      {shown ? "Unfeature project" : "Feature project"}
    </Button>
  );
}
