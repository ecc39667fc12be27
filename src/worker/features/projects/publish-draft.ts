import { Refusal } from "@contract/errors";
import type { CreateProject } from "@contract/new-project";
import { sentences } from "@contract/sentences";
import type { LoggedIn } from "../../operation/operation";
import { loadProject } from "./find-project";
import { changeProject } from "./update";

/** Publishes a draft of the viewer's with the fields of the call. 409 if it is no longer a draft. */
export async function publishDraft(
  context: LoggedIn,
  id: number,
  { draftId: _draft, submission: _key, modelUrl, ifcUrl, status, publishAt, ...fields }: CreateProject,
) {
  const draft = await loadProject(context, id, "project.edit");
  if (draft.status === "published") throw new Refusal("changed_meanwhile", sentences.projectChanged);
  return changeProject(context, draft, {
    ...fields,
    status: status ?? (publishAt ? "scheduled" : "published"),
    ...(publishAt && { publishAt }),
    ...(modelUrl && { modelUrl, ifcUrl }),
  });
}
