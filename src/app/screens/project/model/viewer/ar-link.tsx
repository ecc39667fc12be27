import { Rotate3d } from "lucide-react";

/** Opens the model in Google's Scene Viewer, which shows it in the room. Only Android has it, and it takes .glb only. */
export function ArLink({ url, title }: { url: string; title: string }) {
  const { href, protocol, pathname } = new URL(url, location.href);
  const isPossible =
    /Android/.test(navigator.userAgent) && protocol === "https:" && pathname.endsWith(".glb");
  if (!isPossible) return null;
  const query = new URLSearchParams({ file: href, title, mode: "ar_preferred" });
  const intent = [
    "#Intent",
    "scheme=https",
    "package=com.google.android.googlequicksearchbox",
    "action=android.intent.action.VIEW",
    `S.browser_fallback_url=${encodeURIComponent(location.href)}`,
    "end;",
  ].join(";");
  return (
    <a
      href={`intent://arvr.google.com/scene-viewer/1.0?${query}${intent}`}
      className="icon-button"
      aria-label="Show in your room"
    >
      <Rotate3d />
    </a>
  );
}
