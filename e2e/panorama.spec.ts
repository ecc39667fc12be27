import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { enterAsNewcomer, PICTURE, publish } from "./people";
import { expect, expectAccessible, test } from "./plinth";

const lightbox = (page: Page) => page.getByRole("dialog", { name: /^Pictures of/ });
const link = (page: Page) => page.getByRole("link", { name: "Open image 1 of" });

test("a picture of all directions can be looked around in", { tag: "@all" }, async ({ page }) => {
  const owner = await enterAsNewcomer(page);
  const image = { name: "round.jpg", mimeType: "image/jpeg", buffer: panorama() };
  const { imageUrl } = (await owner.post("/api/users/profile-image", { image })) as { imageUrl: string };
  const { id } = await publish(owner, { mainImage: imageUrl });
  await page.goto(`/projects/${id}`);
  await link(page).click();
  await lightbox(page).getByRole("button", { name: "Look around" }).click();
  const view = lightbox(page).getByRole("img", { name: /all round/ });
  await expect(view).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(view).toHaveCount(0);
  await expect(lightbox(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toHaveCount(0);
  await expect(link(page)).toBeFocused();
});

/** A photograph that says in its XMP that it is an equirectangular panorama. */
function panorama() {
  const photograph = readFileSync(PICTURE);
  const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" GPano:ProjectionType="equirectangular"/></rdf:RDF></x:xmpmeta>`;
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(Buffer.byteLength(xmp) + 2, 4);
  return Buffer.concat([head, Buffer.from(xmp), photograph.subarray(2)]);
}
