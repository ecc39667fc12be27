import { words } from "@contract/words";
import { useRouter } from "@tanstack/react-router";
import { TRPCClientError } from "@trpc/client";
import { failureOf } from "../../lib/failure";
import { showFieldErrors, useSingleFlight } from "../../lib/form";
import { toast } from "../../ui/toast";
import { forgetEditDraft } from "../projects/project-edit-draft";
import { blankWords, dropBlankPeople } from "../publish/project-words";
import { allPictures, isInFlight, isStored } from "../publish/shelf";
import { changesIn } from "./edit-words";
import type { ProjectEdit } from "./use-project-edit";

/** Saves what was changed of the words; done once the files that are on their way are there as well. */
export function useSaving({ form, rebase, writer, store, model }: ProjectEdit, onDone: () => void) {
  const router = useRouter();

  const logIn = () =>
    void router.navigate({
      href: `/auth?next=${encodeURIComponent(router.state.location.href)}`,
      ignoreBlocker: true,
    });
  const refuse = (error: unknown) => {
    const { message, fields, status } = failureOf(error);
    showFieldErrors(form, fields, Object.keys(blankWords));
    toast({
      title: words.projectUpdateFailed(isUnreadable(error) ? words.notJson : message),
      kind: "bad",
      ...(status === 401 && { action: { label: "Login", onClick: logIn } }),
    });
  };

  return useSingleFlight(async () => {
    dropBlankPeople(form);
    await form.handleSubmit(async (entered) => {
      try {
        const changes = changesIn(writer.read(), entered);
        const isChanged = Object.keys(changes).length > 0;
        rebase(await writer.write(() => changes));
        forgetEditDraft(writer.read().id);
        if (isChanged) toast(words.projectUpdated);
        if (isChanged) void router.invalidate();
      } catch (error) {
        return refuse(error);
      }
      await store.until((shelf) => !allPictures(shelf).some(isInFlight));
      const isModelThere = await model.settled();
      if (isModelThere && allPictures(store.read()).every(isStored)) onDone();
    })();
  });
}

/** An answer that says it is well, and is none of ours. */
const isUnreadable = (error: unknown) =>
  error instanceof TRPCClientError &&
  error.cause instanceof SyntaxError &&
  (error.meta?.response as Response | undefined)?.ok === true;
