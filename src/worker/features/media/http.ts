import { invalid, notFound } from "@contract/errors";
import { UploadedImage, VARIANT_WIDTHS } from "@contract/media";
import { Hono } from "hono";
import type { HonoEnv } from "../../context";
import { admitCall, type LoggedIn } from "../../operation";
import { readForm } from "./multipart";
import { serveFile, serveVariant } from "./served-files";

/** The bytes of pictures, drawings and models, and the upload of one picture. */
export const mediaRoutes = new Hono<HonoEnv>();

mediaRoutes.post("/api/users/profile-image", async (c) => {
  const context = c.get("context");
  admitCall(context, { access: "user", isWrite: true });
  const form = await readForm(context as LoggedIn, c.req.raw, { image: { kind: "profileImage", max: 1 } });
  const [file] = form.files.image ?? [];
  if (!file) throw invalid("Image is required", { image: "Image is required" });
  return c.json(UploadedImage.parse({ imageUrl: file.url, ...file }));
});

/** A refusal must not outlast its reason: a ban is lifted, a limit passes. */
mediaRoutes.use("/media/*", async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
});

const NAME = "[0-9a-f]{32}";
const FILE = `${NAME}\\.(?:jpg|png|webp|pdf|glb|gltf)`;
const PICTURE = `${NAME}\\.(?:jpg|png|webp)`;
const VARIANT = `(?:${VARIANT_WIDTHS.join("|")})\\.webp`;

mediaRoutes.get(`/media/:key{${FILE}}`, async (c) => {
  const answer = await serveFile(c.get("context"), c.req.param("key"), c.req.raw);
  if (!answer) throw notFound("File");
  return answer;
});

mediaRoutes.get(`/media/:key{${PICTURE}}/:file{${VARIANT}}`, async (c) => {
  const [key, width] = [c.req.param("key"), Number.parseInt(c.req.param("file"), 10)];
  const answer = await serveVariant(c.get("context"), key, width, c.req.raw);
  if (!answer) throw notFound("File");
  return answer;
});
