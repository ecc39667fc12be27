import { availabilities, availableForNames } from "@contract/availability-labels";
import { creditRoles, roleName } from "@contract/credit-roles";
import { isCountStored } from "@contract/person-criteria";
import { keepPreviousData } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import { trpc } from "../../data/api/trpc";
import { listOf, type Values } from "../../data/search/text-param";
import { MemberInput } from "../../projects/form/member-input";
import { type Filter, FilterSelect, type Option } from "../../search/filter-select";
import { OptionFilter } from "../../search/option-filter";
import type { UseMoreOptions } from "../../search/option-picker";
import { type PersonCriteria, personCriteria, yearsLabel } from "../../search/person-criteria";
import { useWorkedWithLabel } from "../../search/use-worked-with-label";
import { Button } from "../../ui/button";
import { FilterBox } from "../../ui/filter-box";
import { scrollFocusIntoView } from "../../ui/scroll-into-view";
import { TextOptions } from "../../ui/text-options";
import { facetsInput } from "./load-results";
import type { SearchParams } from "./search-params";

/** The id of the form of the search box. Without JavaScript, its button submits the filters too. */
const FORM = "search";
const YEARS = ["2", "5", "10", "15", "20"];

type FilterName = "profession" | "location" | "companyType" | "availableFor";
const NAMES: FilterName[] = ["profession", "location", "companyType", "availableFor"];
const LABELS = {
  profession: "Profession",
  location: "Place",
  companyType: "Company type",
  availableFor: "Availability",
} satisfies Record<FilterName, string>;

/** The filters of people. The options show how many people they leave, unless all matches would have to be read for that. */
export function PeopleFilters({ params }: { params: SearchParams }) {
  const navigate = useNavigate({ from: "/search" });
  const criteria = personCriteria(params);
  const filters = useFilters(params);
  const change = (part: PersonCriteria) =>
    void navigate({
      to: "/search",
      search: (current) => ({ ...current, ...part, page: undefined }),
      resetScroll: false,
    });
  const years = yearsLabel(criteria);
  return (
    <fieldset
      aria-label="Filters"
      className="col-span-2 flex min-w-0 flex-col gap-2 md:flex-row md:flex-wrap md:items-center md:py-1"
      onFocus={scrollFocusIntoView}
    >
      <div className="-mx-margin flex min-w-0 items-center gap-2 overflow-x-auto px-margin py-1 tab-row md:contents">
        <input type="hidden" name="tab" value="people" form={FORM} />
        {filters.map((filter) => {
          const given = {
            filter,
            form: FORM,
            shown: "always" as const,
            onChange: (value: Values | undefined) => change({ [filter.name]: value || undefined }),
            onRemove: () => change({ [filter.name]: undefined }),
          };
          return filter.name === "profession" || filter.name === "location" ? (
            <OptionFilter key={filter.name} {...given} useMore={moreOptions(params, filter.name)} />
          ) : (
            <FilterSelect key={filter.name} {...given} />
          );
        })}
        <FilterBox
          label="Experience"
          valueLabel={years}
          shown="always"
          onRemove={() => change({ yearsFrom: undefined, yearsTo: undefined })}
        >
          <select
            name="yearsFrom"
            form={FORM}
            aria-label="Experience"
            value={criteria.yearsFrom ?? ""}
            className="absolute inset-0 size-full cursor-pointer appearance-none bg-sheet font-normal text-ink opacity-0 noscript:pl-3 noscript:opacity-100"
            onChange={(event) =>
              change({
                yearsFrom: event.target.value === "" ? undefined : Number(event.target.value),
                yearsTo: undefined,
              })
            }
          >
            <option value="">Any experience</option>
            {[...new Set([...YEARS, ...(criteria.yearsFrom ? [String(criteria.yearsFrom)] : [])])].map(
              (least) => (
                <option key={least} value={least}>
                  {least} years or more
                </option>
              ),
            )}
          </select>
        </FilterBox>
        <TextFilter
          key={`company ${criteria.company}`}
          name="company"
          label="Company"
          value={criteria.company ?? ""}
          onChange={(company) => change({ company })}
        />
        <TextFilter
          key={`role ${criteria.creditedRole}`}
          name="creditedRole"
          label="Role on projects"
          value={roleName(criteria.creditedRole ?? "")}
          options={Object.values(creditRoles)}
          onChange={(creditedRole) => change({ creditedRole })}
        />
      </div>
      <div className="flex min-w-0 items-center gap-2 md:contents">
        <WorkedWith value={criteria.workedWith} onChange={(workedWith) => change({ workedWith })} />
        {Object.keys(criteria).length > 0 && (
          <Button
            variant="text"
            className="mx-0! noscript:hidden"
            onClick={() =>
              void navigate({
                to: "/search",
                search: ({ q }) => ({ ...(q !== undefined && { q }), tab: "people" as const }),
                resetScroll: false,
              })
            }
          >
            Clear all
          </Button>
        )}
        <Button type="submit" form={FORM} className="hidden! noscript:inline-flex!">
          Apply filters
        </Button>
      </div>
    </fieldset>
  );
}

type TextFilterProps = {
  name: "company" | "creditedRole";
  label: string;
  value: string;
  /** Texts that are offered. */
  options?: string[];
  onChange: (value: string | undefined) => void;
};

/** A field for a text. The list is filtered when an option is chosen, when the field loses the focus, or with Enter. */
function TextFilter({ name, label, value, options, onChange }: TextFilterProps) {
  const listId = useId();
  const commit = (text: string) => {
    if (text.trim() !== value) onChange(text.trim() || undefined);
  };
  return (
    <>
      <input
        name={name}
        form={FORM}
        dir="auto"
        aria-label={label}
        placeholder={label}
        maxLength={120}
        autoComplete="off"
        list={options && listId}
        defaultValue={value}
        className={`h-10 shrink-0 rounded-sm border border-line-2 bg-sheet px-3 text-14 placeholder:text-ink hover:border-ink ${options ? "w-48" : "w-40"}`}
        onChange={({ target, nativeEvent }) => {
          const { inputType } = nativeEvent as InputEvent;
          if (inputType === "insertReplacementText" && options?.includes(target.value)) commit(target.value);
        }}
        onBlur={(event) => commit(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          commit(event.currentTarget.value);
        }}
      />
      {options && <TextOptions id={listId} options={options} />}
    </>
  );
}

type WorkedWithProps = { value: number | undefined; onChange: (value: number | undefined) => void };

/** The person with whom the people have worked. While a name is typed, members are offered. */
function WorkedWith({ value, onChange }: WorkedWithProps) {
  const [text, setText] = useState("");
  const label = useWorkedWithLabel(value);
  if (label !== undefined)
    return (
      <>
        <input type="hidden" name="workedWith" value={value} form={FORM} />
        <FilterBox label="Filter" valueLabel={label} onRemove={() => onChange(undefined)} />
      </>
    );
  return (
    <div className="w-40 shrink-0 noscript:hidden">
      <MemberInput
        aria-label="Worked with"
        placeholder="Worked with"
        className="h-10! text-14! placeholder:text-ink!"
        maxLength={120}
        value={text}
        onText={setText}
        onMember={({ id }) => {
          setText("");
          onChange(id);
        }}
      />
    </div>
  );
}

function useFilters(params: SearchParams): Filter<FilterName>[] {
  const { data: facets } = trpc.people.facets.useQuery(facetsInput(params), {
    placeholderData: keepPreviousData,
  });
  const isCounted = isCountStored({ ...params, search: params.q });
  return NAMES.map((name) => {
    const available: Option[] =
      name === "availableFor"
        ? availableForNames.map((value) => ({ value, label: availabilities[value] }))
        : (facets?.[name] ?? []).map((option) => ({ value: option.name, label: option.name }));
    const counted = available.map((option) => {
      const count = facets?.[name].find((facet) => facet.name === option.value)?.count;
      return { ...option, ...(isCounted && count !== undefined && { count }) };
    });
    return filterOf(name, params[name], counted);
  });
}

/** The hook that finds the professions or places with the most people, or those that start with a text. */
const moreOptions = (params: SearchParams, name: "profession" | "location"): UseMoreOptions =>
  function useMore(text) {
    const query = trpc.people.facets.useQuery(
      { ...facetsInput(params), only: name, ...(text && { startsWith: text }) },
      { placeholderData: keepPreviousData },
    );
    const isCounted = isCountStored({ ...params, search: params.q });
    const options = query.data?.[name].map(({ name, count }) => ({
      value: name,
      label: name,
      ...(isCounted && { count }),
    }));
    return { options, query };
  };

function filterOf(name: FilterName, given: Values | undefined, available: Option[]): Filter<FilterName> {
  const chosen = listOf(given).map(
    (value) =>
      available.find((option) => option.value.toLowerCase() === value.toLowerCase()) ?? {
        value,
        label: value,
      },
  );
  return {
    name,
    label: LABELS[name],
    values: chosen.map(({ value }) => value),
    valueLabel: chosen.length === 0 ? undefined : chosen.map(({ label }) => label).join(" or "),
    options: [...available, ...chosen.filter((option) => !available.includes(option))],
    isSingle: name === "location",
  };
}
