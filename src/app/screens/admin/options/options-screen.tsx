import { CreateCompanyType, CreateProjectCategory } from "@contract/options";
import { useQueryClient } from "@tanstack/react-query";
import { invalidateAfter } from "../../../cache/invalidation";
import { categoryLabel } from "../../../features/projects/category-label";
import { trpc } from "../../../lib/api/trpc";
import { EmptyState } from "../../../ui/empty-state";
import { LoadError } from "../list/load-error";
import { OptionForm } from "./option-form";
import { OptionTable } from "./option-table";

export function CompanyTypesScreen() {
  return <OptionsScreen title="Company Type" noun="company type" options={useCompanyTypes()} />;
}

export function ProjectTypesScreen() {
  return (
    <OptionsScreen
      title="Project Type"
      noun="project type"
      options={useProjectTypes()}
      labelOf={categoryLabel}
    />
  );
}

type OptionsScreenProps = {
  title: string;
  noun: string;
  options: Options;
  labelOf?: (name: string) => string;
};

/** Edits an option list that forms and filters use. */
function OptionsScreen({ title, noun, options, labelOf }: OptionsScreenProps) {
  const { schema, list, create, remove } = options;
  const { data, error, isError, refetch } = list;
  return (
    <section aria-label={title} className="gap-x-gutter pt-7 lg:grid lg:grid-cols-12">
      <div className="lg:col-span-4">
        <OptionForm
          noun={noun}
          schema={schema}
          onCreate={create.mutateAsync}
          onUnconfirmed={() => void refetch()}
        />
      </div>
      <div className="mt-8 lg:col-span-7 lg:col-start-6 lg:mt-0">
        {isError && !data ? (
          <LoadError subject={`The ${noun}s`} error={error} onRetry={() => void refetch()} />
        ) : data?.length === 0 ? (
          <EmptyState title={`No ${noun}s yet`} text="New entries are offered in forms and filters." />
        ) : (
          <OptionTable
            label={title}
            noun={noun}
            options={data}
            labelOf={labelOf}
            onRemove={remove.mutateAsync}
          />
        )}
      </div>
    </section>
  );
}

function useCompanyTypes() {
  const queryClient = useQueryClient();
  const onSuccess = () => invalidateAfter(queryClient, "companyTypesChanged");
  return {
    schema: CreateCompanyType,
    list: trpc.options.companyTypes.useQuery({}),
    create: trpc.options.createCompanyType.useMutation({ onSuccess }),
    remove: trpc.options.removeCompanyType.useMutation({ onSuccess }),
  };
}

function useProjectTypes() {
  const queryClient = useQueryClient();
  const onSuccess = () => invalidateAfter(queryClient, "projectCategoriesChanged");
  return {
    schema: CreateProjectCategory,
    list: trpc.options.projectCategories.useQuery({}),
    create: trpc.options.createProjectCategory.useMutation({ onSuccess }),
    remove: trpc.options.removeProjectCategory.useMutation({ onSuccess }),
  };
}

type Options = ReturnType<typeof useCompanyTypes> | ReturnType<typeof useProjectTypes>;
