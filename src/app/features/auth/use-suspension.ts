import { suspendedSentence } from "@contract/account-status";
import { useViewer } from "../../lib/session/viewer";

/** The sentence that says why and until when the viewer is suspended; null if they are not. */
export function useSuspension() {
  const viewer = useViewer();
  return viewer?.status === "suspended" ? suspendedSentence(viewer) : null;
}
