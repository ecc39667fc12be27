import { roleName } from "@contract/credit-roles";
import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { failureOf } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { invalidateAfter } from "../../data/cache/invalidation";
import { useViewer } from "../../data/session/viewer";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { FieldError } from "../../ui/field";
import { TextsSkeleton } from "../../ui/list-skeletons";
import { toast } from "../../ui/toast";
import { UserText } from "../../ui/user-text";

const route = getRouteApi("/_layout/credits/claim");

/** The page of a link with which somebody confirms that they are the person that a project names. */
export function ClaimScreen() {
  // The server refuses a link that was cut off, or pasted twice, like a wrong one.
  const token = (route.useSearch().token || "none").slice(0, 100);
  const viewer = useViewer();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data, error, refetch } = trpc.credits.readLink.useQuery({ token }, { retry: false });
  const claim = trpc.credits.claimByLink.useMutation();
  const confirm = async () => {
    if (!data || claim.isPending) return;
    try {
      await claim.mutateAsync({ token, name: data.name, role: data.role, scope: data.scope });
    } catch {
      // The page shows the refusal.
      return;
    }
    toast({ title: "Confirmed by both" });
    await invalidateAfter(queryClient, "creditChanged");
    await navigate({ to: "/projects/$id", params: { id: String(data.projectId) }, replace: true });
  };
  return (
    <div className="sheet-edges pt-8 lg:pt-14">
      <h1 className="pb-7 text-40 font-medium">Confirm a credit</h1>
      {error ? (
        <p role="alert" className="flex flex-wrap items-center gap-4">
          {failureOf(error).message}
          {error.data?.code !== "link_invalid" && <Button onClick={() => void refetch()}>Try again</Button>}
        </p>
      ) : data ? (
        <div className="max-w-measure">
          <p>
            <UserText>{`${data.ownerName} names you on “${data.title}” as:`}</UserText>
          </p>
          <p className="mt-4 text-20 font-medium wrap-anywhere">
            <UserText>{`${data.name}, ${roleName(data.role)}`}</UserText>
          </p>
          {data.scope && <UserText className="mt-1 wrap-anywhere">{data.scope}</UserText>}
          <p className="mt-4 text-14 text-ink-2">
            Confirm it if this is you and the words are right. The project then says that both sides have
            confirmed it, and your profile leads to it. You can withdraw at any time.
          </p>
          {claim.error && <FieldError>{failureOf(claim.error).message}</FieldError>}
          {viewer ? (
            <Button
              variant="primary"
              className="mt-6"
              busy={claim.isPending ? "Saving..." : undefined}
              onClick={() => void confirm()}
            >
              {`Confirm as ${viewer.fullName}`}
            </Button>
          ) : (
            <Link
              to="/auth"
              search={{ next: `/credits/claim?token=${token}` }}
              className={buttonClass({ variant: "primary", className: "mt-6" })}
            >
              Log in or register to confirm
            </Link>
          )}
        </div>
      ) : (
        <TextsSkeleton count={1} />
      )}
    </div>
  );
}
