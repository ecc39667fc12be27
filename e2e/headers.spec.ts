import { expect, test } from "./plinth";

test("static files have security and cache headers", async ({ request }) => {
  const page = await (await request.get("/")).text();
  const entry = /"(\/assets\/entry[^"]+\.js)"/.exec(page)?.[1] ?? "";
  for (const [path, caching] of [
    [entry, "public, max-age=31536000, immutable"],
    ["/embed.js", "public, max-age=86400, stale-while-revalidate=604800"],
    ["/favicon.svg", "public, max-age=0, must-revalidate"],
    ["/og.png", "public, max-age=0, must-revalidate"],
    ["/robots.txt", "public, max-age=0, must-revalidate"],
    ["/assets/gone-1234.js", "no-store"],
  ] as const) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({
      "cache-control": caching,
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=31536000",
    });
  }
});

test("the Content-Security-Policy blocks foreign scripts and images, and allows 3D models", async ({
  page,
  complaints,
}) => {
  await page.goto("/discover");
  const outcome = await page.evaluate(async () => {
    const ran: string[] = [];
    addEventListener("ran", (event) => ran.push((event as CustomEvent<string>).detail));
    const planted = `dispatchEvent(new CustomEvent("ran", { detail: "planted" }))`;
    const script = document.createElement("script");
    script.textContent = planted;
    const button = document.createElement("button");
    button.setAttribute("onclick", planted);
    document.body.appendChild(script);
    document.body.appendChild(button);
    button.click();
    const settled = (element: HTMLScriptElement | HTMLImageElement, src: string) =>
      new Promise((resolve) => {
        element.onload = element.onerror = resolve;
        element.src = src;
        document.body.appendChild(element);
      });
    await settled(document.createElement("script"), "https://elsewhere.example/x.js");
    await settled(new Image(), "https://elsewhere.example/x.png");
    // The 3D viewer reads parts of a model as blob and data URLs, and decodes them with WebAssembly.
    const parts = [URL.createObjectURL(new Blob(["x"])), "data:text/plain,x"];
    const read = await Promise.all(parts.map(async (part) => (await fetch(part)).text()));
    await WebAssembly.instantiate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
    // Its decoders run in workers from blob URLs, which have the same policy.
    const decoder = `WebAssembly.instantiate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => postMessage("decoded"))`;
    const worker = new Worker(URL.createObjectURL(new Blob([decoder])));
    const decoded = await new Promise((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => resolve("refused");
    });
    return { ran, read, decoded };
  });
  expect(outcome).toEqual({ ran: [], read: ["x", "x"], decoded: "decoded" });
  const refused = complaints.splice(0).filter((text) => text.startsWith("Content-Security-Policy"));
  expect(refused.map((text) => text.split(" ").slice(1, 3).join(" ")).sort()).toEqual([
    "img-src https://elsewhere.example/x.png",
    "script-src-attr inline",
    "script-src-elem https://elsewhere.example/x.js",
    "script-src-elem inline",
  ]);
});

test("links use the configured origin, not the Host header", async ({ request, baseURL }) => {
  const Host = "evil.example";
  for (const path of ["/", "/projects/1", "/portfolio/ada", "/api/openapi.json"]) {
    const text = await (await request.get(path, { headers: { Host, "X-Forwarded-Host": Host } })).text();
    expect(text, path).toContain(baseURL);
    expect(text, path).not.toContain(Host);
  }
});
