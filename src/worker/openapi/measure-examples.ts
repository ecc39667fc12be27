import { DisputeMeasure, WriteMeasures, WriteWorks } from "@contract/measure-inputs";
import {
  ImportedMeasures,
  InUse,
  Measure,
  OwnBuilding,
  Percentiles,
  ShownMeasure,
  Work,
} from "@contract/measures";
import type { z } from "zod";
import { card } from "./sample-data";

const shown = {
  id: 41,
  metric: "energyUse" as const,
  metricName: "Energy use",
  value: 46.5,
  unit: "kWh/m²",
  from: "2024-01-01",
  to: "2024-12-31",
  basis: "measured" as const,
  method: "Main meter, read each month",
  source: "https://example.com/meters/2024.pdf",
  isDisputed: false,
  dispute: null,
  disputedBy: null,
};
const author = { name: "Carla Mendes", role: "Building operator" };
const work = { id: 7, date: "2023-09", what: "New heat pump", creditId: 12, doneBy: "Bruno Falcetti" };

/** The examples of measures and works. */
export const measureExamples: [z.ZodType, object][] = [
  [Measure, { ...shown, isPublic: true, enteredBy: { ...author, userId: 3 }, isOwn: false }],
  [ShownMeasure, { ...shown, enteredBy: author }],
  [Work, { ...work, enteredBy: { ...author, userId: 3 }, isOwn: false }],
  [InUse, { measures: [{ ...shown, enteredBy: author }], works: [work] }],
  [
    WriteMeasures,
    {
      measures: [
        {
          ...{ metric: "energyUse", value: 46.5, unit: "kWh/m²", from: "2024", to: "2024" },
          ...{ basis: "measured", method: "Main meter", isPublic: true },
        },
      ],
    },
  ],
  [WriteWorks, { works: [{ date: "2023-09", what: "New heat pump", creditId: 12 }] }],
  [DisputeMeasure, { isDisputed: true, dispute: "The meter of the kitchen is missing." }],
  [ImportedMeasures, { saved: 36, skipped: 0, rows: [] }],
  [
    Percentiles,
    {
      ...{ metric: "energyUse", category: "residential", unit: "kWh/m²", buildings: 128 },
      ...{ p10: 24, p25: 38.5, p50: 61, p75: 94, p90: 142 },
    },
  ],
  [
    OwnBuilding,
    {
      projectId: 1,
      title: card.title,
      mainImage: card.mainImage,
      role: "Building operator",
      lastTo: "2024-12-31",
    },
  ],
];
