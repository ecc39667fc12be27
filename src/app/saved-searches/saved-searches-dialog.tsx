import { cutText } from "@contract/graphemes";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { failureOf } from "../data/api/failure";
import { trpc } from "../data/api/trpc";
import { invalidateAfter } from "../data/cache/invalidation";
import { useSubmit } from "../data/forms/use-submit";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Field } from "../ui/field";
import { Input } from "../ui/input";
import { toast } from "../ui/toast";
import { type SavedCriteria, useDescription } from "./saved-criteria";
import { SavedSearchList } from "./saved-search-list";

type SavedSearchesDialogProps = { criteria: SavedCriteria; onClose: () => void };

/** The saved searches, with a form that saves the present one. Import it lazily, because it brings Radix along. */
export default function SavedSearchesDialog({ criteria, onClose }: SavedSearchesDialogProps) {
  const [isSaved, setSaved] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Saved searches"
      description="When new projects or people fit a saved search, you get a notification, at most one a day."
    >
      {Object.keys(criteria).length > 0 && !isSaved && (
        <SaveForm criteria={criteria} onSaved={() => setSaved(true)} />
      )}
      <div className="mt-6">
        <SavedSearchList onOpen={onClose} />
      </div>
    </Dialog>
  );
}

function SaveForm({ criteria, onSaved }: { criteria: SavedCriteria; onSaved: () => void }) {
  const id = useId();
  const queryClient = useQueryClient();
  const description = useDescription(criteria);
  const create = trpc.savedSearches.create.useMutation();
  const [name, setName] = useState(cutText(description.replace(/[“”]/g, ""), NAME_MAX));
  const [failure, setFailure] = useState<string>();
  const saving = useSubmit(async () => {
    setFailure(undefined);
    try {
      await create.mutateAsync({ ...criteria, name });
      toast({ title: "Search saved" });
      onSaved();
    } catch (error) {
      const { message, fields } = failureOf(error);
      setFailure(fields?.name ?? message);
    }
    await invalidateAfter(queryClient, "savedSearchesChanged");
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saving.submit();
  };
  return (
    <form onSubmit={submit} method="post" noValidate className="mt-5 grid gap-3">
      <Field label="Name" htmlFor={id} hint={description} error={failure}>
        <Input
          value={name}
          maxLength={NAME_MAX}
          autoComplete="off"
          dir="auto"
          required
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Button
        variant="primary"
        type="submit"
        className="justify-self-start"
        busy={saving.isBusy ? "Saving..." : undefined}
      >
        Save this search
      </Button>
    </form>
  );
}

const NAME_MAX = 80;
