import { type ComponentType, useEffect, useState } from "react";
import { NeedsScript } from "../../ui/needs-script";
import { Spinner } from "../../ui/spinner";

/** Shown instead of a project that has a password. It says nothing of the project. The form is loaded after the page. */
export function LockedProject({ id }: { id: number }) {
  const [Form, setForm] = useState<ComponentType<{ id: number }>>();
  useEffect(() => {
    import("./unlock-form").then(
      (loaded) => setForm(() => loaded.UnlockForm),
      () => undefined,
    );
  }, []);
  return (
    <div className="sheet-edges py-14">
      <div className="mx-auto max-w-96">
        <h1 className="text-28 font-medium">Protected project</h1>
        <p className="mt-2 mb-6 text-ink-2">Enter the password that you were given to see this project.</p>
        {Form ? (
          <Form id={id} />
        ) : (
          <div className="noscript:hidden">
            <Spinner />
          </div>
        )}
        <NeedsScript />
      </div>
    </div>
  );
}
