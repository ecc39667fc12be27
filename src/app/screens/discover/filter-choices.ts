import { sizeBands } from "@contract/size-bands";
import { categoryLabel } from "../../features/projects/category-label";
import { trpc } from "../../lib/api/trpc";
import type { Criteria, FilterName } from "./discover-search";

export type Choice = { value: string; label: string };
export type Filter = {
  name: FilterName;
  label: string;
  value: string | undefined;
  /** The value as it is shown. */
  shown: string | undefined;
  choices: Choice[];
  isFailed?: boolean;
  onRetry?: () => void;
};

const SIZES = sizeBands.map(({ name, label }) => ({ value: name, label }));

/** The filters that are chosen from a short list. A chosen value that is no longer offered stays among its choices. */
export function useFilters({ companyType, projectType, projectSize }: Criteria): Filter[] {
  const companies = trpc.options.companyTypes.useQuery({});
  const categories = trpc.options.projectCategories.useQuery({});
  const type = filter("projectType", "Project type", projectType, categories.data?.map(toCategory));
  return [
    {
      ...filter("companyType", "Company type", companyType, companies.data?.map(toChoice)),
      isFailed: companies.isError,
      onRetry: () => void companies.refetch(),
    },
    { ...type, isFailed: categories.isError, onRetry: () => void categories.refetch() },
    filter("projectSize", "Project size", projectSize, SIZES),
  ];
}

function filter(name: FilterName, label: string, value: string | undefined, offered: Choice[] = []): Filter {
  const chosen = offered.find((choice) => choice.value.toLowerCase() === value?.toLowerCase());
  const shown = chosen?.label ?? (name === "projectType" && value ? categoryLabel(value) : value);
  const choices = value && !chosen ? [...offered, { value, label: shown ?? value }] : offered;
  return { name, label, value: chosen?.value ?? value, shown, choices };
}

const toChoice = ({ name }: { name: string }) => ({ value: name, label: name });
const toCategory = ({ name }: { name: string }) => ({ value: name, label: categoryLabel(name) });
