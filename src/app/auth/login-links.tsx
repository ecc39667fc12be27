import { Link, useLocation } from "@tanstack/react-router";
import { buttonClass } from "../ui/button-class";

type LoginLinksProps = {
  /** The path to which both lead; by default the current one. */
  next?: string;
};

/** The two ways to an account, beside the text that says what it is needed for. */
export function LoginLinks({ next }: LoginLinksProps) {
  const here = useLocation({ select: ({ href }) => href });
  return (
    <span className="flex flex-wrap gap-2">
      {[undefined, "register" as const].map((tab) => (
        <Link
          key={`${tab}`}
          to="/auth"
          search={{ next: next ?? here, tab }}
          className={buttonClass({ size: "sm" })}
        >
          {tab ? "Register" : "Log in"}
        </Link>
      ))}
    </span>
  );
}
