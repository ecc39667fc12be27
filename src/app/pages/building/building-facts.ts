import type { BuildingPage, Telling } from "@contract/buildings";
import {
  type FactSource,
  factCells,
  formatPartialDate,
  recognitionCells,
  specificationCells,
} from "../../projects/fact-cells";
import type { TitleCell } from "../../ui/title-block";

export const ownerName = ({ owner }: Pick<Telling, "owner">) => owner?.fullName || owner?.username || "";

/** A fact as the projects tell it: one value, or several with the names of those who say so. */
export type ToldFact = { label: string; values: ToldValue[] };
type ToldValue = Pick<TitleCell, "detail" | "unit"> & { text: string; sources: string[] };

/** A building's page does not show these fields of its projects. */
const LEFT_OUT = {
  longDescription: null,
  challenges: null,
  client: null,
  designPhase: null,
  constructionPhase: null,
  programsUsed: null,
};

/** The facts of a building side by side. The basis of an area stands after its value: "3,390 m² (GIA)". */
export function toldFacts({ shown }: Pick<BuildingPage, "shown">): ToldFact[] {
  const facts = new Map<string, Map<string, ToldValue>>();
  for (const telling of shown) {
    const source: FactSource = {
      ...LEFT_OUT,
      ...telling,
      constructionCost: telling.constructionCost ?? null,
    };
    const cells = [...specificationCells(source), ...factCells(source, "sqft"), ...recognitionCells(source)];
    for (const { label, value, detail, unit } of cells) {
      const [name = "", ...bases] = label.split(" (");
      const basis = bases.length > 0 ? ` (${bases.join(" (")}` : "";
      if (!value || PERSONAL.has(name)) continue;
      const values = facts.get(name) ?? new Map<string, ToldValue>();
      const told = values.get(value + basis) ?? {
        text: value,
        detail: detail && detail + basis,
        unit,
        sources: [],
      };
      told.sources.push(ownerName(telling));
      facts.set(name, values.set(value + basis, told));
    }
  }
  return [...facts].map(([label, values]) => ({
    label,
    values: [...values.values()].map((told) => (values.size > 1 ? told : { ...told, sources: [] })),
  }));
}

/** These facts are left out: they are about the owner of a project, or the timeline shows them. */
const PERSONAL = new Set(["Role", "Company type", "Start", "Completion"]);

export type TimelineEntry = { date: string; label: string; what: string; sources: string[] };

/** The dates of a building in their order. Projects that say the same are one entry. */
export function timelineOf({ shown, inUse }: Pick<BuildingPage, "shown" | "inUse">): TimelineEntry[] {
  const entries = new Map<string, TimelineEntry>();
  const add = (date: string | null, what: string, telling: Telling) => {
    if (!date) return;
    const label = formatPartialDate(date) ?? date;
    const entry: TimelineEntry = entries.get(`${date} ${what}`) ?? { date, label, what, sources: [] };
    entry.sources.push(ownerName(telling));
    entries.set(`${date} ${what}`, entry);
  };
  for (const telling of shown) {
    add(telling.startDate, "Start", telling);
    add(telling.completionDate, "Completion", telling);
  }
  for (const { date, what, doneBy } of inUse.works) {
    const label = formatPartialDate(date) ?? date;
    entries.set(`${date} ${what}`, { date, label, what, sources: doneBy ? [doneBy] : [] });
  }
  return [...entries.values()].sort((one, other) => one.date.localeCompare(other.date));
}
