import { publicSentences } from "@contract/public-sentences";

/** In place of a portfolio that is not public, or of a page that its owner does not let other sites embed. */
export function EmbedRefused() {
  return (
    <main className="flex grow items-center justify-center p-margin">
      <h1 className="text-20 font-medium">{publicSentences.portfolioRefused}</h1>
    </main>
  );
}
