import { Link, type LinkProps } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class";
import { IllustratedPage } from "../../ui/illustrated-page";

type ComingSoonPageProps = { title: string; text: string; link: { to: LinkProps["to"]; label: string } };

export function ComingSoonPage({ title, text, link }: ComingSoonPageProps) {
  return (
    <IllustratedPage title={title} text={text} drawing={<UnbuiltHouse />}>
      <Link to={link.to} className={buttonClass()}>
        {link.label}
      </Link>
    </IllustratedPage>
  );
}

/** A house drawn with dashed lines. */
function UnbuiltHouse() {
  return (
    <svg
      viewBox="0 0 600 300"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className="w-full text-ink-2"
    >
      <path d="M0 270.5H600M90.5 270V260.5H509.5V270M100.5 260V250.5H499.5V260" />
      <path
        strokeDasharray="4 4"
        d="M120.5 250V110.5H479.5V250M110.5 110V100.5H489.5V110M230.5 100V30.5H369.5V100M222.5 30V22.5H377.5V30"
      />
    </svg>
  );
}
