import type { Content, DescribedCall, JsonSchema } from "@contract/api-document";
import {
  PICTURE_HINT,
  UploadedDrawings,
  UploadedImage,
  UploadedImages,
  UploadedModel,
  uploads,
} from "@contract/media";
import type { z } from "zod";
import { receiveEvent } from "../features/billing/webhook";
import { describedBy, securityOf } from "./describe";
import { exampleOfAnswer } from "./examples";
import { refuses } from "./refusals";
import { type Shared, schemaOfOutput } from "./schemas";
import { sentences } from "./sentences";

/** What is not JSON in and JSON out is no line of the table: uploads, the export, Stripe's webhook, this document. */
export function describeByHand(shared: Shared): Record<string, Record<string, DescribedCall>> {
  const { profileImage, model, detailImage, detailDrawing } = uploads;
  const upload = (id: string, field: string, { hint }: { hint: string }, answer: z.ZodType) => ({
    post: describeUpload({ id, field, hint, answer, shared }),
  });
  return {
    "/api/users/profile-image": upload("media.upload", "image", profileImage, UploadedImage),
    "/api/projects/{id}/model": upload("projects.uploadModel", "model", model, UploadedModel),
    "/api/projects/{id}/images": upload("projects.uploadImages", "images", detailImage, UploadedImages),
    "/api/projects/{id}/drawings": upload(
      "projects.uploadDrawings",
      "drawings",
      detailDrawing,
      UploadedDrawings,
    ),
    "/api/users/export/data": { get: exportData },
    "/api/stripe/webhook": { post: webhook(shared) },
    "/api/openapi.json": { get: thisDocument },
  };
}

type Upload = { id: string; field: string; hint: string; answer: z.ZodType; shared: Shared };

function describeUpload({ id, field, hint, answer, shared }: Upload): DescribedCall {
  const isOfProject = id.startsWith("projects.");
  const many = field.endsWith("s");
  const schema = schemaOfOutput(answer, shared);
  const file: JsonSchema = { type: "string", format: "binary", description: hint };
  const form: JsonSchema = {
    type: "object",
    properties: { [field]: many ? { type: "array", items: file } : file },
    required: [field],
  };
  const own = {
    413: `A file is larger than it may be: ${hint}.${field === "model" ? "" : ` Pictures: ${PICTURE_HINT}.`}`,
    503: "Too many pictures are being read; `Retry-After` says when it is worth trying again.",
    ...sentences[id]?.refuses,
  };
  return {
    ...describedBy(id, "user", "uploads"),
    security: securityOf({ access: "user", isWrite: true }),
    ...(isOfProject && {
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 }, example: 1 },
      ],
    }),
    requestBody: { required: true, content: { "multipart/form-data": { schema: form } } },
    responses: {
      200: {
        description: "Stored.",
        content: { "application/json": { schema, example: exampleOfAnswer(id, schema, shared) } },
      },
      ...refuses([400, 401, 403, ...(isOfProject ? ([404] as const) : []), 415, 429], own),
    },
  };
}

const exportData: DescribedCall = {
  ...describedBy("users.export", "user"),
  security: securityOf({ access: "user", isWrite: false }),
  responses: {
    200: {
      description: "A file to keep.",
      headers: {
        "Content-Disposition": { description: "The file's dated name.", schema: { type: "string" } },
      },
      content: { "text/csv": { schema: { type: "string" } } },
    },
    ...refuses([401]),
  },
};

function webhook(shared: Shared): DescribedCall {
  const schema = schemaOfOutput(receiveEvent.output, shared);
  const event: Content = { "application/json": { schema: { type: "object" } } };
  return {
    ...describedBy("billing.webhook", "public"),
    security: [],
    parameters: [{ name: "Stripe-Signature", in: "header", required: true, schema: { type: "string" } }],
    requestBody: { required: true, content: event },
    responses: {
      200: {
        description: "Heard.",
        content: {
          "application/json": { schema, example: exampleOfAnswer("billing.webhook", schema, shared) },
        },
      },
      ...refuses([413], sentences["billing.webhook"]?.refuses),
    },
  };
}

const thisDocument: DescribedCall = {
  ...describedBy("document.read", "public"),
  security: [],
  responses: {
    200: {
      description: "An OpenAPI 3.1 document.",
      content: { "application/json": { schema: { type: "object" } } },
    },
  },
};
