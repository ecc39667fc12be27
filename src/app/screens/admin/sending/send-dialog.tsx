import type { ReactNode } from "react";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";

type SendDialogProps = {
  title: string;
  /** To how many it goes. */
  reach: string;
  action: string;
  isSending: boolean;
  onClose: () => void;
  onSend: () => void;
  children?: ReactNode;
};

/** Asks before something goes out to people: it cannot be taken back. */
export function SendDialog({ title, reach, action, isSending, onClose, onSend, children }: SendDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={`${reach}. It cannot be taken back.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isSending ? "Sending..." : undefined} onClick={onSend}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
