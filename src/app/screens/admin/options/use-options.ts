import { CreateCompanyType, CreateProjectCategory } from "@contract/options";
import { trpc } from "../../../lib/api/trpc";

/** The company types: what is there, and how it is added to and taken from. */
export function useCompanyTypes() {
  const utils = trpc.useUtils();
  const onSuccess = () =>
    Promise.all([utils.options.companyTypes.invalidate(), utils.admin.audit.invalidate()]);
  return {
    schema: CreateCompanyType,
    list: trpc.options.companyTypes.useQuery({}),
    create: trpc.options.createCompanyType.useMutation({ onSuccess }),
    remove: trpc.options.removeCompanyType.useMutation({ onSuccess }),
  };
}

/** The project types, in the same way. */
export function useProjectTypes() {
  const utils = trpc.useUtils();
  const onSuccess = () =>
    Promise.all([utils.options.projectCategories.invalidate(), utils.admin.audit.invalidate()]);
  return {
    schema: CreateProjectCategory,
    list: trpc.options.projectCategories.useQuery({}),
    create: trpc.options.createProjectCategory.useMutation({ onSuccess }),
    remove: trpc.options.removeProjectCategory.useMutation({ onSuccess }),
  };
}

export type Options = ReturnType<typeof useCompanyTypes> | ReturnType<typeof useProjectTypes>;
