import { Hono } from "hono";
import type { HonoEnv } from "../../context";
import { readEmbedding } from "./service";

/** The one page that other sites may frame. It stands around the headers that keep every page to ourselves, and amends them. */
export const embedRoutes = new Hono<HonoEnv>();

embedRoutes.get("/portfolio/:username", async (c, next) => {
  // Read here: after `next` the parameters are those of whatever answered.
  const username = c.req.param("username");
  await next();
  if (c.req.query("embed") !== "1") return;
  const { headers, status } = c.res;
  // A plan that ends closes the frame within a minute: no cache may go on showing what it kept.
  if (headers.get("Cache-Control")?.startsWith("public"))
    headers.set("Cache-Control", "public, max-age=0, s-maxage=60");
  if (status !== 200 && status !== 304) return;
  const { isAllowed } = await readEmbedding(c.get("context"), { username });
  if (isAllowed) letBeFramed(headers);
});

/** X-Frame-Options knows no "everybody", and browsers that read it too would refuse. */
function letBeFramed(headers: Headers) {
  const policy = headers.get("Content-Security-Policy") ?? "";
  headers.set("Content-Security-Policy", policy.replace("frame-ancestors 'self'", "frame-ancestors *"));
  headers.delete("X-Frame-Options");
}
