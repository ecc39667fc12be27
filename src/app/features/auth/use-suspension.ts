import { suspendedSentence } from "@contract/account-status";
import { useViewer } from "../../lib/session/viewer";

/** Why the viewer may change nothing at present, in the server's own words; null for everybody else. */
export function useSuspension() {
  const viewer = useViewer();
  return viewer?.status === "suspended" ? suspendedSentence(viewer) : null;
}
