import { passwordCriteria } from "@contract/passwords";

/** One bar per password criterion. Fills as many as are met, in the colour class `tone`. */
export function StrengthBars({ score, tone }: { score: number; tone: string }) {
  return (
    <div className="grid grid-cols-5 gap-0.5" aria-hidden="true">
      {passwordCriteria.map(({ label }, index) => (
        <span key={label} className={`h-1 transition-colors ${index * 20 < score ? tone : "bg-line"}`} />
      ))}
    </div>
  );
}
