import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { type FormEvent, useId, useState } from "react";
import { PasswordInput } from "../../auth/password-input";
import { failureOf } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { Button } from "../../ui/button";
import { Field } from "../../ui/field";

/** Opens a project that has a password for this browser, and then shows it. */
export function UnlockForm({ id }: { id: number }) {
  const field = useId();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const unlock = trpc.projects.unlock.useMutation({
    async onSuccess() {
      queryClient.removeQueries({ queryKey: getQueryKey(trpc.projects.read) });
      queryClient.removeQueries({ queryKey: getQueryKey(trpc.comments.list) });
      await router.invalidate();
    },
    onError: (cause) => setError(failureOf(cause).message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === "") return setError("Password is required");
    unlock.mutate({ id, password });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Password" htmlFor={field} error={error}>
        <PasswordInput
          value={password}
          autoComplete="off"
          onChange={({ target }) => {
            setPassword(target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" busy={unlock.isPending ? "Opening..." : undefined}>
        Open project
      </Button>
    </form>
  );
}
