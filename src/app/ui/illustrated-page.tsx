import type { ReactNode } from "react";

type IllustratedPageProps = {
  title: string;
  text: string;
  note?: ReactNode;
  drawing: ReactNode;
  children: ReactNode;
};

/** A short page: title, text and links next to a drawing. */
export function IllustratedPage({ title, text, note, drawing, children }: IllustratedPageProps) {
  return (
    <div className="sheet-edges grid grid-cols-12 items-center gap-x-gutter gap-y-10 pt-8 md:pt-14">
      <div className="col-span-12 md:col-span-6 lg:col-span-5">
        <h1 className="text-40 font-medium">{title}</h1>
        <p className="mt-3 max-w-measure text-ink-2">{text}</p>
        {note}
        <div className="mt-7 flex flex-wrap gap-3">{children}</div>
      </div>
      <div className="col-span-12 md:col-span-6 lg:col-start-7">{drawing}</div>
    </div>
  );
}
