import type { Page } from "@playwright/test";
import { failCalls } from "./failing";
import { another, enterAsNewcomer, type Person, PICTURE, publish } from "./people";
import { expect, expectAccessibleOnPhoneAndDesktop, test } from "./plinth";

const says = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test("asks visitors to log in, and shows empty states in each tab", async ({ page, playwright, baseURL }) => {
  const person = await another(playwright, baseURL, { fullName: "Ines Duarte" });
  await page.goto(`/profile/${person.id}`);
  await says(page, "Ines Duarte has not published a project.");
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await says(page, "Please log in to follow people");

  const restore = await failCalls(page, "users.likedProjects", 500);
  await page.getByRole("link", { name: "Liked Projects" }).click();
  await expect(page).toHaveURL(/\?tab=liked$/);
  await says(page, "Failed to fetch projects");
  await restore();
  await page.getByRole("button", { name: "Retry" }).click();
  await says(page, "Ines Duarte has not liked a project.");

  await page.getByRole("link", { name: "About" }).click();
  for (const section of [
    "Personal Information",
    "Company Information",
    "Biography",
    "Contact Information",
    "Social Links",
  ])
    await expect(page.getByRole("heading", { name: section })).toBeVisible();
  await says(page, "Ines Duarte has not written a biography.");
  await expectAccessibleOnPhoneAndDesktop(page);

  await page.goto("/profile/ada");
  await expect(page.getByRole("heading", { name: "Invalid Profile" })).toBeVisible();
  await says(page, "The requested profile ID is invalid.");
  await page.goto("/profile/987654321");
  await expect(page.getByRole("heading", { name: "Profile Not Found" })).toBeVisible();
});

test("the owner edits their profile, and it is updated everywhere", { tag: "@all" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const rival = await another(playwright, baseURL);
  await rival.patch(`/api/users/${rival.id}`, { registrationCode: `code-${rival.id}` });
  const me = await enterAsNewcomer(page);
  await page.goto(`/profile/${me.id}`);
  await expect(page.getByRole("link", { name: "Create Your First Project" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Follow" })).toHaveCount(0);

  await page.getByRole("link", { name: "About" }).click();
  await page.getByRole("button", { name: "Add profession" }).click();
  await expect(page.getByLabel("Profession")).toBeFocused();
  const save = page.getByRole("button", { name: "Save Changes" });
  await expect(save).toBeDisabled();
  await expectAccessibleOnPhoneAndDesktop(page);

  await page.keyboard.type("Structural engineer");
  await page.getByLabel("Field of expertise").fill("Timber");
  await page.keyboard.press("Enter");
  await page.getByLabel("Company type").selectOption("Engineering Firm");
  await page.getByLabel("Company name").fill("Haddad and Daughters");
  await page.getByLabel("Website").fill("haddad");
  await page.getByLabel("Instagram").fill("@noor.haddad");
  await says(page, "Saved as https://www.instagram.com/noor.haddad");
  await page.getByLabel("Years of experience").fill("twelve");
  await save.click();
  await says(page, "Website must be a web address such as https://example.com");
  await says(page, "Years of experience must be a number");
  await page.getByLabel("Years of experience").fill("12");
  await page.getByLabel("Website").fill("haddad.example");
  await says(page, "Saved as https://haddad.example");

  const file = page.getByLabel("Profile image");
  await file.setInputFiles({ name: "me.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") });
  await expect(page.getByRole("alert").filter({ hasText: "Export it as JPEG or PNG" })).toBeVisible();
  await file.setInputFiles(PICTURE);
  await expect(page.getByRole("button", { name: "Replace" })).toBeVisible();

  const failures = [
    [500, "Failed to update profile"],
    [401, "Your session has ended"],
    [429, "Failed to update profile"],
    ["none", "Failed to update profile"],
  ] as const;
  for (const [failure, said] of failures) {
    const restore = await failCalls(page, "users.update", failure, "Out of order");
    await save.click();
    await says(page, said);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Failed to update profile. ");
    await expect(page.getByLabel("Profession")).toHaveValue("Structural engineer");
    await restore();
    await page.getByRole("button", { name: "Close" }).click();
    // After it closes, the focus returns to where it was.
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  }
  await page.getByLabel("Registration code").fill(`code-${rival.id}`);
  await save.click();
  await expect(page.getByLabel("Registration code")).toBeFocused();
  await expect(page.getByLabel("Registration code")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Registration code").fill("");

  await page.getByRole("link", { name: "Jobs" }).first().click();
  await page.getByRole("alertdialog", { name: "Leave without saving?" }).getByText("Stay").click();
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("users.update") && sent.push(request.url()));
  await save.dblclick();
  await says(page, "Profile updated successfully");
  expect(sent).toHaveLength(1);
  await expect(page.getByRole("button", { name: "Edit Profile" })).toBeFocused();
  await says(page, "Structural engineer");
  await says(page, "12 years");
  await expect(page.getByRole("link", { name: "haddad.example" }).first()).toHaveAttribute(
    "href",
    "https://haddad.example",
  );
  await expect(page.getByText("Haddad and Daughters, Engineering Firm")).toBeVisible();
  const portraits = page.locator("header img");
  await expect(portraits).toHaveCount(2);
  for (const portrait of await portraits.all()) {
    const { width = 0, height = 0 } = (await portrait.boundingBox()) ?? {};
    expect(height, "a portrait is a square").toBe(width);
    await expect(portrait).toHaveCSS("object-fit", "cover");
  }

  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabel("Full name").fill("Noor H.");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Noor Haddad" })).toBeVisible();
});

test("filters projects by category, and pages the liked ones", { tag: "@all" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const maker = await another(playwright, baseURL);
  const fan = await enterAsNewcomer(page);
  for (const project of await publishTen(maker)) await fan.post(`/api/projects/${project.id}/like`);
  await page.goto(`/profile/${maker.id}`);
  await expect(page.getByRole("article")).toHaveCount(10);
  await page.getByLabel("Category").selectOption({ label: "Interior" });
  await expect(page).toHaveURL(/\?category=interior$/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(1);

  await page.goto(`/profile/${fan.id}?tab=liked`);
  await expect(page.getByRole("article")).toHaveCount(9);
  await page.mouse.wheel(0, 10_000);
  await expect(page.getByRole("article")).toHaveCount(10);
});

async function publishTen(person: Person) {
  const first = await publish(person, { category: "interior" });
  const { mainImage } = (await person.get(`/api/projects/${first.id}`)) as { mainImage: string };
  const rest = Array.from({ length: 9 }, (_, index) => ({
    title: `Yard ${index + 2}`,
    description: "A yard between two workshops.",
    category: "industrial",
    mainImage,
  }));
  const projects = [first];
  for (const fields of rest) projects.push((await person.post("/api/projects", fields)) as typeof first);
  return projects;
}
