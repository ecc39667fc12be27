import { sizeBands } from "@contract/size-bands";
import { categoryLabel } from "../../../features/projects/category-label";
import { trpc } from "../../../lib/api/trpc";
import type { Criteria, FilterName } from "../discover-search";

export type Option = { value: string; label: string };
export type Filter = {
  name: FilterName;
  label: string;
  value: string | undefined;
  valueLabel: string | undefined;
  options: Option[];
  isFailed?: boolean;
  onRetry?: () => void;
};

const SIZES = sizeBands.map(({ name, label }) => ({ value: name, label }));

/** The filters with a fixed list of options. A chosen value that is not in the list is added to it. */
export function useFilters({ companyType, projectType, projectSize }: Criteria): Filter[] {
  const companies = trpc.options.companyTypes.useQuery({});
  const categories = trpc.options.projectCategories.useQuery({});
  const type = filter("projectType", "Project type", projectType, categories.data?.map(toCategoryOption));
  return [
    {
      ...filter("companyType", "Company type", companyType, companies.data?.map(toOption)),
      isFailed: companies.isError,
      onRetry: () => void companies.refetch(),
    },
    { ...type, isFailed: categories.isError, onRetry: () => void categories.refetch() },
    filter("projectSize", "Project size", projectSize, SIZES),
  ];
}

function filter(
  name: FilterName,
  label: string,
  value: string | undefined,
  available: Option[] = [],
): Filter {
  const chosen = available.find((option) => option.value.toLowerCase() === value?.toLowerCase());
  const valueLabel = chosen?.label ?? (name === "projectType" && value ? categoryLabel(value) : value);
  const options = value && !chosen ? [...available, { value, label: valueLabel ?? value }] : available;
  return { name, label, value: chosen?.value ?? value, valueLabel, options };
}

const toOption = ({ name }: { name: string }) => ({ value: name, label: name });
const toCategoryOption = ({ name }: { name: string }) => ({ value: name, label: categoryLabel(name) });
