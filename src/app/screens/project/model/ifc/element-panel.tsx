import type { IfcValue } from "../../../../features/projects/ifc/ifc-extras";
import { Button } from "../../../../ui/button";
import type { IfcElement } from "./ifc-model";
import type { Ifc } from "./use-ifc";
import { isolate, toggle } from "./visibility";

/** The chosen element of a building with its properties. */
export function ElementPanel({ ifc }: { ifc: Ifc }) {
  const { chosen } = ifc;
  return (
    <div className="px-4 py-3 lg:px-6">
      <h3 className="label">Element</h3>
      <div role="status">
        {chosen ? (
          <>
            <p className="mt-2 text-20 wrap-anywhere">{chosen.name || chosen.class}</p>
            <p className="pb-3 font-mono text-12 text-ink-2">{chosen.class}</p>
          </>
        ) : (
          <p className="mt-2 text-14 text-ink-2">Choose an element in the model or in a category.</p>
        )}
      </div>
      {chosen && <Chosen ifc={ifc} element={chosen} />}
    </div>
  );
}

function Chosen({ ifc, element }: { ifc: Ifc; element: IfcElement }) {
  const { model, visibility, setVisibility } = ifc;
  const storey = model.storeys.find(({ id }) => id === element.storey);
  const isIsolated = visibility.only.element === element;
  const isHidden = visibility.hidden.elements.includes(element);
  return (
    <>
      <div className="flex gap-2 pb-5 max-lg:*:grow">
        <Button
          size="sm"
          aria-pressed={isIsolated}
          onClick={() => setVisibility(isolate(visibility, "element", element))}
        >
          Isolate
        </Button>
        <Button
          size="sm"
          aria-pressed={isHidden}
          onClick={() => setVisibility(toggle(visibility, "element", element))}
        >
          Hide
        </Button>
      </div>
      <dl className="border-t border-ink">{storey && <Row name="Storey" value={storey.name} />}</dl>
      {Object.entries(element.properties).map(([set, values]) => (
        <PropertySet key={set} name={set} values={values} />
      ))}
    </>
  );
}

function PropertySet({ name, values }: { name: string; values: Record<string, IfcValue> }) {
  return (
    <>
      <h4 className="label truncate pt-5 pb-1">{setName(name)}</h4>
      <dl>
        {Object.entries(values).map(([key, value]) => (
          <Row key={key} name={spaced(key)} value={valueText(value)} />
        ))}
      </dl>
    </>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 border-b border-line py-2 text-14">
      <dt className="min-w-0 text-ink-2 wrap-anywhere">{name}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
    </div>
  );
}

/** "Pset_WallCommon" is "Wall common". */
const setName = (name: string) => spaced(name.replace(/^(Pset|Qto)_/, ""));
/** Names of the standard are written in one word: "FireRating" is "Fire rating". Others have spaces. */
const spaced = (name: string) => {
  if (!/^[A-Z][a-z]+([A-Z][a-z]+)*$/.test(name)) return name;
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const valueText = (value: IfcValue) => (typeof value === "boolean" ? (value ? "Yes" : "No") : String(value));
