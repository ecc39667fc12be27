import { isWebAddress } from "./web-address";

/** A video on another site: the player that opens when somebody presses play, and the name of the site. */
export type Video = { kind: "frame" | "file"; src: string; site: string };

export const VIDEO_EXPECTED =
  "an address of YouTube or Vimeo, or an https address that ends in .mp4 or .webm";

/** The sites whose players pages may show in a frame. */
export const VIDEO_FRAMES = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"] as const;

const YOUTUBE = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_LISTS = /^(channels|groups|album|showcase)$/;

/** The video at an address; null if it is none of the accepted kinds. */
export function videoAt(address: string): Video | null {
  const url = isWebAddress(address) ? new URL(address) : null;
  if (!url) return null;
  const { hostname, pathname, searchParams } = url;
  const path = pathname.split("/").filter(Boolean);
  const [first = "", second = ""] = path;
  const start = secondsOf(searchParams.get("t") ?? searchParams.get("start") ?? url.hash.replace(/^#t=/, ""));
  if (hostname === "youtu.be") return youtube(first, start);
  if (YOUTUBE.test(hostname))
    return youtube(/^(embed|shorts|live|v)$/.test(first) ? second : (searchParams.get("v") ?? ""), start);
  if (/^(www\.)?vimeo\.com$/.test(hostname) || (hostname === "player.vimeo.com" && first === "video")) {
    // The number follows the name of a channel or showcase, and is followed by the key of an unlisted video.
    const [id = "", key = ""] = VIMEO_LISTS.test(first)
      ? path.slice(-1)
      : path.slice(first === "video" ? 1 : 0);
    return vimeo(id, searchParams.get("h") ?? key, start);
  }
  if (url.protocol !== "https:" || !/\.(mp4|webm)$/i.test(pathname)) return null;
  return { kind: "file", src: url.href, site: hostname };
}

/** The seconds of a time in an address: "90", "90s" or "1m30s". 0 if it is invalid. */
function secondsOf(time: string) {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(time) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function youtube(id: string, start: number): Video | null {
  if (!YOUTUBE_ID.test(id)) return null;
  const src = `${VIDEO_FRAMES[0]}/embed/${id}${start ? `?start=${start}` : ""}`;
  return { kind: "frame", src, site: "YouTube" };
}

function vimeo(id: string, key: string, start: number): Video | null {
  if (!/^\d+$/.test(id) || !/^[\da-f]*$/.test(key)) return null;
  const src = `${VIDEO_FRAMES[1]}/video/${id}?dnt=1${key ? `&h=${key}` : ""}${start ? `#t=${start}s` : ""}`;
  return { kind: "frame", src, site: "Vimeo" };
}
