import { passwordCriteria } from "@contract/passwords";

type StrengthBarsProps = { score: number; label: string; tone: string };

/** One bar per password criterion. Fills as many as are met, in the colour class `tone`. `label` names the strength. */
export function StrengthBars({ score, label, tone }: StrengthBarsProps) {
  return (
    <div
      role="meter"
      aria-label="Password strength"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={score}
      aria-valuetext={label}
      className="grid grid-cols-5 gap-0.5"
    >
      {passwordCriteria.map(({ label }, index) => (
        <span key={label} className={`h-1 transition-colors ${index * 20 < score ? tone : "bg-line"}`} />
      ))}
    </div>
  );
}
