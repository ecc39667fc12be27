import { ExportData, WORKBOOK_TYPE } from "@contract/export";
import { EXPORT_PART_PROJECTS } from "@contract/export-parts";
import { sentences } from "@contract/sentences";
import { z } from "zod";
import type { LoggedIn } from "../../operation/operation";
import { rawOperation } from "../../operation/raw-operation";
import { writeCsv } from "./export-csv";
import { writeJson } from "./export-json";
import { exportSections } from "./export-sections";
import { writeXlsx } from "./export-xlsx";
import { writeZip } from "./export-zip";
import { requireRecentLogin } from "./own-password";

const types = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  xlsx: WORKBOOK_TYPE,
  zip: "application/zip",
};

export const exportData = rawOperation(
  {
    access: "user",
    input: ExportData,
    output: {
      "text/csv": z.string(),
      "application/json": z.record(z.string(), z.unknown()),
      [types.xlsx]: z.file(),
      [types.zip]: z.file(),
    },
    responseHeaders: { "Content-Disposition": "The name of the file, with today's date." },
    summary: `Everything that the caller has entered or received: as one CSV file (RFC 4180) in UTF-8 with a byte order mark, as JSON, or as a workbook with a sheet for each kind. As ZIP: up to ${EXPORT_PART_PROJECTS} projects as JSON, with their files; \`part\` counts from 1. The projects in JSON can be imported. A session needs a password that was entered in the last ten minutes: confirm it with \`POST /api/security/password\`.`,
    refusals: { password_required: true, recent_login_required: true },
    limit: "fileExports",
    limitBy: ({ viewer }, { format }) => (format === "zip" ? [`account ${viewer?.id}`] : []),
  },
  async (context, { format, part }) => {
    // The creator of an API key had to enter the password.
    if (!context.apiKey) requireRecentLogin(context, sentences.passwordRequiredForExport);
    const day = context.now.toISOString().slice(0, 10);
    const suffix = format === "zip" && part > 1 ? `-${part}` : "";
    return new Response(await bodyOf(context, format, part), {
      headers: {
        "Content-Type": types[format],
        "Content-Disposition": `attachment; filename="plinth-export-${day}${suffix}.${format}"`,
        "Cache-Control": "no-store",
      },
    });
  },
);

function bodyOf(context: LoggedIn, format: ExportData["format"], part: number) {
  if (format === "zip") return writeZip(context, part);
  if (format === "xlsx") return writeXlsx(exportSections(context), context.now);
  return streamOf(format === "json" ? writeJson(context) : writeCsv(context));
}

function streamOf(chunks: AsyncGenerator<string>) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
