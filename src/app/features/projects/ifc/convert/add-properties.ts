import type { IfcElementExtras } from "../ifc-extras";
import { mergeSets, type PropertySet } from "./properties";

/** Which sets are kept first if there is not room for all: those of the standard before those of a program. */
const RANKS = [/^(Material|Pset_\w*Common)$/, /^Qto_|^BaseQuantities$/, /^Pset_/, /^/];
const rankOf = (set: PropertySet) => RANKS.findIndex((pattern) => pattern.test(set.name));

/**
 * Gives elements their property sets, as far as their JSON has at most `bytesMax` bytes. Sets are left out by rank, for
 * all elements alike. Returns whether all were kept.
 */
export function addProperties(
  elements: readonly { extras: IfcElementExtras; sets: readonly PropertySet[] }[],
  bytesMax: number,
) {
  const sizes = new Map<PropertySet, number>();
  const bytesByRank = RANKS.map(() => 0);
  for (const set of elements.flatMap(({ sets }) => sets)) {
    const size = sizes.get(set) ?? byteLengthOf(set);
    sizes.set(set, size);
    bytesByRank[rankOf(set)] = (bytesByRank[rankOf(set)] ?? 0) + size;
  }
  let left = bytesMax;
  const kept = bytesByRank.findIndex((bytes) => {
    left -= bytes;
    return left < 0;
  });
  const isKept = (set: PropertySet) => kept < 0 || rankOf(set) < kept;
  for (const { extras, sets } of elements) extras.properties = mergeSets(sets.filter(isKept));
  return kept < 0;
}

/** The bytes of `"name":{...},` in JSON. */
const byteLengthOf = ({ name, values }: PropertySet) =>
  new TextEncoder().encode(JSON.stringify({ [name]: values })).byteLength;
