import { FieldsSkeleton } from "../../../ui/list-skeletons";

export const PortfolioSkeleton = () => (
  <div className="pt-8 lg:max-w-108">
    <FieldsSkeleton count={6} />
  </div>
);
