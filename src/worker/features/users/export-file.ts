import { z } from "zod";
import type { Context } from "../../context";
import { rawOperation } from "../../raw-operation";
import { csvHeader, toCsv } from "./csv";
import { exportParts, readExport } from "./export";

export const exportData = rawOperation(
  {
    access: "user",
    input: z.object({}),
    output: { "text/csv": z.string() },
    responseHeaders: { "Content-Disposition": "The name of the file, with today's date." },
    summary:
      "Everything that the caller has entered or received, as one CSV file (RFC 4180) in UTF-8 with a byte order mark. Uploaded files are not included.",
  },
  (context) => {
    const day = context.now.toISOString().slice(0, 10);
    return new Response(streamOf(writeExport(context)), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="plinth-export-${day}.csv"`,
        "Cache-Control": "no-store",
      },
    });
  },
);

/** Yields the export in pieces. Each is read when the piece before was sent, so that memory never holds all of it. */
async function* writeExport(context: Context) {
  yield csvHeader;
  for (const part of Object.keys(exportParts)) {
    let before: string | undefined;
    do {
      const { rows, next } = await readExport(context, { part, before });
      yield toCsv(rows);
      before = next ?? undefined;
    } while (before);
  }
}

function streamOf(pieces: AsyncGenerator<string>) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
