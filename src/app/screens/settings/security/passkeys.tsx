import type { Passkey } from "@contract/security";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { formatDate } from "../../../lib/format/format";
import { relativeTime } from "../../../lib/format/relative-time";
import { Button } from "../../../ui/button";

const AddDialog = lazy(() => import("./passkey-dialogs").then((m) => ({ default: m.AddPasskeyDialog })));
const RenameDialog = lazy(() =>
  import("./passkey-dialogs").then((m) => ({ default: m.RenamePasskeyDialog })),
);
const DeleteDialog = lazy(() => import("./delete-passkey").then((m) => ({ default: m.DeletePasskeyDialog })));

type Open = { dialog: "rename" | "delete"; passkey: Passkey } | { dialog: "add" } | undefined;

export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ink-2">{passkeys.length === 0 && "No passkeys yet."}</p>
        <Button onClick={() => setOpen({ dialog: "add" })}>
          <Plus />
          Add a passkey
        </Button>
      </div>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="border-t border-ink">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3.5"
            >
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{passkey.name}</p>
                <p className="text-14 text-ink-2">
                  Added {formatDate(passkey.createdAt)} <span aria-hidden="true">·</span> {usedAt(passkey)}
                </p>
              </div>
              <div className="flex gap-2">
                <Button
                  size="sm"
                  aria-label={`Rename ${passkey.name}`}
                  onClick={() => setOpen({ dialog: "rename", passkey })}
                >
                  Rename
                </Button>
                <Button
                  size="sm"
                  aria-label={`Delete ${passkey.name}`}
                  onClick={() => setOpen({ dialog: "delete", passkey })}
                >
                  Delete
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {open?.dialog === "add" && <AddDialog onClose={close} />}
        {open?.dialog === "rename" && <RenameDialog passkey={open.passkey} onClose={close} />}
        {open?.dialog === "delete" && <DeleteDialog passkey={open.passkey} onClose={close} />}
      </Suspense>
    </div>
  );
}

const usedAt = ({ lastUsedAt }: Passkey) =>
  lastUsedAt ? `Last used ${relativeTime(lastUsedAt, Date.now()).toLowerCase()}` : "Never used";
