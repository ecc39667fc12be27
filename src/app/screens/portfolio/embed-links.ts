/**
 * For links of an embedded page that lead out of it: they open a tab of their own, since no other page may be shown in
 * the frame. In the server's HTML, so that it also holds before the script has loaded.
 */
export const OUTSIDE_FRAME = { target: "_blank", rel: "noopener" } as const;
export type OutsideFrame = typeof OUTSIDE_FRAME;
