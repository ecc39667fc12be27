import { Check, Copy } from "lucide-react";
import { type ComponentProps, type RefObject, useState } from "react";
import { Button } from "./button";

const COPIED_FOR_MS = 2000;

type CopyButtonProps = Pick<ComponentProps<typeof Button>, "variant" | "size" | "className"> & {
  text: string;
  /** The element with the text, which is selected instead if the browser denies clipboard access. */
  shown: RefObject<HTMLElement | null>;
};

/** Copies a text that stands beside it. */
export function CopyButton({ text, shown, ...style }: CopyButtonProps) {
  const [copies, setCopies] = useState(0);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setCopies((count) => count + 1);
        setTimeout(() => setCopies((count) => count - 1), COPIED_FOR_MS);
      },
      () => shown.current && window.getSelection()?.selectAllChildren(shown.current),
    );
  return (
    <Button {...style} onClick={copy}>
      {copies > 0 ? <Check /> : <Copy />}
      <span aria-live="polite">{copies > 0 ? "Copied!" : "Copy"}</span>
    </Button>
  );
}
