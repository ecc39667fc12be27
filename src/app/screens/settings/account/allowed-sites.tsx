import { sentences } from "@contract/sentences";
import type { CurrentUser } from "@contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { replaceViewer } from "../../../cache/viewer";
import { failureOf } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { useSubmit } from "../../../lib/forms/use-submit";
import { toastFailure } from "../../../lib/toast-failure";
import { Button } from "../../../ui/button";
import { Field } from "../../../ui/field";
import { Textarea } from "../../../ui/input";
import { toast } from "../../../ui/toast";

/** The sites that may embed the user's work, one in each line. */
export function AllowedSites({ viewer }: { viewer: CurrentUser }) {
  const id = useId();
  const queryClient = useQueryClient();
  const update = trpc.users.update.useMutation();
  const saved = viewer.embedOrigins.join("\n");
  const [entered, setEntered] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const text = entered ?? saved;

  const save = useSubmit(async () => {
    setError(undefined);
    const embedOrigins = text.split(/\s+/).filter(Boolean);
    if (embedOrigins.join("\n") === saved) return setEntered(null);
    try {
      replaceViewer(queryClient, await update.mutateAsync({ id: viewer.id, embedOrigins }));
      setEntered(null);
      toast({ title: sentences.settingsUpdated });
    } catch (failed) {
      const failure = failureOf(failed);
      // Another spelling of what is saved.
      if (failure.code === "no_changes") return setEntered(null);
      const [field] = Object.entries(failure.fields).filter(([path]) => path.startsWith("embedOrigins"));
      if (field) setError(field[1]);
      else toastFailure(sentences.settingsFailed, failed);
    }
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save.submit();
  };

  return (
    <form onSubmit={onSubmit} method="post" noValidate className="grid max-w-measure gap-4">
      <Field
        label="Allowed sites"
        htmlFor={id}
        optional
        hint="One address in each line, such as https://example.com. If there is none, every site may show your work."
        error={error}
      >
        <Textarea
          rows={3}
          value={text}
          onChange={({ target }) => setEntered(target.value)}
          spellCheck={false}
          autoCapitalize="none"
          placeholder="https://example.com"
          className="font-mono text-14"
        />
      </Field>
      <div>
        <Button type="submit" busy={save.isBusy ? "Saving..." : undefined}>
          Save sites
        </Button>
      </div>
    </form>
  );
}
