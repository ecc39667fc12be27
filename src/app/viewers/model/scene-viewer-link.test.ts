import { expect, it } from "vitest";
import { sceneViewerLink } from "./scene-viewer-link";

const phone = {
  url: "/media/45c48cce2e2d7fbd.glb",
  title: "Mökki & pines; east",
  page: "https://plinth.example/projects/7#model-view-2",
  userAgent: "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36",
};

it("opens the file in Scene Viewer, and else the page again", () => {
  const link = sceneViewerLink(phone) ?? "";
  const [address = "", intent = ""] = link.split("#Intent;");
  const { protocol, host, searchParams } = new URL(address);
  expect([protocol, host]).toEqual(["intent:", "arvr.google.com"]);
  expect(Object.fromEntries(searchParams)).toEqual({
    file: "https://plinth.example/media/45c48cce2e2d7fbd.glb",
    title: phone.title,
    mode: "ar_preferred",
  });
  expect(intent.split(";")).toEqual([
    "scheme=https",
    "package=com.google.android.googlequicksearchbox",
    "action=android.intent.action.VIEW",
    "S.browser_fallback_url=https%3A%2F%2Fplinth.example%2Fprojects%2F7%23model-view-2",
    "end",
    "",
  ]);
});

it("takes a model of another site", () => {
  const link = sceneViewerLink({ ...phone, url: "https://models.example/a.glb" });
  expect(link).toContain(`file=${encodeURIComponent("https://models.example/a.glb")}`);
});

it.each([
  ["on another device", { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)" }],
  ["without HTTPS", { page: "http://plinth.example/projects/7" }],
  ["for a .gltf", { url: "/media/45c48cce2e2d7fbd.gltf" }],
])("is not offered %s", (_where, change) => {
  expect(sceneViewerLink({ ...phone, ...change })).toBeUndefined();
});
