import { type OwnAppearance, PortfolioAppearance } from "@contract/appearance";
import { UpdateAppearance } from "@contract/update-appearance";
import type { CurrentUser } from "@contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { replaceViewer } from "../../../cache/viewer";
import { failureOf, failureSentence } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { showFieldErrors } from "../../../lib/forms/form";
import { useSubmit } from "../../../lib/forms/use-submit";
import { toastFailure } from "../../../lib/toast-failure";
import { toast } from "../../../ui/toast";
import { type AppearanceForm, valuesOf } from "./appearance-form";

const FAILED = "Failed to save the portfolio";

/** Saves the form, or gives the portfolio its usual look back, which the toast can undo. */
export function useSaveAppearance(viewer: CurrentUser, form: AppearanceForm) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const update = trpc.appearance.update.useMutation();
  const remove = trpc.appearance.remove.useMutation();

  const show = (appearance: OwnAppearance | null) => {
    utils.appearance.read.setData({}, { appearance });
    form.reset(valuesOf(appearance), { keepDirtyValues: false });
    replaceViewer(queryClient, {
      ...viewer,
      appearance: PortfolioAppearance.nullable().parse(appearance),
    });
  };
  const saving = useSubmit((isCurrent) =>
    form.handleSubmit(async (values) => {
      try {
        const { appearance } = await update.mutateAsync(values);
        if (isCurrent()) show(appearance);
        toast({ title: "Portfolio saved" });
      } catch (error) {
        const failure = failureOf(error);
        if (isCurrent() && !showFieldErrors(form, failure.fields, Object.keys(UpdateAppearance.shape)))
          form.setError("root.server", { message: failureSentence(FAILED, failure) });
        toastFailure(FAILED, error);
      }
    })(),
  );
  const restore = (before: OwnAppearance) =>
    update
      .mutateAsync({ ...before, accent: before.accent.chosen })
      .then(({ appearance }) => show(appearance))
      .catch((error: unknown) => toastFailure(FAILED, error));
  const removing = useSubmit(async (_isCurrent, before: OwnAppearance) => {
    try {
      await remove.mutateAsync({});
      show(null);
      toast({
        title: "The portfolio has its usual look",
        action: { label: "Undo", onClick: () => void restore(before) },
      });
    } catch (error) {
      toastFailure(FAILED, error);
    }
  });
  return { saving, removing };
}
