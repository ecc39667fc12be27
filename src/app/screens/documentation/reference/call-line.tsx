import { InlineMarkdown } from "../markdown";
import type { CallLine as Line } from "./reference";

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
