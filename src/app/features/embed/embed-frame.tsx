import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";

/**
 * The content of a frame on another site. Posts its height to that site, which resizes the frame. An inline script does it,
 * since embedded pages show and work without any other.
 */
export function EmbedFrame({ children }: { children: ReactNode }) {
  const { ssr } = useRouter().options;
  return (
    <div>
      {children}
      <script
        nonce={ssr?.nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant without user input
        dangerouslySetInnerHTML={{ __html: POST_HEIGHT }}
      />
    </div>
  );
}

/**
 * Measures the content, not the document: the document is never lower than the frame, so the frame could not shrink. Runs
 * before the pictures load, whose boxes have their size already. The name of the field is what `embed.js` in caches reads.
 */
const POST_HEIGHT = `(function(e){if(parent!==window)new ResizeObserver(function(){parent.postMessage({portfolioHeight:e.offsetHeight},"*")}).observe(e)})(document.currentScript.parentElement)`;
