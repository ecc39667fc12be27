import { constructionStatuses, currencies as usualCurrencies } from "@contract/project-fields";
import { type ComponentProps, type ReactNode, useId } from "react";
import { areaUnits } from "../../lib/area-unit";
import { formatCount, formatNumber } from "../../lib/format/format";
import { categoryLabel } from "../../projects/category-label";
import { ChoiceSelect } from "../../ui/choice-select";
import { Field, FieldError } from "../../ui/field";
import { Select } from "../../ui/input";
import { SegmentedControl } from "../../ui/segmented-control";
import { UserText } from "../../ui/user-text";
import { guessCategory, type openQuestions } from "./columns/open-questions";
import type { Answers } from "./columns/read-rows";

type OpenQuestions = ReturnType<typeof openQuestions>;
type Question = "unit" | "currency" | "decimal" | "order";
/** The questions without an answer. */
export const openOf = (questions: OpenQuestions, given: Answers) =>
  (["unit", "currency", "decimal", "order"] as const).filter((name) => questions[name] && !given[name]);

type QuestionsProps = {
  questions: OpenQuestions;
  answers: Answers;
  categories: readonly string[];
  missing: Question[];
  onAnswer: (next: Partial<Answers>) => void;
};

/** The form asks for what the cells of a sheet do not say: units, number formats, and what categories and statuses mean. */
export function Questions({ questions, answers, categories, missing, onAnswer }: QuestionsProps) {
  const id = useId();
  const isGuessed = (name: string) => guessCategory(name, categories) !== "";
  const names = [...questions.categories.slice(0, CATEGORIES_MAX)].sort(
    (one, other) => Number(isGuessed(one)) - Number(isGuessed(other)),
  );
  const options = categories.map((name) => [name, categoryLabel(name)] as const);
  const isAsked = questions.unit || questions.currency || questions.decimal || questions.order;
  const statuses = questions.statuses.slice(0, STATUSES_MAX);
  if (!isAsked && names.length + statuses.length + questions.withoutCategory === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-20 font-medium">
        {statuses.length > 0 ? "Units, categories and statuses" : "Units and categories"}
      </h2>
      <div className="mt-4 grid items-start gap-x-8 gap-y-5 md:grid-cols-2 lg:grid-cols-4">
        {questions.unit && (
          <Choice
            question="unit"
            label="Areas are in"
            choices={areaUnits}
            {...{ answers, missing, onAnswer }}
          />
        )}
        {questions.currency && (
          <div data-question="currency">
            <Field
              label="Costs are in"
              htmlFor={`${id}-currency`}
              required
              error={missing.includes("currency") ? CHOOSE : undefined}
            >
              <Select
                value={answers.currency ?? ""}
                onChange={({ target }) => onAnswer({ currency: target.value })}
              >
                <option value="">Choose a currency</option>
                {currencies().map((code) => (
                  <option key={code}>{code}</option>
                ))}
              </Select>
            </Field>
          </div>
        )}
        {questions.decimal && (
          <Choice
            question="decimal"
            label="Numbers are written as"
            choices={numberFormats}
            {...{ answers, missing, onAnswer }}
          />
        )}
        {questions.order && (
          <Choice
            question="order"
            label="03/04/2020 is"
            choices={dateOrders}
            {...{ answers, missing, onAnswer }}
          />
        )}
        {questions.withoutCategory > 0 && (
          <NameField
            label={`Category of ${formatCount(questions.withoutCategory, "row")} without one`}
            value={answers.category}
            none="No category"
            options={options}
            onChange={(category) => onAnswer({ category })}
          />
        )}
        {names.map((name) => (
          <NameField
            key={name}
            label={<UserText>{name}</UserText>}
            value={answers.categories[name] ?? ""}
            none="No category"
            options={options}
            onChange={(category) => onAnswer({ categories: { ...answers.categories, [name]: category } })}
          />
        ))}
        {statuses.map((name) => (
          <NameField
            key={`status ${name}`}
            label={
              <>
                Status: <UserText>{name}</UserText>
              </>
            }
            value={answers.statuses[name] ?? ""}
            none="No status"
            options={Object.entries(constructionStatuses)}
            onChange={(status) => onAnswer({ statuses: { ...answers.statuses, [name]: status } })}
          />
        ))}
      </div>
      {questions.categories.length > names.length && (
        <p className="mt-3 text-14 text-ink-2">
          The column has {formatNumber(questions.categories.length)} different categories. The first{" "}
          {CATEGORIES_MAX} are shown.
        </p>
      )}
    </section>
  );
}

const CATEGORIES_MAX = 40;
const STATUSES_MAX = 20;
const CHOOSE = "Choose one";
const numberFormats = { ",": "1.234,5", ".": "1,234.5" };
const dateOrders = { dayFirst: "3 April", monthFirst: "March 4" };

/** The usual currencies first. */
const currencies = () => [...new Set([...usualCurrencies, ...Intl.supportedValuesOf("currency")])];

type ChoiceProps<Q extends Question, V extends string> = Pick<
  QuestionsProps,
  "answers" | "missing" | "onAnswer"
> & {
  question: Q;
  label: string;
  choices: Record<V, string>;
};

function Choice<Q extends Question, V extends NonNullable<Answers[Q]> & string>({
  question,
  label,
  choices,
  answers,
  missing,
  onAnswer,
}: ChoiceProps<Q, V>) {
  return (
    <div data-question={question}>
      <p aria-hidden="true" className="required-mark mb-1.5 text-14 font-medium">
        {label}
      </p>
      <SegmentedControl
        legend={label}
        name={useId()}
        choices={choices}
        order={Object.keys(choices) as V[]}
        value={answers[question] as V | undefined}
        onChange={(value) => onAnswer({ [question]: value })}
      />
      {missing.includes(question) && <FieldError>{CHOOSE}</FieldError>}
    </div>
  );
}

type NameFieldProps = Pick<ComponentProps<typeof ChoiceSelect>, "none" | "options"> & {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
};

/** The user chooses here what a name in the file means. */
const NameField = ({ label, onChange, ...choice }: NameFieldProps) => (
  <Field label={label} htmlFor={useId()}>
    <ChoiceSelect {...choice} onChange={({ target }) => onChange(target.value)} />
  </Field>
);
