import { Spinner } from "../ui/spinner";

/** Shown instead of a page while its data is loading. */
export function PagePending() {
  return (
    <div className="sheet-edges py-14">
      <Spinner />
    </div>
  );
}
