import { ACCENTS, accentFor, CONTRAST_MIN, contrastOf } from "@contract/accent";
import { type PortfolioAppearance, portfolioLayouts, type portfolioThemes } from "@contract/appearance";
import { PAPER } from "@contract/paper";
import { Check, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { Controller, useWatch } from "react-hook-form";
import { FieldError } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { SegmentedControl } from "../../../ui/segmented-control";
import { Switch } from "../../../ui/switch";
import { type AppearanceForm, isColor } from "./appearance-form";

type Layout = PortfolioAppearance["layout"];

const LAYOUT_NAMES: Record<Layout, string> = {
  grid: "Grid",
  rows: "Rows",
  list: "List",
  single: "One by one",
};
const LAYOUT_DRAWINGS: Record<Layout, string> = {
  grid: "M8 6h22v15H8zM34 6h22v15H34zM8 25h22v15H8zM34 25h22v15H34z",
  rows: "M8 6h48v17H8zM8 27h22v13H8zM34 27h22v13H34z",
  list: "M8 6h11v8H8zM24 10h32M8 19h11v8H8zM24 23h32M8 32h11v8H8zM24 36h32",
  single: "M14 11h36v24H14zM29 6l3-3 3 3M29 40l3 3 3-3",
};
const THEME_NAMES = { light: "Light", dark: "Dark", system: "Visitor's choice" };
const THEME_ORDER: (typeof portfolioThemes)[number][] = ["light", "dark", "system"];

/** Fields for the look of the portfolio: layout, theme and accent. */
export function LookFields({ form }: { form: AppearanceForm }) {
  const id = useId();
  const { control } = form;
  return (
    <section className="mt-8 grid gap-6 border-t border-line pt-6">
      <h2 className="text-20 font-medium">How it looks</h2>
      <fieldset>
        <legend className="mb-1.5 text-14 font-medium">Layout</legend>
        <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
          {portfolioLayouts.map((layout) => (
            <label key={layout} className="layout-choice">
              <input type="radio" value={layout} {...form.register("layout")} className="sr-only" />
              <svg viewBox="0 0 64 46" aria-hidden="true" className="w-16 fill-none stroke-current">
                <path d={LAYOUT_DRAWINGS[layout]} />
              </svg>
              {LAYOUT_NAMES[layout]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span aria-hidden className="text-14 font-medium">
          Theme
        </span>
        <Controller
          control={control}
          name="theme"
          render={({ field }) => (
            <SegmentedControl
              legend="Theme"
              name={`${id}-theme`}
              choices={THEME_NAMES}
              order={THEME_ORDER}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <AccentField form={form} />
      <SwitchField
        form={form}
        name="showsReactions"
        label="Views, likes and comments"
        hint="Projects inside the portfolio show them, and Save"
      />
      <SwitchField
        form={form}
        name="showsCredits"
        label="Projects of others"
        hint="Those that you worked on, as both sides have confirmed; not on your own domain"
      />
      <SwitchField
        form={form}
        name="showsBuildings"
        label="Who else tells of a building"
        hint="Projects inside the portfolio lead to the page of their building"
      />
    </section>
  );
}

type SwitchFieldProps = {
  form: AppearanceForm;
  name: "showsReactions" | "showsCredits" | "showsBuildings";
  label: string;
  hint: string;
};

const SwitchField = ({ form, name, ...texts }: SwitchFieldProps) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field }) => <Switch {...texts} checked={field.value} onChange={field.onChange} />}
  />
);

function AccentField({ form }: { form: AppearanceForm }) {
  const id = useId();
  const accent = useWatch({ control: form.control, name: "accent" });
  const error = form.formState.errors.accent?.message;
  const choose = (color: string) =>
    form.setValue("accent", color, { shouldDirty: true, shouldValidate: error !== undefined });
  return (
    <fieldset aria-describedby={`${id}-contrast`}>
      <legend className="float-left py-2.5 text-14 font-medium">Accent</legend>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {Object.entries(ACCENTS).map(([name, color]) => (
          <label key={name} className="swatch" style={{ backgroundColor: color }}>
            <input
              type="radio"
              name={`${id}-accent`}
              className="sr-only"
              checked={accent.trim().toLowerCase() === color}
              onChange={() => choose(color)}
            />
            <span className="sr-only">{name}</span>
          </label>
        ))}
        <div className="w-28">
          <Input
            {...form.register("accent")}
            aria-label="Accent as a value"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : `${id}-contrast`}
            spellCheck={false}
            maxLength={7}
            className="font-mono"
          />
        </div>
      </div>
      <div id={`${id}-contrast`} role="status" className="mt-2 text-14">
        {isColor(accent) && <Contrast chosen={accent.trim().toLowerCase()} />}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

/** Shows the contrast, and the colours of the portfolio. */
function Contrast({ chosen }: { chosen: string }) {
  const { light, dark } = accentFor(chosen);
  const onLight = ratio(contrastOf(chosen, PAPER.light));
  const onDark =
    dark === chosen
      ? `on dark pages ${ratio(contrastOf(dark, PAPER.dark))}:1`
      : `dark pages use ${dark} instead`;
  const isEnough = light === chosen;
  return (
    <p className={`flex gap-1.5 ${isEnough ? "text-good" : "text-warn"}`}>
      {isEnough ? <Check className="mt-0.5" /> : <TriangleAlert className="mt-0.5" />}
      <span>
        {isEnough
          ? `Contrast on light pages ${onLight}:1, ${onDark}.`
          : `Contrast on light pages is only ${onLight}:1, less than ${CONTRAST_MIN}:1: they use ${light} instead, ${onDark}.`}
      </span>
    </p>
  );
}

/** The number is rounded down, so that a contrast that is too low never reads as enough. */
const ratio = (contrast: number) => (Math.floor(contrast * 10) / 10).toFixed(1);
