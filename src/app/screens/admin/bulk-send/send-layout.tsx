import type { ReactNode } from "react";

type SendLayoutProps = { title: string; preview: ReactNode; children: ReactNode };

/** A form next to a preview of what the recipients see. */
export function SendLayout({ title, preview, children }: SendLayoutProps) {
  return (
    <section aria-label={title} className="gap-x-gutter pt-7 lg:grid lg:grid-cols-12">
      <div className="max-w-measure lg:col-span-6">{children}</div>
      <div className="mt-10 lg:col-span-5 lg:col-start-8 lg:mt-0">
        <h2 className="mb-1.5 text-14 font-medium">Preview</h2>
        {preview}
      </div>
    </section>
  );
}
