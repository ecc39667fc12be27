import { groupDigits } from "@contract/group-digits";
import { Eye, EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { formatLength, type LengthUnit } from "../../../../features/projects/model-scene/format-length";
import { formatCount, formatNumber } from "../../../../lib/format/format";
import type { IfcElement, Storey } from "./ifc-model";
import type { Ifc } from "./use-ifc";
import { isEverything, isolate, toggle, type Visibility } from "./visibility";

/** Elements listed of a category; a building can have thousands. */
const LISTED_MAX = 50;

/** What a building consists of: its storeys with their spaces, and the categories of its elements. */
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
  /** Whether only this part is shown. */
  isOnly: boolean;
  isHidden: boolean;
  onIsolate: () => void;
  onToggle: () => void;
  /** What the part consists of, while only it is shown. */
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
