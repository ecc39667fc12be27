import { failureOf } from "../../lib/failure";
import { trpc } from "../../lib/trpc";
import { Button } from "../../ui/button";
import { toast } from "../../ui/toast";

/** Puts a project among the featured of the home page, or takes it off. */
export function FeatureButton({ id, isFeatured }: { id: number; isFeatured: boolean }) {
  const utils = trpc.useUtils();
  const feature = trpc.admin.setFeatured.useMutation({
    onSuccess: () =>
      Promise.all([
        utils.projects.read.invalidate({ id }),
        utils.projects.featured.invalidate(),
        utils.admin.audit.invalidate(),
      ]),
    onError: (error) => toast({ title: "Error", description: failureOf(error).message, kind: "bad" }),
  });
  return (
    <Button
      size="sm"
      busy={feature.isPending ? "Saving..." : undefined}
      onClick={() => feature.mutate({ id, featured: !isFeatured })}
    >
      {isFeatured ? "Unfeature project" : "Feature project"}
    </Button>
  );
}
