import { publicSentences } from "@contract/public-sentences";
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
      {/* The next page gives the frame another height, at which a browser aborts a transition with an error. */}
      <style>{"@view-transition{navigation:none}"}</style>
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
 * before the pictures load, whose boxes have their size already, and once without the observer, which browsers do not call in a
 * frame that is out of view. The name of the field is what `embed.js` in caches reads.
 */
const POST_HEIGHT = `(function(e){function post(){parent.postMessage({portfolioHeight:e.offsetHeight},"*")}if(parent!==window){post();new ResizeObserver(post).observe(e)}})(document.currentScript.parentElement)`;

/** Replaces a portfolio that is not public, or a page that its owner does not let other sites embed. */
export function EmbedRefused() {
  return (
    <main className="flex grow items-center justify-center p-margin">
      <h1 className="text-20 font-medium">{publicSentences.portfolioRefused}</h1>
    </main>
  );
}
