/**
 * The parts of an OpenAPI 3.1 document that this product's own description uses, as the Worker writes and the page
 * reads it.
 */
export type ApiDocument = {
  openapi: string;
  info: {
    title: string;
    version: string;
    summary: string;
    description: string;
    termsOfService: string;
    contact: { name: string; url: string; email: string };
    license: { name: string; url: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DescribedCall>>;
  /** The requests that a webhook receives, by event. */
  webhooks: Record<string, { post: ReceivedCall }>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Answer>;
    securitySchemes: Record<
      string,
      { type: string; in?: string; name?: string; scheme?: string; description: string }
    >;
  };
};

export type DescribedCall = {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Answer | Reference>;
  "x-access": "public" | "user" | "superuser";
  "x-rate-limit"?: { calls: number; seconds: number };
};

type ReceivedCall = {
  summary: string;
  requestBody: { required: true; content: Content };
  responses: Record<string, Answer>;
};

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
};
export type Answer = {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema; required?: boolean }>;
  content?: Content;
};
export type Content = Record<string, { schema: JsonSchema; example?: unknown }>;
export type Reference = { $ref: string };

export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  examples?: unknown[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  contentMediaType?: string;
  contentSchema?: JsonSchema;
};
