import { Link, type LinkProps } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class";
import { IllustratedPage } from "../../ui/illustrated-page";
import { Unbuilt } from "./placeholder-drawing";

type PlainPageProps = { title: string; text: string; wayOn: { to: LinkProps["to"]; label: string } };

/** A page that says plainly that nothing is there yet, and where to go on. */
export function PlainPage({ title, text, wayOn }: PlainPageProps) {
  return (
    <IllustratedPage title={title} text={text} drawing={<Unbuilt />}>
      <Link to={wayOn.to} className={buttonClass()}>
        {wayOn.label}
      </Link>
    </IllustratedPage>
  );
}
