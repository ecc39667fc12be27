import { describe, expect, it } from "vitest";
import { videoAt } from "./video";

describe("the video at an address", () => {
  it.each([
    [
      "https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=10",
      "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=10",
    ],
    ["https://youtu.be/aqz-KE-bpKQ?t=1m30s", "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=90"],
    ["https://youtu.be/aqz-KE-bpKQ?t=%22onload", "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"],
    ["https://www.youtube.com/v/aqz-KE-bpKQ", "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"],
    ["https://vimeo.com/channels/staffpicks/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
    ["https://vimeo.com/showcase/123/video/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
    ["https://vimeo.com/76979871#t=1h2s", "https://player.vimeo.com/video/76979871?dnt=1#t=3602s"],
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
    "https://vimeo.com/showcase/123/embed",
    "https://youtu.be.example/aqz-KE-bpKQ",
    "https://youtube.com@films.example/watch?v=aqz-KE-bpKQ",
    "https://xn--yutube-wqf.com/watch?v=aqz-KE-bpKQ",
    "https://www.youtube.com/watch?v=aqz-KE-bpKQ/../x",
    "https://player.vimeo.com/76979871",
    "data:video/mp4;base64,AAAA.mp4",
    "http://films.example/visit.mp4",
    "https://films.example/visit.html",
    "https://ada@films.example/visit.mp4",
    "javascript:alert(1)//.mp4",
    "visit.mp4",
  ])("%s is none", (address) => expect(videoAt(address)).toBeNull());
});
