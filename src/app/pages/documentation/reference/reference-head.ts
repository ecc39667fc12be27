import type { RouterContext } from "../../../data/api/router-context";
import { pageHead } from "../../../lib/head";

type ReferenceHeadProps = {
  loaderData?: { title: string; description: string };
  match: { pathname: string; context: Pick<RouterContext, "origin"> };
};

/** The head of a page of the API. Its texts come from the loader, because the code of heads is in every page. */
export const referenceHead = ({ loaderData, match: { pathname, context } }: ReferenceHeadProps) =>
  pageHead({
    title: loaderData?.title ?? "API",
    description: loaderData?.description,
    canonical: loaderData && { origin: context.origin, path: pathname },
  });
