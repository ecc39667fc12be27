import type { AdminUserDetail } from "@contract/admin";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { invalidateAfter } from "../../../cache/invalidation";
import { failureOf } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { useLastValueWins } from "../../../lib/use-last-value-wins";
import { FieldError } from "../../../ui/field";
import { Switch } from "../../../ui/switch";

/** Marks the company that the user names as verified. */
export function CompanySwitch({ user }: { user: AdminUserDetail }) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const verify = trpc.admin.setCompanyVerified.useMutation();
  const [failure, setFailure] = useState<string>();
  const { shown, set } = useLastValueWins({
    id: `company ${user.id}`,
    value: user.companyVerified,
    show: () => setFailure(undefined),
    call: (companyVerified) => verify.mutateAsync({ id: user.id, companyVerified }),
    read: ({ companyVerified }) => companyVerified,
    onConfirmed({ companyVerified }) {
      utils.admin.user.setData({ id: user.id }, (cached) => cached && { ...cached, companyVerified });
      void invalidateAfter(queryClient, "companyVerified");
    },
    onFailed: (error) => setFailure(failureOf(error).message),
  });
  return (
    <div className="mt-6 max-w-measure border-t border-line pt-2">
      <Switch
        label="Verified company"
        hint={
          user.companyName
            ? `Confirms that ${user.companyName} is a genuine company.`
            : "This user has not added a company yet."
        }
        checked={shown}
        onChange={set}
      />
      {failure && <FieldError>{failure}</FieldError>}
    </div>
  );
}
