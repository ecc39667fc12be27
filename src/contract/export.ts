import { z } from "zod";

export const exportFormats = ["csv", "json", "xlsx", "zip"] as const;

export const ExportData = z.object({
  format: z
    .enum(exportFormats, { error: `Format must be one of ${exportFormats.join(", ")}` })
    .default("csv"),
  part: z.coerce
    .number("Part must be a number")
    .int("Part must be a whole number")
    .min(1, "Part must be at least 1")
    .max(10_000, "Part must be at most 10,000")
    .default(1)
    .meta({ description: "Of an export as ZIP, which has the files of a limited number of projects." }),
});
export type ExportData = z.infer<typeof ExportData>;

/** The content type of workbooks (ECMA-376). */
export const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
