import { CONTACT } from "@contract/brand";
import { CirclePause } from "lucide-react";
import type { ReactNode } from "react";
import { useViewer } from "../../lib/session/viewer";
import { useBanNotice } from "./ban-notice";
import { useSuspension } from "./use-suspension";

/**
 * Tells a suspended person on every page why, until when, and whom to write to. It stays as long as the suspension does,
 * and is read out when it appears while a page is open.
 */
export function StatusBanner() {
  const viewer = useViewer();
  const suspension = useSuspension();
  const ban = useBanNotice();
  return (
    <div aria-live="polite" className="print:hidden">
      {suspension && (
        <Banner title={suspension}>
          You can read and export your data, but change nothing. If you think this is a mistake, write to{" "}
          <a href={`mailto:${CONTACT}`} className="text-link">
            {CONTACT}
          </a>
          .
        </Banner>
      )}
      {!viewer && ban && <Banner title={ban}>You were logged out.</Banner>}
    </div>
  );
}

function Banner({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label="Account status" className="border-line border-b bg-sheet">
      <div className="sheet-edges flex gap-3 py-3 text-14">
        <CirclePause className="mt-0.5 text-warn" />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-medium">{title}</p>
          <p className="text-ink-2">{children}</p>
        </div>
      </div>
    </section>
  );
}
