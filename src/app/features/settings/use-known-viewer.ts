import { useState } from "react";
import { useViewer } from "../../lib/viewer";

/** Who is logged in, or was a moment ago: what they typed stays while the session has ended and they are led to log in. */
export function useKnownViewer() {
  const viewer = useViewer();
  const [known, setKnown] = useState(viewer);
  if (viewer && viewer !== known) setKnown(viewer);
  return viewer ?? known;
}
