import { groupDigits } from "@contract/group-digits";
import { Eye, EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount, formatNumber } from "../../lib/format/format";
import { Button } from "../../ui/button";
import { formatLength, type LengthUnit } from "../model/scene/format-length";
import type { IfcValue } from "./convert/ifc-extras";
import type { IfcElement, Storey } from "./ifc-model";
import type { Ifc } from "./use-ifc";
import { isEverything, isolate, toggle, type Visibility } from "./visibility";

/** Elements listed of a category; a building can have thousands. */
const LISTED_MAX = 50;

/** Lists the parts of a building: its storeys with their spaces, and the categories of its elements. */
export function PartsPanel({ ifc, unit }: { ifc: Ifc; unit: LengthUnit }) {
  const { model, visibility, setVisibility } = ifc;
  const { only, hidden } = visibility;
  const change = (next: Visibility) => () => setVisibility(next);
  const showAll = (
    <button
      type="button"
      className="font-mono text-12 underline underline-offset-4 disabled:text-ink-2 disabled:no-underline"
      disabled={isEverything(visibility)}
      onClick={ifc.showAll}
    >
      Show all
    </button>
  );
  const hasStoreys = model.storeys.length > 0;
  return (
    <div className="flex flex-col gap-8 px-4 py-3 lg:pr-6">
      {hasStoreys && (
        <Parts title="Storeys" action={showAll}>
          {model.storeys.map((storey) => (
            <PartRow
              key={storey.id}
              name={storey.name}
              note={formatElevation(storey.elevation, unit)}
              isOnly={only.storey === storey.id}
              isHidden={hidden.storeys.includes(storey.id)}
              onIsolate={change(isolate(visibility, "storey", storey.id))}
              onToggle={change(toggle(visibility, "storey", storey.id))}
            >
              <Spaces storey={storey} unit={unit} />
            </PartRow>
          ))}
        </Parts>
      )}
      <Parts title="Categories" action={!hasStoreys && showAll}>
        {model.categories.map((category) => (
          <PartRow
            key={category.name}
            name={category.name}
            note={formatNumber(category.elements.length)}
            isOnly={only.category === category.name}
            isHidden={hidden.categories.includes(category.name)}
            onIsolate={change(isolate(visibility, "category", category.name))}
            onToggle={change(toggle(visibility, "category", category.name))}
          >
            <Elements
              name={category.name}
              elements={category.elements.filter(({ storey }) => [null, storey].includes(only.storey))}
              chosen={ifc.chosen}
              onChoose={ifc.choose}
            />
          </PartRow>
        ))}
      </Parts>
    </div>
  );
}

function Parts({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className="flex items-baseline justify-between pb-2">
        <h3 className="label">{title}</h3>
        {action}
      </div>
      <ul aria-label={title}>{children}</ul>
    </section>
  );
}

function Spaces({ storey: { name, spaces }, unit }: { storey: Storey; unit: LengthUnit }) {
  if (spaces.length === 0) return null;
  return (
    <ul aria-label={`Spaces of ${name}`}>
      {spaces.map((space) => (
        <li
          key={space.id}
          className="flex h-10 items-center justify-between gap-3 border-b border-line pl-8 text-14"
        >
          <span className="truncate">{space.name}</span>
          <span className="shrink-0 font-mono text-12 text-ink-2">
            {space.area !== null && formatFloorArea(space.area, unit)}
          </span>
        </li>
      ))}
    </ul>
  );
}

type ElementsProps = {
  name: string;
  elements: IfcElement[];
  chosen: IfcElement | null;
  onChoose: (element: IfcElement) => void;
};

/** The elements of a category in the storeys that are shown, to choose one without a pointer. */
function Elements({ name, elements, chosen, onChoose }: ElementsProps) {
  const left = elements.length - LISTED_MAX;
  return (
    <ul aria-label={`Elements: ${name}`}>
      {elements.slice(0, LISTED_MAX).map((element) => (
        <li key={element.object.id} className="border-b border-line">
          <button
            type="button"
            className="block h-10 w-full truncate pl-8 text-left text-14 hover:underline aria-pressed:font-medium"
            aria-pressed={element === chosen}
            onClick={() => onChoose(element)}
          >
            {element.name || element.class}
          </button>
        </li>
      ))}
      {left > 0 && (
        <li className="py-2.5 pl-8 text-14 text-ink-2">
          {`${formatCount(left, "other")}: choose them in the model`}
        </li>
      )}
    </ul>
  );
}

/** "+3.05", "0.00", "-0.20", or in feet. */
function formatElevation(elevation: number, unit: LengthUnit) {
  const length = formatLength(elevation, unit).replace(/ m$/, "");
  return elevation >= 0.005 ? `+${length}` : length;
}

type PartRowProps = {
  name: string;
  /** A level or a count, at the end of the row. */
  note: string;
  /** True if only this part is shown. */
  isOnly: boolean;
  isHidden: boolean;
  onIsolate: () => void;
  onToggle: () => void;
  /** The parts of this part, while only it is shown. */
  children?: ReactNode;
};

/** A storey or a category: its name shows it alone, the eye hides it. */
function PartRow({ name, note, isOnly, isHidden, onIsolate, onToggle, children }: PartRowProps) {
  return (
    <li>
      <div className={`flex h-10 items-center border-b border-line ${isOnly ? "bg-well" : ""}`}>
        <button
          type="button"
          className="icon-button -ml-2 text-ink-2"
          aria-label={`Hide ${name}`}
          aria-pressed={isHidden}
          onClick={onToggle}
        >
          {isHidden ? <EyeOff /> : <Eye />}
        </button>
        <button
          type="button"
          className={`flex h-full min-w-0 grow items-center justify-between gap-3 text-left text-14 hover:underline aria-pressed:font-medium ${isHidden ? "text-ink-2" : ""}`}
          aria-pressed={isOnly}
          onClick={onIsolate}
        >
          <span className="truncate">
            <span className="sr-only">Show only </span>
            {name}
          </span>
          <span className="shrink-0 font-mono text-12 font-normal text-ink-2">{note}</span>
        </button>
      </div>
      {isOnly && children}
    </li>
  );
}

const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;

/** An area in square metres: "58.4 m²", or "628.6 sq ft". */
const formatFloorArea = (squareMetres: number, unit: LengthUnit) =>
  unit === "m"
    ? `${groupDigits(squareMetres.toFixed(1))} m²`
    : `${groupDigits((squareMetres / SQUARE_METRES_PER_SQUARE_FOOT).toFixed(1))} sq ft`;

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
      <dt className="max-w-1/2 shrink-0 text-ink-2 wrap-anywhere">{name}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
    </div>
  );
}

/** "Pset_WallCommon" is "Wall common", "PSet_Revit_Dimensions" is "Revit Dimensions". */
const setName = (name: string) => spaced(name.replace(/^(Pset|Qto)_/i, "").replaceAll("_", " "));
/** Names of the standard are written in one word: "FireRating" is "Fire rating". Others have spaces. */
const spaced = (name: string) => {
  if (!/^[A-Z][a-z]+([A-Z][a-z]+)*$/.test(name)) return name;
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const valueText = (value: IfcValue) => (typeof value === "boolean" ? (value ? "Yes" : "No") : String(value));
