import { useState } from "react";
import { CONNECTION_LOST, withTimeout } from "../lib/timeout";
import { toast } from "./toast";

/**
 * State of a dialog or menu whose code is loaded when it is first opened. It opens when the code is loaded; a toast says
 * if that failed. `isOpen` is undefined until then.
 */
export function useLazyOpen(load: () => Promise<unknown>, onFailed = showConnectionDropped) {
  const [isOpen, setOpen] = useState<boolean>();
  return { isOpen, setOpen, open: () => void withTimeout(load()).then(() => setOpen(true), onFailed) };
}

const showConnectionDropped = () => toast({ title: CONNECTION_LOST, kind: "bad" });
