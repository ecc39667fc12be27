import type { Project } from "@contract/projects";
import { formValuesOf } from "../../../features/projects/form/form-values";
import { validChanges } from "../../../features/projects/form/valid-changes";
import { storedOf } from "../../../features/projects/uploads/store/upload-list";
import { failureOf } from "../../../lib/api/failure";
import type { Client } from "../../../lib/api/trpc";
import { contentOf, serverDraftOf, withoutSheets } from "./content";
import { clearDraft, type Draft, readDraft, uploadListOf, VERSION } from "./draft";

export type Start = { draft: Draft | null } | { error: "missing" | "unanswered" };

/**
 * The draft with which the wizard begins: that of the server, unless this device has changes that it did not send. Without
 * an answer what this device has.
 */
export async function startDraft(client: Client, userId: number, draftId?: number): Promise<Start> {
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

  /** It was published or deleted elsewhere. What was not sent becomes a new draft. */
  function lost(): Start {
    if (local && hasUnsent) return { draft: { ...local, server: undefined, submission: undefined } };
    clearDraft(userId, id);
    return draftId ? { error: "missing" } : { draft: null };
  }
}

/** A draft of the server, as this device would have kept it. */
const draftOfProject = (project: Project, unsent: string[] = []): Draft => ({
  version: VERSION,
  values: withoutSheets(formValuesOf(project)),
  pictures: storedOf(project) as Draft["pictures"],
  unsent,
  keptAt: project.updatedAt,
  server: serverDraftOf(project),
});

const contentOfDraft = (draft: Draft) => contentOf(draft.values, uploadListOf(draft));
