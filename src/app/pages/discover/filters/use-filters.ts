import { constructionStatuses } from "@contract/project-fields";
import type { Facets } from "@contract/project-lists";
import { sizeBands } from "@contract/size-bands";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../../data/api/trpc";
import { listOf, type Values } from "../../../data/search/text-param";
import { type AreaUnit, areaUnits, convertArea, useAreaUnit } from "../../../lib/area-unit";
import { formatNumber } from "../../../lib/format/format";
import { categoryLabel } from "../../../projects/category-label";
import { hasFactCriteria } from "../../../search/fact-criteria";
import type { Filter, Option } from "../../../search/filter-select";
import type { Criteria, FilterName } from "./discover-search";

export type ProjectFilter = Filter<FilterName>;

/** The bands in the reader's unit: "Small (under 93 m²)". The short label is the area alone: "Under 93". */
const sizesIn = (unit: AreaUnit) =>
  sizeBands.map(({ name, label }) => {
    const [, inSquareFeet = ""] = /\(([^()]*) sq ft\)/.exec(label) ?? [];
    const area =
      unit === "sqft"
        ? inSquareFeet
        : inSquareFeet.replace(/[\d,]+/g, (bound) =>
            formatNumber(Math.round(convertArea(Number(bound.replaceAll(",", "")), "sqft", "m2"))),
          );
    return {
      value: name,
      label: `${name} (${area} ${areaUnits[unit]})`,
      shortLabel: area.charAt(0).toUpperCase() + area.slice(1),
    };
  });

const STATUSES = Object.entries(constructionStatuses).map(([value, label]) => ({ value, label }));

/** The filters with their options. A chosen value that is not in the list is added to it. */
export function useFilters(criteria: Criteria, isInUse: boolean): ProjectFilter[] {
  const { search, location, companyType, projectType, projectSize, constructionStatus } = criteria;
  // With words or a fact a count would have to read all matches.
  const isCounted = search === undefined && !hasFactCriteria(criteria);
  const { data: facets } = trpc.projects.facets.useQuery(
    { location, companyType, projectType, projectSize },
    { enabled: isInUse && isCounted, placeholderData: keepPreviousData },
  );
  const counted = (each: ProjectFilter): ProjectFilter => ({
    ...each,
    options: each.options.map((option) => ({
      ...option,
      ...(isCounted && countOf(facets, each.name, option)),
    })),
  });
  const unit = useAreaUnit();
  const companies = trpc.options.companyTypes.useQuery({});
  const categories = trpc.options.projectCategories.useQuery({});
  const type = filter("projectType", "Project type", projectType, categories.data?.map(toCategoryOption));
  return [
    { ...type, isFailed: categories.isError, onRetry: () => void categories.refetch() },
    filter("projectSize", "Project size", projectSize, sizesIn(unit)),
    {
      ...filter("companyType", "Company type", companyType, companies.data?.map(toOption)),
      isFailed: companies.isError,
      onRetry: () => void companies.refetch(),
    },
    filter("constructionStatus", "Construction status", constructionStatus, STATUSES),
    // The locations with the most projects. All of them are in a list of its own.
    filter("location", "Location", location, facets?.location.map(toOption)),
  ].map(counted);
}

function countOf(facets: Facets | undefined, name: FilterName, { value }: Option) {
  const count = facets?.[name as keyof Facets]?.find(
    (facet) => facet.name.toLowerCase() === value.toLowerCase(),
  )?.count;
  return count === undefined ? {} : { count };
}

function filter(
  name: FilterName,
  label: string,
  given: Values | undefined,
  available: Option[] = [],
): ProjectFilter {
  const chosen = listOf(given).map(
    (value) =>
      available.find((option) => option.value.toLowerCase() === value.toLowerCase()) ?? {
        value,
        label: name === "projectType" ? categoryLabel(value) : value,
      },
  );
  const options = [...available, ...chosen.filter((option) => !available.includes(option))];
  const valueLabel = chosen.length === 0 ? undefined : chosen.map((option) => option.label).join(" or ");
  const isSingle = name === "location" || name === "constructionStatus";
  return { name, label, values: chosen.map(({ value }) => value), valueLabel, options, isSingle };
}

/** The locations of all projects. */
export function useLocations() {
  const query = trpc.projects.locations.useQuery({});
  return { options: query.data?.map((name) => toOption({ name })), query };
}

const toOption = ({ name }: { name: string }) => ({ value: name, label: name });
const toCategoryOption = ({ name }: { name: string }) => ({ value: name, label: categoryLabel(name) });
