import { BRAND } from "@contract/brand";
import { plans } from "@contract/plans";

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

export function GoodToKnow() {
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
