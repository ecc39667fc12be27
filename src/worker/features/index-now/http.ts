import { Hono } from "hono";
import type { HonoEnv } from "../../context";

/** The file by which IndexNow checks that a key belongs to this site. */
export const indexNowRoutes = new Hono<HonoEnv>();

indexNowRoutes.get("/:file{[a-zA-Z0-9-]+\\.txt}", async (c, next) => {
  const key = c.get("context").indexNow?.key;
  if (key === undefined || c.req.param("file") !== `${key}.txt`) return next();
  return c.text(key);
});
