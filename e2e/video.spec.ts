import { enterAsNewcomer, publish } from "./people";
import { expect, expectAccessible, test } from "./plinth";

test("a video loads nothing before it is played, and then takes the keyboard", { tag: "@all" }, async ({
  page,
}) => {
  const requests: string[] = [];
  await page.route("https://www.youtube-nocookie.com/**", async (route) => {
    requests.push(route.request().url());
    await route.fulfill({ contentType: "text/html", body: "<title>Player</title>" });
  });
  const { id } = await publish(await enterAsNewcomer(page), { videoUrl: "https://youtu.be/aqz-KE-bpKQ" });
  await page.goto(`/projects/${id}`);
  const section = page.locator("section", { hasText: "Play video" });
  await expect(section.getByText("It is loaded from YouTube when you press.")).toBeVisible();
  await expectAccessible(page);
  expect(requests).toEqual([]);
  await section.getByRole("link", { name: /Play video/ }).press("Enter");
  const player = page.getByTitle("Video of Granite Yard");
  await expect(player).toBeFocused();
  await expect
    .poll(() => requests)
    .toEqual(["https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1"]);
});
