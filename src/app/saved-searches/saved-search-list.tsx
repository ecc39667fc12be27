import type { SavedSearch } from "@contract/saved-searches";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { failureOf } from "../data/api/failure";
import { trpc } from "../data/api/trpc";
import { invalidateAfter } from "../data/cache/invalidation";
import { useSubmit } from "../data/forms/use-submit";
import { toastFailure } from "../data/session/toast-failure";
import { Button } from "../ui/button";
import { Input } from "../ui/input";
import { Skeleton } from "../ui/skeleton";
import { Switch } from "../ui/switch";
import { UserText } from "../ui/user-text";
import { criteriaOfSaved, type SavedCriteria, useDescription } from "./saved-criteria";

type SavedSearchListProps = {
  /** Called when one of them is opened. */
  onOpen?: () => void;
};

/** The saved searches of the account, to open, rename and delete them, and to turn their notifications on or off. */
export function SavedSearchList({ onOpen }: SavedSearchListProps) {
  const { data: searches, error, refetch } = trpc.savedSearches.list.useQuery({});
  if (searches?.length === 0)
    return (
      <p className="text-ink-2">
        No saved searches yet. Search or filter projects or people, then save the search.
      </p>
    );
  if (searches)
    return (
      <ul aria-label="Saved searches" className="border-line border-t">
        {searches.map((saved) => (
          <SavedSearchRow key={saved.id} saved={saved} onOpen={onOpen} />
        ))}
      </ul>
    );
  if (!error) return <Skeleton className="h-24" />;
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-4">
      <p>{failureOf(error).message}</p>
      <Button onClick={() => void refetch()}>Try again</Button>
    </div>
  );
}

function linkTo({ kind, search, ...criteria }: SavedCriteria) {
  const words = (name: "search" | "q") => search !== undefined && { [name]: search };
  return kind === "people"
    ? ({ to: "/search", search: { ...words("q"), ...criteria, tab: "people" } } as const)
    : ({ to: "/discover", search: { ...words("search"), ...criteria, sort: "newest" } } as const);
}

type SavedSearchRowProps = { saved: SavedSearch; onOpen: (() => void) | undefined };

/** A saved search. Its name opens it, the newest projects first. */
function SavedSearchRow({ saved, onOpen }: SavedSearchRowProps) {
  const { id, name, isNotified } = saved;
  const queryClient = useQueryClient();
  const update = trpc.savedSearches.update.useMutation();
  const remove = trpc.savedSearches.remove.useMutation();
  const [newName, setNewName] = useState<string>();
  const criteria = criteriaOfSaved(saved);
  const description = useDescription(criteria);
  const change = async (call: Promise<unknown>) => {
    try {
      await call;
    } catch (error) {
      toastFailure("The saved search was not changed", error);
    }
    await invalidateAfter(queryClient, "savedSearchesChanged");
  };
  const turning = useSubmit((_isCurrent, isOn: boolean) =>
    change(update.mutateAsync({ id, isNotified: isOn })),
  );
  const renaming = useSubmit(async () => {
    await change(update.mutateAsync({ id, name: newName ?? name }));
    setNewName(undefined);
  });
  const removing = useSubmit(() => change(remove.mutateAsync({ id })));
  const rename = (event: FormEvent) => {
    event.preventDefault();
    void renaming.submit();
  };
  return (
    <li className="border-line border-b pb-3.5">
      <Switch
        label={<UserText className="wrap-anywhere">{name}</UserText>}
        hint={<UserText className="wrap-anywhere">{description}</UserText>}
        checked={isNotified}
        disabled={turning.isBusy}
        onChange={(isOn) => void turning.submit(isOn)}
      />
      {newName === undefined ? (
        <div className="flex flex-wrap gap-x-4 gap-y-2 text-14">
          <Link {...linkTo(criteria)} aria-label={`Open ${name}`} className="text-link" onClick={onOpen}>
            Open
          </Link>
          <button
            type="button"
            aria-label={`Rename ${name}`}
            className="text-link"
            onClick={() => setNewName(name)}
          >
            Rename
          </button>
          <button
            type="button"
            aria-label={`Delete ${name}`}
            disabled={removing.isBusy}
            className="text-link"
            onClick={() => void removing.submit()}
          >
            Delete
          </button>
        </div>
      ) : (
        <form onSubmit={rename} method="post" noValidate className="flex gap-2">
          <Input
            aria-label="New name"
            value={newName}
            maxLength={80}
            autoComplete="off"
            dir="auto"
            autoFocus
            onChange={(event) => setNewName(event.target.value)}
          />
          <Button type="submit" busy={renaming.isBusy ? "Saving..." : undefined}>
            Save
          </Button>
        </form>
      )}
    </li>
  );
}
