import type { ReactNode } from "react";

/** Splits a Markdown text at its second-level headings. */
export function parseSections(text: string) {
  const [lead = "", ...sections] = text.split(/^## /m);
  return {
    lead,
    sections: sections.map((section) => {
      const [title = "", ...rest] = section.split("\n");
      return { id: idOf(title), title, text: rest.join("\n") };
    }),
  };
}

const idOf = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, "-");

/** The subset of Markdown that the API's introduction uses: paragraphs, lists and inline code. */
export function Markdown({ text }: { text: string }) {
  const blocks = text.trim().split(/\n\n+/);
  return (
    <div className="max-w-measure space-y-4">
      {blocks.map((block) =>
        block.startsWith("- ") ? (
          <ul key={block} className="list-disc space-y-1 pl-5 marker:text-ink-2">
            {block.split("\n").map((line) => (
              <li key={line}>
                <InlineMarkdown text={line.slice(2)} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={block}>
            <InlineMarkdown text={block} />
          </p>
        ),
      )}
    </div>
  );
}

export function InlineMarkdown({ text }: { text: string }) {
  let position = 0;
  return text.split("`").map((part, i): ReactNode => {
    position += part.length + 1;
    return i % 2 === 1 ? <Code key={position}>{part}</Code> : part;
  });
}

export const Code = ({ children }: { children: ReactNode }) => (
  <code className="bg-well px-1 font-mono text-14 wrap-anywhere">{children}</code>
);
