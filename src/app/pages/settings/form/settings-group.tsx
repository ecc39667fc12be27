import { type ReactNode, useId } from "react";

type SettingsGroupProps = { title: string; text: ReactNode; children: ReactNode };

/** A group of settings: title and description on the left, controls on the right. */
export function SettingsGroup({ title, text, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-12 gap-x-gutter gap-y-6 border-line py-8 not-last:border-b md:pb-10"
    >
      <div className="col-span-12 md:col-span-4">
        <h2 id={id} className="text-20 font-medium">
          {title}
        </h2>
        <p className="mt-1.5 max-w-75 text-14 text-ink-2">{text}</p>
      </div>
      <div className="col-span-12 min-w-0 md:col-span-8">{children}</div>
    </section>
  );
}
