import { passwordCriteria, passwordScore, strengthLabel } from "@contract/passwords";
import { StrengthBars } from "../../../features/auth/strength-bars";
import { formatList } from "../../../lib/format/format-list";

/** The password meter of the registration form: a bar and the missing requirements. */
export function StrengthMeter({ id, password }: { id: string; password: string }) {
  const score = passwordScore(password);
  return (
    <div className="mt-2">
      <StrengthBars score={score} tone={toneOf(score)} />
      <p id={id} aria-live="polite" className="mt-1.5 text-14 text-ink-2">
        {password ? `${strengthLabel(score)}.${missing(password)}` : "Password is required"}
      </p>
    </div>
  );
}

const toneOf = (score: number) => {
  if (score <= 40) return "bg-bad";
  return score <= 60 ? "bg-warn" : "bg-good";
};

function missing(password: string) {
  const unmet = passwordCriteria.filter(({ holds }) => !holds(password));
  if (unmet.length === 0) return "";
  return ` Needs ${formatList(unmet.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1)))}.`;
}
