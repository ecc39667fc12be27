import type { ReactNode } from "react";

export function WizardHeading({ children }: { children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pt-8 pb-6 md:pt-12 md:pb-7">
      <h1 className="text-40 font-medium">Create Project</h1>
      {children}
    </div>
  );
}
