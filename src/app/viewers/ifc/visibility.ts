import type { IfcElement } from "./ifc-model";

/** The shown parts of a building: one element, or one storey and one category, without hidden ones. */
export type Visibility = {
  /** Null for all. */
  only: { storey: string | null; category: string | null; element: IfcElement | null };
  hidden: { storeys: readonly string[]; categories: readonly string[]; elements: readonly IfcElement[] };
};

export const everything: Visibility = {
  only: { storey: null, category: null, element: null },
  hidden: { storeys: [], categories: [], elements: [] },
};

export const isEverything = ({ only, hidden }: Visibility) =>
  Object.values(only).every((value) => value === null) &&
  Object.values(hidden).every((values) => values.length === 0);

export function isVisible({ only, hidden }: Visibility, element: IfcElement) {
  const { storey, category } = element;
  if (only.element) return only.element === element;
  if (only.storey !== null && only.storey !== storey) return false;
  if (only.category !== null && only.category !== category) return false;
  const isHidden = storey !== null && hidden.storeys.includes(storey);
  return !isHidden && !hidden.categories.includes(category) && !hidden.elements.includes(element);
}

/** Shows only this storey, category or element; all of them again if it was the only one. */
export function isolate<Key extends keyof Visibility["only"]>(
  { only, hidden }: Visibility,
  key: Key,
  value: NonNullable<Visibility["only"][Key]>,
): Visibility {
  const { element, ...others } = only;
  const rest = { ...others, element: key === "element" ? element : null };
  const list = LISTS[key];
  return {
    only: { ...rest, [key]: only[key] === value ? null : value },
    hidden: { ...hidden, [list]: (hidden[list] as readonly unknown[]).filter((each) => each !== value) },
  };
}

/** Hides this storey, category or element, or shows it again. */
export function toggle<Key extends keyof Visibility["only"]>(
  { only, hidden }: Visibility,
  key: Key,
  value: NonNullable<Visibility["only"][Key]>,
): Visibility {
  const list = LISTS[key];
  const values = hidden[list] as readonly unknown[];
  const isHidden = values.includes(value);
  return {
    only: { ...only, element: null, ...(only[key] === value && { [key]: null }) },
    hidden: { ...hidden, [list]: isHidden ? values.filter((each) => each !== value) : [...values, value] },
  };
}

const LISTS = { storey: "storeys", category: "categories", element: "elements" } as const;
