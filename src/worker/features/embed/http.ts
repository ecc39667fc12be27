import { isEmbedAddress } from "@contract/embed";
import { Hono, type Context as HonoContext } from "hono";
import type { HonoEnv } from "../../context";
import { OWN_FRAMES } from "../../http/security-headers";
import { shareForAMinute } from "../../http/shared-response";
import { digest } from "../../platform/digest";
import { type EmbedOwner, mayEmbed, ownerOfPortfolio, projectWithOwner } from "./owner";

/** Routes for other sites: pages for frames, and the question whether they may be shown. */
export const embedRoutes = new Hono<HonoEnv>();

embedRoutes.get("/portfolio/:username", async (c, next) => {
  // The parameters are read here: after `next` they are those of the handler that responded.
  const username = c.req.param("username");
  await next();
  if (isEmbedAddress(new URL(c.req.url)))
    await openFrame(c, () => ownerOfPortfolio(c.get("context"), username));
});

embedRoutes.get("/projects/:id/embed", async (c, next) => {
  const id = Number(c.req.param("id"));
  await next();
  await openFrame(c, async () => (await projectWithOwner(c.get("context"), id)).owner);
});

/** Allows other sites to show a page in a frame if its owner allows it. */
async function openFrame({ res }: HonoContext<HonoEnv>, readOwner: () => Promise<EmbedOwner>) {
  // A plan that ends closes the frame within a minute, so caches must not keep showing their copy.
  shareForAMinute(res.headers);
  if (res.status !== 200) return;
  const owner = await readOwner();
  if (!mayEmbed(owner)) return;
  const { origins } = owner;
  // Without 'self', the preview in the settings would be refused.
  const ancestors = origins.length > 0 ? `${OWN_FRAMES} ${origins.join(" ")}` : "frame-ancestors *";
  const policy = res.headers.get("Content-Security-Policy") ?? "";
  res.headers.set("Content-Security-Policy", policy.replace(OWN_FRAMES, ancestors));
  // A 304 has no policy: a browser would keep using the one that it has.
  const etag = res.headers.get("ETag");
  if (etag) res.headers.set("ETag", etag.replace(/"$/, `-${digest(ancestors).slice(0, 8)}"`));
}

/** embed.js calls these from the embedding pages: without cookies, and without a preflight since it sends no header. */
for (const question of ["/api/users/uname/:username/embedding", "/api/projects/:id/embedding"])
  embedRoutes.get(question, async (c, next) => {
    await next();
    const { headers, status } = c.res;
    shareForAMinute(headers);
    if (status === 200) headers.set("Cache-Control", "public, max-age=60");
  });
