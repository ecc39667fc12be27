import { Hono } from "hono";
import type { HonoEnv } from "../../context";
import { shareForAMinute } from "../../shared-response";
import { readEmbedding } from "./service";

/** What other sites may use: one page, in a frame, and the question whether they may. */
export const embedRoutes = new Hono<HonoEnv>();

embedRoutes.get("/portfolio/:username", async (c, next) => {
  // Read here: after `next` the parameters are those of whatever answered.
  const username = c.req.param("username");
  await next();
  if (c.req.query("embed") !== "1") return;
  const { headers, status } = c.res;
  // A plan that ends closes the frame within a minute: no cache may go on showing what it kept.
  shareForAMinute(headers);
  if (status !== 200) return;
  const { isAllowed } = await readEmbedding(c.get("context"), { username });
  const policy = headers.get("Content-Security-Policy") ?? "";
  if (isAllowed)
    headers.set("Content-Security-Policy", policy.replace("frame-ancestors 'self'", "frame-ancestors *"));
});

/** embed.js asks this from the pages it stands on: without cookies, and without a preflight since it sends no header. */
embedRoutes.get("/api/users/uname/:username/embedding", async (c, next) => {
  await next();
  const { headers, status } = c.res;
  headers.set("Access-Control-Allow-Origin", "*");
  shareForAMinute(headers);
  if (status === 200) headers.set("Cache-Control", "public, max-age=60");
});
