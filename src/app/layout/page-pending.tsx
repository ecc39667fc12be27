import { Spinner } from "../ui/spinner";

/** In a page's place while it, or who is logged in, is not known yet. */
export function PagePending() {
  return (
    <div className="sheet-edges py-14">
      <Spinner />
    </div>
  );
}
