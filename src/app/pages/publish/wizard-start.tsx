import type { Project } from "@contract/projects";
import type { CurrentUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { failureOf } from "../../data/api/failure";
import { accountClient, type Client } from "../../data/api/trpc";
import { formValuesOf } from "../../projects/form/form-values";
import { validChanges } from "../../projects/form/valid-changes";
import { storedOf } from "../../projects/uploads/store/upload-list";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { contentOf, serverDraftOf, withoutPdfPages } from "./draft/content";
import { clearDraft, type Draft, readDraft, uploadListOf, VERSION } from "./draft/draft";
import type { StepNumber } from "./draft/step-number";
import { WizardHeading } from "./steps/step-indicator";
import { Wizard } from "./wizard";

type WizardStartProps = {
  viewer: CurrentUser;
  draftId: number | undefined;
  step: StepNumber;
  onStep: (step: StepNumber, options?: { replace: boolean }) => void;
  loading: ReactNode;
};

/** Loads the draft with which the wizard goes on. */
export default function WizardStart({ viewer, draftId, step, onStep, loading }: WizardStartProps) {
  const [start, setStart] = useState<Start>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let isCurrent = true;
    void startDraft(accountClient(viewer.id), viewer.id, draftId).then(
      (loaded) => isCurrent && setStart(loaded),
    );
    return () => {
      isCurrent = false;
    };
  }, [viewer.id, draftId, attempt]);

  if (!start) return loading;
  if ("draft" in start)
    return <Wizard viewer={viewer} draftId={draftId} start={start.draft} step={step} onStep={onStep} />;
  const isMissing = start.error === "missing";
  return (
    <div className="sheet-edges">
      <WizardHeading />
      <EmptyState
        title={isMissing ? "There is no such draft" : "The draft could not be loaded"}
        text={isMissing ? "It was published or deleted." : "Check your connection and try again."}
        action={
          isMissing ? (
            <Link to="/dashboard" className={buttonClass({ variant: "primary" })}>
              Back to your projects
            </Link>
          ) : (
            <Button
              variant="primary"
              onClick={() => {
                setStart(undefined);
                setAttempt(attempt + 1);
              }}
            >
              Retry
            </Button>
          )
        }
      />
    </div>
  );
}

type Start = { draft: Draft | null } | { error: "missing" | "unanswered" };

/**
 * The draft with which the wizard begins: the server's, unless this device has changes that it did not send. Without an
 * answer it is this device's draft.
 */
async function startDraft(client: Client, userId: number, draftId?: number): Promise<Start> {
  const local = readDraft(userId, draftId);
  const id = local?.server?.id ?? draftId;
  if (!id) return { draft: local };
  const hasUnsent =
    local?.server && Object.keys(validChanges(local.server.saved, contentOfDraft(local))).length > 0;
  try {
    const latest = await client.projects.read.query({ id });
    if (latest.userId !== userId || latest.status !== "draft") return lost();
    return { draft: hasUnsent ? local : draftOfProject(latest, local?.unsent) };
  } catch (error) {
    if (failureOf(error).status === 404) return lost();
    return local ? { draft: local } : { error: "unanswered" };
  }

  /** It was published or deleted elsewhere. Unsent changes become a new draft. */
  function lost(): Start {
    if (local && hasUnsent) return { draft: { ...local, server: undefined, submission: undefined } };
    clearDraft(userId, id);
    return draftId ? { error: "missing" } : { draft: null };
  }
}

/** A draft of the server, as this device would have kept it. */
const draftOfProject = (project: Project, unsent: string[] = []): Draft => ({
  version: VERSION,
  values: withoutPdfPages(formValuesOf(project)),
  pictures: storedOf(project) as Draft["pictures"],
  unsent,
  keptAt: project.updatedAt,
  server: serverDraftOf(project),
});

const contentOfDraft = (draft: Draft) => contentOf(draft.values, uploadListOf(draft));
