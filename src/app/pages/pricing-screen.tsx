import { BRAND } from "@contract/brand";
import {
  type BillingPeriod,
  billingPeriods,
  plans,
  premiumAnnualSaving,
  premiumUsdPerYear,
} from "@contract/plans";
import type { CurrentUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { planPoints, premiumTerm } from "../billing/plan-sentences";
import { ManageSubscription, useCheckout } from "../billing/subscription";
import { useViewer } from "../data/session/viewer";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { PageHeading } from "../ui/page-heading";
import { SegmentedControl } from "../ui/segmented-control";

type PricingScreenProps = { billing: BillingPeriod; onBilling: (billing: BillingPeriod) => void };

export function PricingScreen({ billing, onBilling }: PricingScreenProps) {
  const viewer = useViewer();
  return (
    <div className="sheet-edges">
      <div className="flex flex-wrap items-end justify-between gap-x-gutter gap-y-5">
        <PageHeading
          title="Pricing"
          lead="Start with a free portfolio. Upgrade for unlimited projects and embedding."
        />
        <BillingSwitch billing={billing} onBilling={onBilling} />
      </div>
      <div className="mt-8 grid gap-y-10 md:grid-cols-2">
        <PlanCard
          plan="free"
          price={plans.free.usdPerMonth[billing]}
          terms="For as long as you like"
          isCurrent={viewer?.accountType === "free"}
          action={<FreeAction viewer={viewer} />}
        />
        <PlanCard
          plan="premium"
          price={plans.premium.usdPerMonth[billing]}
          terms={BILLING_TERMS[billing]}
          isCurrent={viewer?.accountType === "premium"}
          action={<PremiumAction viewer={viewer} billing={billing} />}
        />
      </div>
      <GoodToKnow />
    </div>
  );
}

const BILLING_TERMS: Record<BillingPeriod, string> = {
  monthly: "Billed monthly",
  annual: `Billed annually: $${premiumUsdPerYear("annual")} per year, saving $${premiumAnnualSaving} per year`,
};

const BILLING_NAMES: Record<BillingPeriod, string> = {
  monthly: "Monthly",
  annual: `Annual, save $${premiumAnnualSaving}`,
};

type BillingSwitchProps = { billing: BillingPeriod; onBilling: (billing: BillingPeriod) => void };

const BillingSwitch = ({ billing, onBilling }: BillingSwitchProps) => (
  <form action="/pricing" className="flex items-center gap-2">
    <SegmentedControl
      legend="Billing"
      name="billing"
      choices={BILLING_NAMES}
      order={billingPeriods}
      value={billing}
      onChange={onBilling}
    />
    <Button type="submit" size="sm" className="hidden! noscript:inline-flex!">
      Show
    </Button>
  </form>
);

type PlanCardProps = {
  plan: keyof typeof plans;
  /** The price in US dollars per month. */
  price: number;
  terms: string;
  isCurrent: boolean;
  action: ReactNode;
};

function PlanCard({ plan, price, terms, isCurrent, action }: PlanCardProps) {
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

/** One house for the free plan, a street for premium. */
function PlanDrawing({ plan }: { plan: "free" | "premium" }) {
  return (
    <svg
      viewBox="0 0 480 120"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className="block h-30 w-full text-ink-2"
      preserveAspectRatio="xMinYMax meet"
    >
      <path d={plan === "free" ? HOUSE : STREET} />
    </svg>
  );
}

const windows = (x: number, y: number, columns: number, rows: number) =>
  Array.from({ length: columns * rows }, (_, index) => {
    const [left, top] = [x + (index % columns) * 14, y + Math.floor(index / columns) * 16];
    return `M${left} ${top}h6v9h-6z`;
  }).join("");

const HOUSE = `M24.5 120V72.5h72V120M16.5 72.5h88L60.5 44.5zM52.5 120V96.5h16V120${windows(33.5, 84.5, 1, 1)}${windows(81.5, 84.5, 1, 1)}`;
const STREET = `${HOUSE}M128.5 120V24.5h56V120M124.5 24.5h64v-6h-64z${windows(136.5, 34.5, 3, 5)}M200.5 120V88.5h104V120M194.5 88.5h116v-6h-116zM216.5 88.5V120M232.5 88.5V120M248.5 88.5V120M264.5 88.5V120M280.5 88.5V120M328.5 120V52.5h64V120M328.5 52.5l32-20 32 20${windows(342.5, 64.5, 3, 3)}M408 120q28 -44 56 0M408.5 120V84.5M464.5 120V84.5M404 96.5h64`;

const WIDE = "w-full md:w-60";

function FreeAction({ viewer }: { viewer: CurrentUser | null }) {
  if (!viewer)
    return (
      <Link to="/auth" search={{ tab: "register" }} className={buttonClass({ size: "lg", className: WIDE })}>
        Get Started
      </Link>
    );
  if (viewer.accountType === "premium") return null;
  return (
    <Link to="/dashboard" className={buttonClass({ size: "lg", className: WIDE })}>
      Your projects
    </Link>
  );
}

type PremiumActionProps = { viewer: CurrentUser | null; billing: BillingPeriod };

/** Leads to login, checkout or the management of the subscription. */
function PremiumAction({ viewer, billing }: PremiumActionProps) {
  const { startCheckout, isBusy } = useCheckout();
  if (!viewer)
    return (
      <Link
        to="/auth"
        search={{ next: billing === "annual" ? "/pricing?billing=annual" : "/pricing" }}
        className={buttonClass({ variant: "primary", size: "lg", className: WIDE })}
      >
        Upgrade Now
      </Link>
    );
  if (viewer.accountType === "premium")
    return (
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p>{premiumTerm(viewer)}</p>
        {viewer.subscriptionEndDate && <ManageSubscription />}
      </div>
    );
  return (
    <Button
      variant="primary"
      size="lg"
      className={WIDE}
      busy={isBusy ? "Opening the checkout..." : undefined}
      onClick={() => startCheckout(billing)}
    >
      Upgrade Now
    </Button>
  );
}

const ANSWERS = [
  {
    title: "Payment",
    text: `In US dollars, through Stripe. ${BRAND} never sees your card number.`,
  },
  {
    title: "Cancelling",
    text: "At any time, from your settings. Premium lasts until the end of the paid period.",
  },
  {
    title: "After premium",
    text: `Your published projects stay. With ${plans.free.projectLimit} projects or more you cannot publish new ones, and other sites no longer show your portfolio.`,
  },
];

function GoodToKnow() {
  return (
    <section aria-labelledby="good-to-know" className="mt-14 md:mt-22">
      <h2 id="good-to-know" className="text-20 font-medium">
        Good to know
      </h2>
      <dl className="mt-5 grid border-line border-t md:grid-cols-3 md:gap-x-gutter">
        {ANSWERS.map(({ title, text }) => (
          <div key={title} className="border-line py-5 max-md:not-last:border-b">
            <dt className="font-medium">{title}</dt>
            <dd className="mt-1 text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
