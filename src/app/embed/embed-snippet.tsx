import { useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { CopyButton } from "../ui/copy-button";

/** A size in the style keeps the other site's page from moving while the work loads. Every snippet has one. */
const SIZES = {
  "data-user-id": "height: 600px",
  "data-project": "box-sizing: content-box; aspect-ratio: 16 / 9; padding-bottom: 84px",
  "data-model": "height: clamp(470px, 47vw, 662px)",
};

type EmbedSnippetProps = { attribute: keyof typeof SIZES; value: string | number };

/** The tag that shows work on another site, with a copy button. Attributes for other looks are documented. */
export function EmbedSnippet({ attribute, value }: EmbedSnippetProps) {
  const { origin } = useRouter().options.context;
  const code = useRef<HTMLElement>(null);
  const snippet = `<div class="plinth-embed" ${attribute}="${value}" style="${SIZES[attribute]}"></div>
<script src="${origin}/embed.js" async></script>`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-sm border border-line bg-well px-5 py-4">
      <pre className="min-w-0 grow basis-60 whitespace-pre-wrap font-mono text-14 wrap-anywhere">
        <code ref={code}>{snippet}</code>
      </pre>
      <CopyButton text={snippet} shown={code} size="sm" className="bg-sheet" />
    </div>
  );
}
