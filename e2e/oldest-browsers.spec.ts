import { newerGlobals, newerMembers } from "../scripts/browser-floor/newer-features.ts";
import { houseIfc } from "../src/app/viewers/ifc/testing/house-ifc";
import { boxGlb } from "./glb";
import { makePdf, sheet } from "./pdf";
import { enterAsNewcomer, type Person, publish } from "./people";
import { expect, test } from "./plinth";

test.use({ deviceScaleFactor: 0.5 });

type Features = { globals: string[]; members: { owner: string; name: string }[] };

/** Deletes the features that at least one of the oldest supported browsers lacks. */
function forget({ globals, members }: Features) {
  const all = globalThis as unknown as Record<string, Record<string, unknown> | undefined>;
  for (const { owner, name } of members)
    for (const object of [
      owner === "Window" ? all : all[owner],
      all[owner]?.prototype as typeof all | undefined,
    ])
      if (object && Object.getOwnPropertyDescriptor(object, name)?.configurable) delete object[name];
  for (const name of globals) if (Object.getOwnPropertyDescriptor(all, name)?.configurable) delete all[name];
}

const features: Features = { globals: [...newerGlobals], members: newerMembers };

test("pages, the 3D viewer, PDFs and the wizard work without what the oldest supported browsers lack", {
  tag: "@all",
}, async ({ page }) => {
  await page.addInitScript(forget, features);
  const workers = new Set<string>();
  await page.route(/\/assets\/[^/]*worker[^/]*\.js$/, async (route) => {
    workers.add(/\/([\w-]+?)[.-]worker/.exec(route.request().url())?.[1] ?? "");
    const response = await route.fetch();
    const body = `(${forget})(${JSON.stringify(features)});${await response.text()}`;
    await route.fulfill({ response, body });
  });
  const owner = await enterAsNewcomer(page);
  const path = await publishWithPlanAndModel(owner);

  await page.goto("/");
  const remaining = () => ["parse" in URL, "groupBy" in Map, "Segmenter" in Intl, "map" in [].values()];
  expect(await page.evaluate(remaining)).toEqual([false, false, false, false]);
  const screens = ["/discover", "/search?q=house", "/pricing", "/dashboard", "/messages", "/settings"];
  for (const screen of [...screens, `/portfolio/${owner.username}`, `/profile/${owner.username}`]) {
    await page.goto(screen);
    await expect(page.getByRole("heading").first()).toBeVisible();
  }

  await page.goto(path);
  await page.getByRole("button", { name: /^View in 3D/ }).click();
  await expect(page.getByRole("application", { name: /^3D model of/ })).toBeFocused();
  await page.goto(path);
  await page.getByRole("link", { name: /^Plan/ }).click();
  const viewer = page.getByRole("dialog", { name: /^Plan/ });
  await expect(viewer.getByText("timber deck")).toBeAttached();
  await expect(viewer.locator("canvas").first()).toBeVisible();

  await page.goto("/projects/new");
  await page.getByLabel("Title").fill("Tide Gate");
  await page.getByLabel("Description", { exact: true }).fill("Pumps.");
  await page.getByLabel("Category").selectOption({ label: "Industrial" });
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Client").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  const refused = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Granite") };
  await page.locator("#images").setInputFiles([refused]);
  await expect(page.getByText(/notes\.txt/).first()).toBeVisible();
  const model = { name: "house.ifc", mimeType: "", buffer: Buffer.from(houseIfc()) };
  await page.locator("#modelUrl").setInputFiles(model);
  await expect(page.getByText("house.glb", { exact: true })).toBeVisible();

  // A visitor's view counts.
  await page.context().clearCookies();
  const counted = page.waitForResponse(/projects\.view/);
  await page.goto(path);
  expect((await counted).status()).toBe(200);

  expect([...workers].sort()).toEqual(["edges", "ifc", "pdf-reader", "pdf-renderer"]);
});

async function publishWithPlanAndModel(owner: Person) {
  const { id } = await publish(owner);
  const upload = (kind: string, name: string, mimeType: string, buffer: Buffer) =>
    owner.post(`/api/projects/${id}/${kind}`, { [kind]: { name, mimeType, buffer } }) as Promise<object>;
  const plan = makePdf([sheet("A-101", "Ground floor plan", "1:100", "timber deck")]);
  const stored = await upload("drawings", "plan.pdf", "application/pdf", plan);
  const { modelUrl } = (await upload(
    "model",
    "box.glb",
    "model/gltf-binary",
    boxGlb({ size: [6, 4, 3] }),
  )) as {
    modelUrl: string;
  };
  const { drawingUrls: drawings } = stored as { drawingUrls: string[] };
  await owner.patch(`/api/projects/${id}/update`, { drawings, modelUrl });
  return `/projects/${id}`;
}
