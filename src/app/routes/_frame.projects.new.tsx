import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { CreateProjectScreen } from "../features/publish/create-project-screen";
import { type StepNumber, stepOf } from "../features/publish/step-number";
import { requireViewer } from "../lib/guard";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/_frame/projects/new")({
  validateSearch: (search: Record<string, unknown>): { step?: StepNumber } => ({
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
  const { step = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onStep = useCallback(
    (next: StepNumber, options?: { replace: boolean }) =>
      void navigate({ search: { step: next }, ...options }),
    [navigate],
  );
  return <CreateProjectScreen step={step} onStep={onStep} />;
}
