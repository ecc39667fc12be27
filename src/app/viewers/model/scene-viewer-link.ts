type SceneViewerOptions = {
  /** The address of the model. */
  url: string;
  title: string;
  /** The address of the page, which opens again where there is no Scene Viewer. */
  page: string;
  userAgent: string;
};

/**
 * The link that opens a model in Google's Scene Viewer. Undefined if that is impossible: only Android has it, and it takes
 * a .glb from a site with HTTPS only.
 */
export function sceneViewerLink({ url, title, page, userAgent }: SceneViewerOptions) {
  const { href, protocol, pathname } = new URL(url, page);
  if (!/Android/.test(userAgent) || protocol !== "https:" || !pathname.endsWith(".glb")) return undefined;
  const query = new URLSearchParams({ file: href, title, mode: "ar_preferred" });
  const intent = [
    "#Intent",
    "scheme=https",
    "package=com.google.android.googlequicksearchbox",
    "action=android.intent.action.VIEW",
    `S.browser_fallback_url=${encodeURIComponent(page)}`,
    "end;",
  ].join(";");
  return `intent://arvr.google.com/scene-viewer/1.0?${query}${intent}`;
}
