import type { AdminUserDetail } from "@contract/admin";
import { failureOf } from "../../lib/failure";
import { trpc } from "../../lib/trpc";
import { FieldError } from "../../ui/field";
import { Switch } from "../../ui/switch";

/** Says whether the person's company is what it says it is. */
export function CompanySwitch({ user }: { user: AdminUserDetail }) {
  const utils = trpc.useUtils();
  const verify = trpc.admin.setCompanyVerified.useMutation({
    onSuccess: () => Promise.all([utils.admin.invalidate(), utils.users.invalidate()]),
  });
  const checked = verify.isPending ? verify.variables.companyVerified : user.companyVerified;
  return (
    <div className="mt-6 max-w-measure border-t border-line pt-2">
      <Switch
        label="Verified company"
        hint={
          user.companyName
            ? `Confirms that ${user.companyName} is what it says it is.`
            : "This person names no company yet."
        }
        checked={checked}
        onChange={(companyVerified) => !verify.isPending && verify.mutate({ id: user.id, companyVerified })}
      />
      {verify.isError && <FieldError>{failureOf(verify.error).message}</FieldError>}
    </div>
  );
}
