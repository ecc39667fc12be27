import type { ReactNode } from "react";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";

type SendDialogProps = {
  title: string;
  /** The sentence with the number of recipients. */
  audience: string;
  isSending: boolean;
  onClose: () => void;
  onSend: () => void;
  children: ReactNode;
};

/** Asks for confirmation, because sending cannot be undone. */
export function SendDialog({ title, audience, isSending, onClose, onSend, children }: SendDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={`${audience}. This cannot be undone.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isSending ? "Sending..." : undefined} onClick={onSend}>
            Send
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
