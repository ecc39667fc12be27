import type { Contact } from "@contract/messages";
import { sentences } from "@contract/sentences";
import { Link } from "@tanstack/react-router";
import { nameOf, workOf } from "../../../features/users/user-labels";
import { failureOf } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { Button } from "../../../ui/button";
import { buttonClass } from "../../../ui/button-class";
import { Notice } from "../notice";
import { Conversation } from "./conversation";
import { ConversationHead } from "./conversation-header";
import { ConversationSkeleton } from "./conversation-skeleton";

type ConversationPaneProps = {
  viewerId: number;
  contactId: number;
  /** As the list has them, if it does. */
  contact: Contact | undefined;
  /** Leaves it, for the list. */
  onClose: () => void;
};

/** A conversation with somebody, who need not be among the contacts yet. */
export function ConversationPane({ viewerId, contactId, contact, onClose }: ConversationPaneProps) {
  const { data, error, refetch } = trpc.users.read.useQuery({ id: contactId });
  const person = data ?? contact;
  if (contactId === viewerId) return <Nobody {...{ title: "This is you", description: ONESELF }} />;
  if (!person && error) {
    const { status, message } = failureOf(error);
    if (status === 404 || status === 400) return <Nobody {...sentences.profileNotFound} />;
    return (
      <Notice isAlert text={message} action={<Button onClick={() => void refetch()}>Try again</Button>} />
    );
  }
  if (!person) return <ConversationSkeleton />;
  const name = nameOf(person);
  return (
    <>
      <ConversationHead
        name={name}
        profileImage={person.profileImage}
        work={data && workOf(data)}
        profileId={contactId}
      />
      <Conversation {...{ viewerId, contactId, name, onClose }} />
    </>
  );
}

const ONESELF = "You cannot write to yourself. Choose somebody else.";

/** Where an address leads to nobody one could write to. */
export function Nobody({ title, description }: { title: string; description: string }) {
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
