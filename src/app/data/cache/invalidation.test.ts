import { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { beforeEach, describe, expect, it } from "vitest";
import { trpc } from "../api/trpc";
import { viewerKey } from "../session/viewer";
import { invalidateAll, invalidateAllButViewer, invalidateViewer } from "./invalidate-viewer";
import { invalidateAfter } from "./invalidation";

const keys = {
  viewer: viewerKey,
  followers: [...getQueryKey(trpc.follows.followers, undefined, "infinite"), { id: 7 }],
  contacts: getQueryKey(trpc.messages.contacts, {}, "query"),
  projects: [...getQueryKey(trpc.projects.list, undefined, "infinite"), { search: "larch" }],
  ownProjects: getQueryKey(trpc.ownProjects.list, undefined, "query"),
  conversation: [...getQueryKey(trpc.messages.list), "with", 7],
  companyTypes: getQueryKey(trpc.options.companyTypes, undefined, "query"),
};

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient();
  for (const key of Object.values(keys)) queryClient.setQueryData(key, {});
});
const invalidated = () =>
  Object.entries(keys).flatMap(([name, key]) =>
    queryClient.getQueryState(key)?.isInvalidated ? [name] : [],
  );

describe("a change invalidates", () => {
  it("the queries of its procedures, with any input, and no others", async () => {
    await invalidateAfter(queryClient, "followChanged");
    expect(invalidated()).toEqual(["followers", "contacts"]);
  });

  it("the lists of projects, when one was saved or deleted", async () => {
    for (const change of ["projectSaved", "projectDeleted"] as const) {
      for (const key of Object.values(keys)) queryClient.setQueryData(key, {});
      await invalidateAfter(queryClient, change);
      expect(invalidated(), change).toEqual(["projects", "ownProjects"]);
    }
  });

  it("all queries of a router", async () => {
    await invalidateAfter(queryClient, "bulkMessageSent");
    expect(invalidated()).toEqual(["contacts", "conversation"]);
  });

  it("the viewer alone, everything but the viewer, or everything", async () => {
    await invalidateViewer(queryClient);
    expect(invalidated()).toEqual(["viewer"]);
    queryClient.setQueryData(viewerKey, {});
    await invalidateAllButViewer(queryClient);
    expect(invalidated()).toEqual(Object.keys(keys).filter((name) => name !== "viewer"));
    await invalidateAll(queryClient);
    expect(invalidated()).toEqual(Object.keys(keys));
  });
});
