import { publicSentences } from "@contract/public-sentences";
import type { RouterContext } from "../../data/api/router-context";
import { personCriteria } from "../../search/person-criteria";
import { toast } from "../../ui/toast";
import { PEOPLE_PAGE, type SearchParams } from "./search-params";

/** Loads the search results. The server waits for them; the browser shows the screen at once and a toast on failure. */
export async function loadResults({ load }: RouterContext, params: SearchParams, isPreload: boolean) {
  const { q, exact, tab } = params;
  if (tab !== "people" && q === undefined) return;
  const results =
    tab === "people"
      ? load.people.list.ensureData(peopleInput(params))
      : load.search.find.ensureData(searchInput(q ?? null, exact));
  // The list shows without the numbers of its filters.
  const options = tab === "people" && load.people.facets.prefetch(facetsInput(params));
  const { workedWith } = params;
  const person = workedWith !== undefined && load.users.read.prefetch({ id: workedWith });
  const buildings = tab !== "people" && q !== undefined && load.buildings.find.prefetch({ search: q });
  if (import.meta.env.SSR) await Promise.all([results, options, person, buildings]);
  else void results.catch(() => isPreload || toastSearchFailed());
}

/** The same objects for the loader and the screen, so that both use one entry of the cache. */
export const searchInput = (q: string | null, exact: true | undefined) =>
  exact ? { q, exact: "true" as const } : { q };

export function peopleInput(params: SearchParams) {
  const { q, exact, page = 1 } = params;
  return {
    ...(q !== undefined && { search: q }),
    ...(q !== undefined && !exact && { partial: "true" as const }),
    ...personCriteria(params),
    page,
    limit: PEOPLE_PAGE,
  };
}

export function facetsInput(params: SearchParams) {
  const { profession, location, companyType, availableFor } = personCriteria(params);
  // Professions and places are loaded when their lists are opened.
  return { profession, location, companyType, availableFor, only: "fixed" as const };
}

export const toastSearchFailed = () => toast({ ...publicSentences.searchFailed, kind: "bad" });
