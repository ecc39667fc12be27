import type { Contact } from "@contract/messages";
import { publicSentences } from "@contract/public-sentences";
import { Link } from "@tanstack/react-router";
import { failureOf } from "../../../data/api/failure";
import { trpc } from "../../../data/api/trpc";
import { Button } from "../../../ui/button";
import { buttonClass } from "../../../ui/button-class";
import { nameOf, workOf } from "../../../users/user-labels";
import { Conversation } from "./conversation";
import { ConversationHeader, ConversationSkeleton, Notice } from "./conversation-parts";

type ConversationPaneProps = {
  viewerId: number;
  contactId: number;
  /** The contact as loaded with the list, if it is in the list. */
  contact: Contact | undefined;
  /** Returns to the contact list. */
  onClose: () => void;
};

/** A conversation with any user, who may not be a contact yet. */
export function ConversationPane({ viewerId, contactId, contact, onClose }: ConversationPaneProps) {
  const { data, error, refetch } = trpc.users.read.useQuery({ id: contactId });
  const person = data ?? contact;
  if (contactId === viewerId) return <NoConversation {...{ title: "This is you", description: OWN_ID }} />;
  if (!person && error) {
    const { status, message } = failureOf(error);
    if (status === 404 || status === 400) return <NoConversation {...publicSentences.profileNotFound} />;
    return (
      <Notice isAlert text={message} action={<Button onClick={() => void refetch()}>Try again</Button>} />
    );
  }
  if (!person) return <ConversationSkeleton />;
  const name = nameOf(person);
  return (
    <>
      <ConversationHeader
        name={name}
        profileImage={person.profileImage}
        work={data && workOf(data)}
        profileId={contactId}
      />
      <Conversation {...{ viewerId, contactId, name, onClose }} />
    </>
  );
}

const OWN_ID = "You cannot message yourself. Choose another contact.";

/** Shown if the URL names no user to write to. */
export function NoConversation({ title, description }: { title: string; description: string }) {
  return (
    <Notice
      title={title}
      text={description}
      action={
        <Link to="/messages" className={buttonClass()}>
          Back to contacts
        </Link>
      }
    />
  );
}
