import { BRAND, TAGLINE } from "@contract/brand";

/** The site and who runs it, for search engines (schema.org). */
export const siteData = (origin: string) => [
  {
    "@type": "WebSite",
    name: BRAND,
    description: TAGLINE,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  },
  { "@type": "Organization", name: BRAND, url: `${origin}/`, logo: `${origin}/icon-512.png` },
];
