import type { ModelView } from "@contract/model-views";
import type { IfcElement, IfcModel } from "../ifc/ifc-model";
import type { Visibility } from "../ifc/visibility";

type SavedVisibility = Pick<ModelView, "only" | "hidden">;

/** Converts the shown parts of a building to the form in which a view keeps them: elements by their id. */
export const savedVisibility = ({ only, hidden }: Visibility): SavedVisibility => ({
  only: { ...only, element: only.element?.id ?? null },
  hidden: {
    storeys: [...hidden.storeys],
    categories: [...hidden.categories],
    elements: hidden.elements.map(({ id }) => id),
  },
});

/** Returns the parts of a building that a view shows. Parts that the building does not have are left out. */
export function visibilityOf({ only, hidden }: SavedVisibility, model: IfcModel): Visibility {
  const elements = new Map<string, IfcElement>();
  for (const category of model.categories)
    for (const element of category.elements) elements.set(element.id, element);
  const known = (id: string | null, names: string[]) => (id !== null && names.includes(id) ? id : null);
  return {
    only: {
      storey: known(
        only.storey,
        model.storeys.map(({ id }) => id),
      ),
      category: known(
        only.category,
        model.categories.map(({ name }) => name),
      ),
      element: (only.element !== null && elements.get(only.element)) || null,
    },
    hidden: { ...hidden, elements: hidden.elements.flatMap((id) => elements.get(id) ?? []) },
  };
}
