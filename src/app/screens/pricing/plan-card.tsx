import { plans } from "@contract/plans";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { planPoints } from "../../features/billing/plan-sentences";
import { PlanDrawing } from "./plan-drawing";

type PlanCardProps = {
  plan: keyof typeof plans;
  /** US dollars per month. */
  price: number;
  terms: string;
  isCurrent: boolean;
  action: ReactNode;
};

export function PlanCard({ plan, price, terms, isCurrent, action }: PlanCardProps) {
  return (
    <section aria-labelledby={plan} className="flex min-w-0 flex-col md:not-first:-ml-px">
      <div className="border-b border-ink pl-6">
        <PlanDrawing plan={plan} />
      </div>
      <div className="flex grow flex-col border-x border-b border-line bg-sheet p-6">
        <div className="flex min-h-9 items-baseline justify-between gap-4">
          <h2 id={plan} className="text-28 font-medium">
            {plans[plan].name}
          </h2>
          {isCurrent && (
            <p className="flex items-center gap-2 text-14">
              <Check className="text-good" />
              Current plan
            </p>
          )}
        </div>
        <p className="mt-6 flex flex-wrap items-baseline gap-x-2">
          <span className="text-64 font-medium">${price}</span> <span className="text-ink-2">per month</span>
        </p>
        <p className="mt-1 text-14 text-ink-2" aria-live="polite">
          {terms}
        </p>
        <ul className="mt-8 mb-8">
          {planPoints(plan).map((feature) => (
            <li key={feature} className="flex items-center gap-3 border-line border-t py-3">
              <Check />
              {feature}
            </li>
          ))}
        </ul>
        <div className="mt-auto">{action}</div>
      </div>
    </section>
  );
}
