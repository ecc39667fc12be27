import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { requireViewer } from "../data/session/require-login";
import { pageHead } from "../lib/head";
import { CreateProjectScreen } from "../pages/publish/create-project-screen";
import { type StepNumber, stepOf } from "../pages/publish/draft/step-number";

export const Route = createFileRoute("/_layout/projects/new")({
  validateSearch: (search: Record<string, unknown>): { draft?: number; step?: StepNumber } => ({
    draft: Number.isSafeInteger(Number(search.draft ?? undefined)) ? Number(search.draft) : undefined,
    step: search.step === undefined ? undefined : stepOf(search.step),
  }),
  beforeLoad: ({ context, location }) => requireViewer(context, location).then(() => undefined),
  loader: ({ context: { load } }) =>
    Promise.all([
      load.options.projectCategories.ensureData({}),
      load.options.companyTypes.ensureData({}),
    ]).then(() => undefined),
  head: () => pageHead({ title: "Create Project" }),
  component: CreateProject,
});

function CreateProject() {
  const { step = 1, draft } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onStep = useCallback(
    (next: StepNumber, options?: { replace: boolean }) =>
      void navigate({ search: (previous) => ({ ...previous, step: next }), ...options }),
    [navigate],
  );
  return <CreateProjectScreen step={step} draftId={draft} onStep={onStep} />;
}
