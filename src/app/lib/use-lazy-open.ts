import { useState } from "react";
import { toast } from "../ui/toast";
import { inTime } from "./time-limit";
import { CONNECTION_DROPPED } from "./upload";

/**
 * For what opens over the page and is fetched when it is first wanted: it opens once it is there, and where it cannot
 * come that is said, and the page stays as it is. `isOpen` is undefined until the first time.
 */
export function useLazyOpen(load: () => Promise<unknown>, onFailed = sayDropped) {
  const [isOpen, setOpen] = useState<boolean>();
  return { isOpen, setOpen, open: () => void inTime(load()).then(() => setOpen(true), onFailed) };
}

const sayDropped = () => toast({ title: CONNECTION_DROPPED, kind: "bad" });
