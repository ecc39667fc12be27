import { describe, expect, it } from "vitest";
import { videoAt } from "./video";

describe("the video at an address", () => {
  it.each([
    [
      "https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=10",
      "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
    ],
    ["https://youtu.be/aqz-KE-bpKQ?si=x", "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"],
    ["https://m.youtube.com/shorts/aqz-KE-bpKQ", "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"],
    ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
    ["https://vimeo.com/76979871/8272103f6e", "https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e"],
    [
      "https://player.vimeo.com/video/76979871?h=8272103f6e",
      "https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e",
    ],
    ["https://films.example/site/visit.MP4?v=2", "https://films.example/site/visit.MP4?v=2"],
  ])("%s is shown from %s", (address, src) => expect(videoAt(address)?.src).toBe(src));

  it.each([
    "https://www.youtube.com/@architect",
    "https://www.youtube.com/watch?v=short",
    "https://youtube.com.example/watch?v=aqz-KE-bpKQ",
    "https://vimeo.com/channels/staffpicks",
    "http://films.example/visit.mp4",
    "https://films.example/visit.html",
    "https://ada@films.example/visit.mp4",
    "javascript:alert(1)//.mp4",
    "visit.mp4",
  ])("%s is none", (address) => expect(videoAt(address)).toBeNull());
});
