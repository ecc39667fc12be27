import { passwordCriteria } from "@contract/passwords";

/** A bar for each criterion, as many filled as hold. `tone` colours the filled ones. */
export function StrengthBars({ score, tone }: { score: number; tone: string }) {
  return (
    <div className="grid grid-cols-5 gap-0.5" aria-hidden="true">
      {passwordCriteria.map(({ label }, index) => (
        <span key={label} className={`h-1 transition-colors ${index * 20 < score ? tone : "bg-line"}`} />
      ))}
    </div>
  );
}
