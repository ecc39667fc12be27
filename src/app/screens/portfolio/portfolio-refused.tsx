import { sentences } from "@contract/sentences";

export function PortfolioRefused() {
  return (
    <main className="flex grow items-center justify-center p-margin">
      <h1 className="text-20 font-medium">{sentences.portfolioRefused}</h1>
    </main>
  );
}
