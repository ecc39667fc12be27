import type { ReactNode } from "react";

/** The parts of a text in CommonMark, as far as the API's introduction uses it: headings, paragraphs, lists, code. */
export function partsOf(text: string) {
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

/** Paragraphs and lists, with code in mono. */
export function Prose({ text }: { text: string }) {
  const blocks = text.trim().split(/\n\n+/);
  return (
    <div className="max-w-measure space-y-4">
      {blocks.map((block) =>
        block.startsWith("- ") ? (
          <ul key={block} className="list-disc space-y-1 pl-5 marker:text-ink-2">
            {block.split("\n").map((line) => (
              <li key={line}>
                <Inline text={line.slice(2)} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={block}>
            <Inline text={block} />
          </p>
        ),
      )}
    </div>
  );
}

/** Text in which what stands between backticks is code. */
export function Inline({ text }: { text: string }) {
  let at = 0;
  return text.split("`").map((part, i): ReactNode => {
    at += part.length + 1;
    return i % 2 === 1 ? <Code key={at}>{part}</Code> : part;
  });
}

export const Code = ({ children }: { children: ReactNode }) => (
  <code className="bg-well px-1 font-mono text-14 wrap-anywhere">{children}</code>
);
