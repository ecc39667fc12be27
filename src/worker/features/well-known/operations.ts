import { BRAND, HEADLINE } from "@contract/brand";
import { DAY_MS } from "@contract/durations";
import { z } from "zod";
import { features } from "../../openapi/api-features";
import { rawOperation } from "../../operation/raw-operation";

/** The contact for vulnerabilities (RFC 9116). The file is generated for each request, so it does not expire. */
export const readSecurityTxt = rawOperation(
  {
    access: "public",
    input: z.object({}),
    output: { "text/plain": z.string() },
    summary: "Where to report vulnerabilities, as in RFC 9116.",
  },
  ({ origin, now, securityTxt: { contact, days } }) => {
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(now.getTime() + days * DAY_MS).toISOString()}`,
      "Preferred-Languages: en",
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    return new Response(`${lines.join("\n")}\n`, {
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  },
);

/** The documentation for language models, in the form of llmstxt.org: a title, a summary, and lists of links. */
export const readLlmsTxt = rawOperation(
  {
    access: "public",
    input: z.object({}),
    output: { "text/plain": z.string() },
    summary: "The documentation in short for language models (llmstxt.org).",
  },
  ({ origin }) => {
    const link = (title: string, path: string, what: string) => `- [${title}](${origin}${path}): ${what}`;
    const blocks = [
      `# ${BRAND}`,
      `> ${HEADLINE}: projects with pictures, drawings and 3D models, buildings, people and portfolios.`,
      "Public data is read without an account. Programs of premium accounts send an API key, which may also write. Assistants use the Model Context Protocol at /mcp, with the same key or by OAuth.",
      "## Documentation",
      [
        link("Guide", "/documentation", "what people do on the site"),
        link("API", "/documentation/api", "rules for every call: keys, lists, refusals, limits, webhooks"),
        link("OpenAPI", "/api/openapi.json", "all calls with schemas and examples"),
      ],
      "## Calls of the API",
      Object.entries(features).map(([name, what]) => link(name, `/documentation/api/${name}`, what)),
      "## Public data",
      [
        link("Projects", "/api/projects", "a page of projects; the header Link names the next"),
        link("Feed", "/feed.json", "the newest projects, also as /feed.xml and /rss.xml"),
        link("Sitemap", "/sitemap.xml", "all projects, portfolios and buildings"),
      ],
    ];
    return new Response(`${blocks.map((block) => [block].flat().join("\n")).join("\n\n")}\n`, {
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  },
);

/** The page to which password managers send people (A Well-Known URL for Changing Passwords, W3C). */
export const showChangePassword = rawOperation(
  {
    access: "public",
    input: z.object({}),
    output: {},
    statuses: { 302: "The page of the settings where the password is changed." },
    summary: "Redirects to the page where the password is changed.",
  },
  () => new Response(null, { status: 302, headers: { Location: "/settings?tab=password" } }),
);
