import { Link, useLocation } from "@tanstack/react-router";
import { buttonClass } from "../ui/button-class";

type LoginLinksProps = {
  /** The path to which both lead; by default the current one. */
  next?: string;
};

/** The two ways to an account, beside the text that says what it is needed for. */
export function LoginLinks({ next }: LoginLinksProps) {
  const here = useLocation({ select: ({ href }) => href });
  const target = next ?? here;
  return (
    <span className="flex flex-wrap gap-2">
      <Link to="/auth" search={{ next: target }} preload={false} className={buttonClass({ size: "sm" })}>
        Log in
      </Link>
      <Link
        to="/auth"
        search={{ next: target, tab: "register" }}
        preload={false}
        className={buttonClass({ size: "sm" })}
      >
        Register
      </Link>
    </span>
  );
}
