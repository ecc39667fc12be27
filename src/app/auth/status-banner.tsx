import { CONTACT } from "@contract/brand";
import { useRouter } from "@tanstack/react-router";
import { CirclePause } from "lucide-react";
import type { ReactNode } from "react";
import { useViewer } from "../data/session/viewer";
import { useBanNotice } from "./ban-notice";
import { useSuspension } from "./use-suspension";

/**
 * Tells suspended users on every page why, until when, and whom to contact, and banned users why they were logged out.
 * A live region, so that screen readers announce it when it appears.
 */
export function StatusBanner() {
  const viewer = useViewer();
  const suspension = useSuspension();
  const banNotice = useBanNotice();
  const { isTrial, hasMail } = useRouter().options.context;
  return (
    <div aria-live="polite" className="print:hidden">
      {suspension && (
        <Banner title={suspension}>
          You can read and export your data, appeal against decisions, end your sessions and change your
          password, but you cannot change anything else. If you think this is a mistake, write to{" "}
          <a href={`mailto:${CONTACT}`} className="text-link">
            {CONTACT}
          </a>
          .
        </Banner>
      )}
      {isTrial && viewer?.role === "superuser" && (
        <Banner title="This site is a trial">
          Search engines are kept out{hasMail ? "." : ", and no mail is sent."}
        </Banner>
      )}
      {!viewer && banNotice && <Banner title={banNotice}>You were logged out.</Banner>}
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
