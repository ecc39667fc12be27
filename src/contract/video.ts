import { isWebAddress } from "./web-address";

/** A video on another site: what is shown when somebody presses play, and the name of the site. */
export type Video = { kind: "frame" | "file"; src: string; site: string };

export const VIDEO_EXPECTED =
  "an address of YouTube or Vimeo, or an https address that ends in .mp4 or .webm";

/** The sites whose players pages may show in a frame. */
export const VIDEO_FRAMES = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"] as const;

const YOUTUBE = /^(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com$/;
const YOUTUBE_ID = /^[\w-]{11}$/;

/** The video at an address; null if it is none of the accepted kinds. */
export function videoAt(address: string): Video | null {
  const url = isWebAddress(address) ? new URL(address) : null;
  if (!url) return null;
  const { hostname, pathname, searchParams } = url;
  const [first = "", second = ""] = pathname.split("/").filter(Boolean);
  if (hostname === "youtu.be") return youtube(first);
  if (YOUTUBE.test(hostname))
    return youtube(/^(embed|shorts|live)$/.test(first) ? second : (searchParams.get("v") ?? ""));
  if (/^(www\.)?vimeo\.com$/.test(hostname)) return vimeo(first, second);
  if (hostname === "player.vimeo.com" && first === "video") return vimeo(second, searchParams.get("h") ?? "");
  if (url.protocol !== "https:" || !/\.(mp4|webm)$/i.test(pathname)) return null;
  return { kind: "file", src: url.href, site: hostname };
}

function youtube(id: string): Video | null {
  if (!YOUTUBE_ID.test(id)) return null;
  return { kind: "frame", src: `${VIDEO_FRAMES[0]}/embed/${id}`, site: "YouTube" };
}

/** An unlisted video of Vimeo has a second part in its address. */
function vimeo(id: string, key: string): Video | null {
  if (!/^\d+$/.test(id) || !/^[\da-f]*$/.test(key)) return null;
  return {
    kind: "frame",
    src: `${VIDEO_FRAMES[1]}/video/${id}?dnt=1${key ? `&h=${key}` : ""}`,
    site: "Vimeo",
  };
}
