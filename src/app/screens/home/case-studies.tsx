import { Link } from "@tanstack/react-router";
import chapel from "./chapel.webp";
import { SectionHeading } from "./section-heading";
import tower from "./tower.webp";

const STUDIES = [
  {
    image: chapel,
    alt: "Light falling through a deep timber roof onto the concrete walls of a hall",
    title: "Daylight at seven degrees",
    text: "A hall in the north, lit without lamps in November: what the fins do to a low sun, and what they cost to hang.",
  },
  {
    image: tower,
    alt: "A slender timber tower over a pale model of a city",
    title: "A tower that is a grid all the way up",
    text: "Timber on wind, fire and the one connection that is used four thousand times. The budget, and the argument that won it.",
  },
];

export function CaseStudies() {
  return (
    <section aria-labelledby="case-studies" className="sheet-edges mt-16 md:mt-24">
      <SectionHeading
        id="case-studies"
        title="Latest Case Studies"
        to="/case-studies"
        more="All case studies"
      />
      <ul className="grid gap-x-gutter gap-y-8 md:grid-cols-2">
        {STUDIES.map(({ image, alt, title, text }) => (
          <li key={title} className="relative">
            <div className="lazy-frame aspect-3/2 bg-well">
              <img
                src={image}
                alt={alt}
                width={1200}
                height={800}
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </div>
            <h3 className="border-t border-line pt-3.5 text-20 font-medium">
              <Link to="/case-studies" className="stretched-link">
                {title}
              </Link>
            </h3>
            <p className="mt-1.5 max-w-dialog text-14 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
