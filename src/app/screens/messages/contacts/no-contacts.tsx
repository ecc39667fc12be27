import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../ui/button-class";
import { EmptyState } from "../../../ui/empty-state";

/** Nobody to write to as yet. */
export function NoContacts() {
  return (
    <div className="sheet-edges pt-8 md:pt-14">
      <h1 className="text-40 font-medium">Messages</h1>
      <div className="mt-8">
        <EmptyState
          title="No messages yet"
          text="People you follow, and those who follow or write to you, stand here."
          action={
            <Link to="/discover" className={buttonClass({ variant: "primary" })}>
              Explore Projects
            </Link>
          }
        />
      </div>
    </div>
  );
}
