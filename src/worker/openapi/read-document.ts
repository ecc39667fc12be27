import type { ApiDocument } from "@contract/api-document";
import { z } from "zod";
import { rawOperation } from "../operation/raw-operation";

/** The operation that sends the document. */
export const readDocument = (describeApi: (origin: string) => Promise<ApiDocument>) =>
  rawOperation(
    {
      access: "public",
      input: z.object({}),
      output: { "application/json": z.record(z.string(), z.unknown()) },
      summary: "This description of the API, as an OpenAPI 3.1 document.",
    },
    async ({ origin }) =>
      Response.json(await describeApi(origin), { headers: { "Cache-Control": "public, max-age=60" } }),
  );
