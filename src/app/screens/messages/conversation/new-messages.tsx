import type { Message } from "@contract/messages";
import { useState } from "react";

type ArrivalsProps = { name: string; contactId: number; latest: Message | undefined };

/** Reads out what the other person writes while the conversation is open. */
export function Arrivals({ name, contactId, latest }: ArrivalsProps) {
  const [known] = useState(latest?.id ?? 0);
  const isNew = latest !== undefined && latest.id > known && latest.senderId === contactId;
  return (
    <p aria-live="polite" className="sr-only">
      {isNew && `${name}: ${latest.content}`}
    </p>
  );
}
