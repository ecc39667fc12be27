import { lazy, Suspense, useState } from "react";
import { OtherAccessList } from "../../../features/auth/other-access-list";
import { trpc } from "../../../lib/api/trpc";
import { useLastViewer } from "../../../lib/session/viewer";
import { Button } from "../../../ui/button";
import { SettingsSection } from "../settings-section";

const EndDialog = lazy(() => import("./end-access-dialog").then((m) => ({ default: m.EndAccessDialog })));

/**
 * Lists what can use an account without its password, and ends all of it at once. An account without a password has no
 * such section.
 */
export function OtherAccessSection() {
  const hasPassword = useLastViewer()?.hasPassword;
  const { data: others } = trpc.security.readOtherAccess.useQuery({});
  const [isEnding, setIsEnding] = useState(false);
  if (!hasPassword || !others || others.length === 0) return null;
  return (
    <SettingsSection
      title="Besides your password"
      text="These can log in to your account or act for it, and a new password does not end them. End them if somebody else may have been in your account."
    >
      <OtherAccessList others={others} />
      <div className="mt-5 flex md:justify-end">
        <Button onClick={() => setIsEnding(true)}>End all of these</Button>
      </div>
      <Suspense>{isEnding && <EndDialog onClose={() => setIsEnding(false)} />}</Suspense>
    </SettingsSection>
  );
}
