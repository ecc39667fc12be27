import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { invalidateAfter } from "../../../cache/invalidation";
import { useRestriction } from "../../../features/restrictions/use-restriction";
import { trpc } from "../../../lib/api/trpc";
import { formatCount } from "../../../lib/format/format";
import { toastFailure } from "../../../lib/toast-failure";
import { Button } from "../../../ui/button";

/** Above the message box: what the conversation waits for, and what can be done about it. */
export function RequestBar({ contactId, name }: { contactId: number; name: string }) {
  const { data: state } = trpc.messages.state.useQuery({ id: contactId });
  const { data } = trpc.restrictions.read.useQuery({ id: contactId });
  const person = { id: contactId, name };
  const { lift, isPending } = useRestriction(person);
  if (data?.restriction === "block")
    return (
      <Bar text={`You have blocked ${name}. Neither of you can write.`}>
        <Button size="sm" disabled={isPending} onClick={() => lift("block")}>
          Unblock
        </Button>
      </Bar>
    );
  if (state?.request === "received" || state?.request === "declined")
    return <ReceivedRequest {...person} isDeclined={state.request === "declined"} />;
  if (state?.request !== "sent" || state.messagesLeft === null) return null;
  return (
    <Bar
      text={
        state.messagesLeft === 0
          ? `You can write more when ${name} accepts your messages or answers.`
          : `${name} has not accepted your messages yet. You can send ${formatCount(state.messagesLeft, "more", "more")}.`
      }
    />
  );
}

function ReceivedRequest({ id, name, isDeclined }: { id: number; name: string; isDeclined: boolean }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const options = {
    onError: (error: unknown) => toastFailure("The request was not answered", error),
    onSettled: () => invalidateAfter(queryClient, "requestAnswered"),
  };
  const accept = trpc.messages.acceptRequest.useMutation({
    ...options,
    onSuccess: () => void navigate({ to: "/messages", search: { to: id } }),
  });
  const decline = trpc.messages.declineRequest.useMutation({
    ...options,
    onSuccess: () => void navigate({ to: "/messages", search: { list: "requests" } }),
  });
  const { restrict, isPending } = useRestriction({ id, name });
  const isBusy = accept.isPending || decline.isPending || isPending;
  return (
    <Bar
      text={
        isDeclined
          ? `You have declined the messages of ${name}.`
          : `${name} would like to message you. They are not told that you have read this until you accept.`
      }
    >
      <Button size="sm" variant="ink" disabled={isBusy} onClick={() => accept.mutate({ id })}>
        Accept
      </Button>
      {!isDeclined && (
        <Button size="sm" disabled={isBusy} onClick={() => decline.mutate({ id })}>
          Decline
        </Button>
      )}
      <Button size="sm" variant="danger" disabled={isBusy} onClick={() => restrict("block")}>
        Block
      </Button>
    </Bar>
  );
}

function Bar({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-3 text-14 md:pl-8">
      <p className="min-w-0 text-ink-2 wrap-anywhere">{text}</p>
      {children && <span className="flex flex-wrap gap-2">{children}</span>}
    </div>
  );
}
