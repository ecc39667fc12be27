import { Link } from "@tanstack/react-router";
import { trpc } from "../../lib/trpc";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";

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

/** Whether somebody without contacts has messages all the same: those of people whose accounts are gone. */
export const useHasMessages = (isAlone: boolean) =>
  (trpc.messages.list.useQuery({ limit: 1 }, { enabled: isAlone }).data?.length ?? 0) > 0;
