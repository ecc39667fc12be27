import type { Message } from "@contract/messages";
import { SUPPORT_NAME, type SupportMessage } from "@contract/support";
import { useQueryClient } from "@tanstack/react-query";
import { invalidateAfter } from "../../../cache/invalidation";
import { supportKindLabels, supportStateLabels } from "../../../features/support/support-labels";
import { WriteForm } from "../../../features/support/write-form";
import { failureOf } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { Button } from "../../../ui/button";
import { ConversationHeader } from "../conversation/conversation-header";
import { NoConversation } from "../conversation/conversation-pane";
import { ConversationSkeleton } from "../conversation/conversation-skeleton";
import { MessageList } from "../conversation/message-list";
import { rowKey } from "../conversation/message-rows";
import { useInitialFocus } from "../conversation/use-initial-focus";
import { Notice } from "../notice";

/** A request to support with its answers, as a conversation. */
export function SupportThread({ viewerId, id }: { viewerId: number; id: number }) {
  const queryClient = useQueryClient();
  const { data: thread, error, refetch } = trpc.support.read.useQuery({ id });
  const write = trpc.support.write.useMutation();
  useInitialFocus();
  if (!thread && error) {
    const { status, message } = failureOf(error);
    if (status === 404)
      return (
        <NoConversation title="Request not found" description="This request to support does not exist." />
      );
    return (
      <Notice isAlert text={message} action={<Button onClick={() => void refetch()}>Try again</Button>} />
    );
  }
  if (!thread) return <ConversationSkeleton />;
  const messages = thread.messages.map((message) => toMessage(message, viewerId)).reverse();
  const [latest] = messages;
  return (
    <>
      <ConversationHeader
        name={SUPPORT_NAME}
        work={`${supportKindLabels[thread.kind]}, ${supportStateLabels[thread.state].toLowerCase()}`}
      />
      <MessageList
        name={SUPPORT_NAME}
        viewerId={viewerId}
        messages={messages}
        older={false}
        lastKey={latest ? rowKey(latest) : ""}
        isLastOwn={latest?.senderId === viewerId}
      />
      <div data-foot className="shrink-0 border-line border-t pt-4 pb-5 md:pl-8">
        <WriteForm
          id="message"
          account={viewerId}
          requestId={id}
          label={`Message to ${SUPPORT_NAME}`}
          action="Send"
          send={async (message) => {
            await write.mutateAsync(message);
            await invalidateAfter(queryClient, "supportWritten");
          }}
        />
      </div>
    </>
  );
}

/** A message of a request in the shape that the message list shows. Staff has no account there. */
const toMessage = ({ isFromStaff, ...message }: SupportMessage, viewerId: number): Message => ({
  ...message,
  senderId: isFromStaff ? null : viewerId,
  receiverId: isFromStaff ? viewerId : null,
  read: true,
  key: null,
  attachments: [],
  sender: { id: null, username: SUPPORT_NAME, profileImage: null },
});
