import { passwordCriteria } from "@contract/passwords";

type StrengthBarsProps = { score: number; label: string; tone: string };

/**
 * One bar per password criterion. Fills as many as are met, in the colour class `tone`. For screen readers it is a meter
 * with the name of the strength.
 */
export function StrengthBars({ score, label, tone }: StrengthBarsProps) {
  return (
    <>
      <meter
        aria-label="Password strength"
        aria-valuetext={label}
        max={100}
        value={score}
        className="sr-only"
      />
      <div className="grid grid-cols-5 gap-0.5" aria-hidden="true">
        {passwordCriteria.map(({ label: criterion }, index) => (
          <span
            key={criterion}
            className={`h-1 transition-colors ${index * 20 < score ? tone : "bg-line"}`}
          />
        ))}
      </div>
    </>
  );
}
