import { Link, type LinkProps } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class";
import { DrawnPage } from "../../ui/illustrated-page";
import { Unbuilt } from "./placeholder-drawing";

type PlainPageProps = { title: string; text: string; wayOn: { to: LinkProps["to"]; label: string } };

/** A page that says plainly that nothing is there yet, and where to go on. */
export function PlainPage({ title, text, wayOn }: PlainPageProps) {
  return (
    <DrawnPage title={title} text={text} drawing={<Unbuilt />}>
      <Link to={wayOn.to} className={buttonClass()}>
        {wayOn.label}
      </Link>
    </DrawnPage>
  );
}
