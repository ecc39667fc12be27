import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { AnchorLink } from "../../../ui/anchor-link";

export type GuideSectionHeading = { id: string; title: string };

export function GuideSection({ id, title, children }: GuideSectionHeading & { children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
      <div className="flex items-center gap-2 border-t border-ink pt-3 pb-5">
        <h2 id={`${id}-title`} className="text-28 font-medium">
          {title}
        </h2>
        <AnchorLink id={id} title={title} />
      </div>
      <div className="space-y-8">{children}</div>
    </section>
  );
}

export function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-9 gap-x-gutter gap-y-2">
      <h3 className="col-span-9 font-medium md:col-span-2">{title}</h3>
      <div className="col-span-9 max-w-measure space-y-3 md:col-span-7">{children}</div>
    </div>
  );
}

export function Points({ children }: { children: ReactNode }) {
  return <ul className="list-disc space-y-1.5 pl-5 marker:text-ink-2">{children}</ul>;
}

export function Steps({ children }: { children: ReactNode }) {
  return (
    <ol className="list-decimal space-y-1.5 pl-5 marker:font-mono marker:text-12 marker:text-ink-2">
      {children}
    </ol>
  );
}

export function PageLink({ to, children }: { to: LinkProps["to"]; children: ReactNode }) {
  return (
    <Link to={to} className="text-link">
      {children}
    </Link>
  );
}

/** The label of a button, field or tab. */
export const UiLabel = ({ children }: { children: string }) => (
  <span className="font-medium">{children}</span>
);

export const Key = ({ children }: { children: string }) => (
  <kbd className="whitespace-nowrap border border-line-2 bg-sheet px-1 font-mono text-12">{children}</kbd>
);
