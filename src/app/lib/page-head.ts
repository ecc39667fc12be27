import { BRAND } from "@contract/brand";

type Page = { title: string; description?: string; image?: string };

/** What the browser's tab, a search engine and a shared link say of a page. */
export const pageHead = ({ title, description, image }: Page) => ({
  meta: [
    { title: `${title} | ${BRAND}` },
    { property: "og:title", content: title },
    ...(description
      ? [
          { name: "description", content: description },
          { property: "og:description", content: description },
        ]
      : []),
    ...(image ? [{ property: "og:image", content: image }] : []),
  ],
});
