import type { QueryClient } from "@tanstack/react-query";
import { viewerKey } from "../session/viewer";

/** Checks the login and the rights of the viewer again. */
export const invalidateViewer = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: viewerKey });

/**
 * Used after a login and after a change of the profile, because many queries contain names, pictures or the viewer's
 * likes.
 */
export const invalidateAllButViewer = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== viewerKey[0] });

/** Used after changes that also affect the viewer: a published project counts towards the plan limit. */
export const invalidateAll = (queryClient: QueryClient) => queryClient.invalidateQueries();
