import type { Collection } from "@contract/collections";
import { notFound } from "@tanstack/react-router";
import { collectionItems } from "../../collections/collections-cache";
import { notFoundOr } from "../../data/api/not-found";
import type { RouterContext } from "../../data/api/router-context";
import { noindexHead, pageHead } from "../../lib/head";

/** Loads a collection and its first items. If only the items fail, the page still shows, with an error there. */
export async function loadCollection(context: RouterContext, id: string) {
  if (!/^\d{1,15}$/.test(id) || Number(id) === 0) throw notFound();
  const { load, client, queryClient, origin } = context;
  const [collection] = await Promise.allSettled([
    load.collections.read.ensureData({ id: Number(id) }),
    queryClient.prefetchInfiniteQuery(collectionItems(client, Number(id))),
  ]);
  if (collection.status === "rejected") throw notFoundOr(collection.reason);
  return { head: headOf(collection.value, origin) };
}

/** Search engines list public collections only. */
function headOf({ id, name, description, visibility }: Collection, origin: string) {
  if (visibility === "private") return noindexHead(name);
  return pageHead({
    title: name,
    canonical: { origin, path: `/collections/${id}` },
    ...(description && { description }),
  });
}
