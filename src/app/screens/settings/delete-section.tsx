import type { CurrentUser } from "@contract/users";
import { useState } from "react";
import { Button } from "../../ui/button";
import { DeleteAccountDialog } from "./delete-account-dialog";
import { SettingsSection } from "./settings-section";

export function DeleteSection({ viewer }: { viewer: CurrentUser }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection
      title="Delete account"
      text="Removes your projects, comments, likes and files at once. There is no way back."
    >
      <div className="flex md:justify-end">
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </div>
      <DeleteAccountDialog viewer={viewer} open={isOpen} onOpenChange={setOpen} />
    </SettingsSection>
  );
}
