import { LinkedText } from "../../ui/linked-text";
import { UserText } from "../../ui/user-text";

/** What somebody wrote, as it was written: its line breaks stay, and addresses are links. */
export function MessageText({ children }: { children: string }) {
  return (
    <UserText as="p" className="whitespace-pre-line wrap-anywhere">
      <LinkedText>{children}</LinkedText>
    </UserText>
  );
}
