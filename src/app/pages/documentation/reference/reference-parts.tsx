import type { ReactNode } from "react";
import { InlineMarkdown } from "../markdown";
import type { CallLine as Line } from "./reference";

type ReferenceSectionProps = { id: string; title: string; description?: string; children: ReactNode };

export function ReferenceSection({ id, title, description, children }: ReferenceSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
      <div className="border-t border-ink pt-3 pb-4">
        <h2 id={`${id}-title`} className="text-20 font-medium">
          {title}
        </h2>
        {description && <p className="mt-1 max-w-measure text-14 text-ink-2">{description}</p>}
      </div>
      {children}
    </section>
  );
}

/** Method, path and summary of a call. */
export function CallLine({ line: { method, path, summary } }: { line: Line }) {
  return (
    <>
      <span className="w-14 flex-none font-mono text-12 leading-5">{method}</span>
      <span className="min-w-0">
        <span className="font-mono font-medium wrap-anywhere">{path}</span>
        <span className="mt-0.5 block text-ink-2">
          <InlineMarkdown text={summary} />
        </span>
      </span>
    </>
  );
}

/** Long lines wrap, so that the example can be read without horizontal scrolling, on phones and with a keyboard. */
export function CodeExample({ of, text }: { of: string; text: string }) {
  return (
    <figure className="mt-3">
      <figcaption className="sr-only">Example: {of}</figcaption>
      <pre className="border border-line bg-well p-4 font-mono text-12 whitespace-pre-wrap wrap-anywhere">
        <code>{text}</code>
      </pre>
    </figure>
  );
}
