import { lazy, Suspense } from "react";
import { Spinner } from "../../ui/spinner";

const UnlockForm = lazy(() => import("./unlock-form"));

/** Shown instead of a project that has a password. It says nothing of the project. */
export const LockedProject = ({ id }: { id: number }) => (
  <div className="sheet-edges py-14">
    <div className="mx-auto max-w-96">
      <h1 className="text-28 font-medium">Protected project</h1>
      <p className="mt-2 mb-6 text-ink-2">Enter the password that you were given to see this project.</p>
      <Suspense fallback={<Spinner />}>
        <UnlockForm id={id} />
      </Suspense>
    </div>
  </div>
);
