import { categoryLabel } from "../../../features/projects/category-label";
import { EmptyState } from "../../../ui/empty-state";
import { ListFailed } from "../list-failed";
import { OptionForm } from "./option-form";
import { OptionTable } from "./option-table";
import { type Options, useCompanyTypes, useProjectTypes } from "./use-options";

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

/** A list that forms and filters offer. */
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
          <ListFailed what={`The ${noun}s`} error={error} onRetry={() => void refetch()} />
        ) : data?.length === 0 ? (
          <EmptyState
            title={`No ${noun}s yet`}
            text="What is created here is offered in forms and filters."
          />
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
