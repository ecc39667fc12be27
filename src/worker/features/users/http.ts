import { Hono } from "hono";
import type { Context, HonoEnv } from "../../context";
import { admitCall } from "../../operation";
import { csvHeader, toCsv } from "./csv";
import { exportParts, readExport } from "./export";

/** The file in which somebody takes their own data with them. */
export const userRoutes = new Hono<HonoEnv>();

userRoutes.get("/api/users/export/data", (c) => {
  const context = c.get("context");
  admitCall(context, { access: "user", isWrite: false });
  const day = context.now.toISOString().slice(0, 10);
  return c.body(streamOf(writeExport(context)), 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="plinth-export-${day}.csv"`,
    "Cache-Control": "no-store",
  });
});

/** The export in pieces, each read when the one before was taken: it never stands in memory whole. */
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
