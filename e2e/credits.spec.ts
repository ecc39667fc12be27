import { randomUUID } from "node:crypto";
import { failCalls } from "./failing";
import { another, enterAsNewcomer, type Person, publish } from "./people";
import { expect, expectAccessibleOnPhoneAndDesktop, test } from "./plinth";

type Credit = { id: number; name: string };

/** Confirms the address of a new account with the token of the mail that it got. */
async function confirmAddress({ email, get, post }: Person) {
  const tokenOfMail = async () => {
    const mails = (await get("/dev/mail.json")) as { to: string; text: string }[];
    return /\/verify-email\?token=([\w-]+)/.exec(mails.find(({ to }) => to === email)?.text ?? "")?.[1];
  };
  await expect.poll(tokenOfMail).toBeTruthy();
  await post("/api/users/confirm-email", { token: await tokenOfMail() });
}

test("a person confirms a credit, says another in other words, declines one and claims one by its link", {
  tag: "@all",
}, async ({ page, playwright, baseURL }) => {
  const owner = await another(playwright, baseURL, { fullName: "Ada Lindqvist" });
  const me = await enterAsNewcomer(page, { fullName: "Bruno Moreau" });
  await confirmAddress(owner);
  await confirmAddress(me);
  const { id } = await publish(owner, { title: "Footbridge over the Sarine" });
  const credit = (role: string) => ({ list: "collaborators", name: "Bruno Moreau", role });
  const rows = (await owner.put(`/api/projects/${id}/credits`, {
    credits: ["structural-engineer", "architect", "lighting", "acoustics"].map(credit),
  })) as Credit[];
  for (const row of rows.slice(0, 3)) await owner.post(`/api/credits/${row.id}/ask`, { userId: me.id });

  await page.goto("/");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Credits" }).click();
  const items = page.getByRole("main").getByRole("listitem");
  const item = (role: string) => items.filter({ hasText: `Bruno Moreau, ${role}` });
  await expect(items).toHaveCount(3);
  await expect(items.first()).toContainText("Ada Lindqvist asks whether these words are right.");
  await expectAccessibleOnPhoneAndDesktop(page);

  await item("Structural engineer").getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Confirmed by both").first()).toBeVisible();
  await expect(items).toHaveCount(2);

  await item("Architect").getByRole("button", { name: "Other words" }).click();
  const form = item("Architect").locator("form");
  await form.getByLabel("Role").fill("");
  await form.getByLabel("Scope").fill("Only the parapet");
  await form.getByLabel("From").fill("some day");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByText("Role is required")).toBeVisible();
  await expect(form.getByText("From must be a number")).toBeVisible();
  await form.getByLabel("Role").fill("Engineer");
  await form.getByLabel("From").fill("2023");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(items).toHaveCount(1);

  await item("Lighting designer").getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("Nobody waits for your answer.")).toBeVisible();

  await page.getByRole("link", { name: "Asked", exact: true }).click();
  await expect(items).toContainText("Only the parapet");
  await expect(items).toContainText("from 2023");
  await page.getByRole("link", { name: "History", exact: true }).click();
  await expect(page.getByRole("main").locator("[aria-current]")).toHaveText("History");
  await expect(items).toHaveCount(2);
  await expect(item("Structural engineer")).toContainText("Confirmed by both on");
  await expectAccessibleOnPhoneAndDesktop(page);

  const { url } = (await owner.post(`/api/credits/${rows[3]?.id}/link`)) as { url: string };
  await page.goto(url);
  await expect(page.getByText("Ada Lindqvist names you on “Footbridge over the Sarine” as:")).toBeVisible();
  await expectAccessibleOnPhoneAndDesktop(page);
  await page.getByRole("button", { name: "Confirm as Bruno Moreau" }).click();
  await expect(page).toHaveURL(`/projects/${id}`);
  const team = page.locator("section", { hasText: "Project Team" });
  await expect(team.getByRole("definition").filter({ hasText: "Confirmed by both, " })).toHaveCount(2);
  await expect(team.getByText("Not named")).toBeVisible();
  await expect(team.getByRole("link", { name: "Bruno Moreau" }).first()).toHaveAttribute(
    "href",
    `/profile/${me.id}`,
  );
  await expectAccessibleOnPhoneAndDesktop(page);
  await page.goto(url);
  const isRefused = page.getByText("This link was used, has expired or was replaced.");
  await expect(isRefused).toBeVisible();
  for (const path of ["/credits/claim", `${url}${url}`]) {
    await page.goto(path);
    await expect(isRefused).toBeVisible();
  }

  await page.goto("/credits?box=history");
  await item("Structural engineer").getByRole("link", { name: "Proof" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bruno Moreau, Structural engineer");
  await expect(page.getByRole("main")).toContainText("Ada Lindqvist, who published");
  await expectAccessibleOnPhoneAndDesktop(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the proof" }).click();
  expect((await download).suggestedFilename()).toBe(`credit-${rows[0]?.id}.jwt`);

  await page.goBack();
  await item("Structural engineer").getByRole("button", { name: "Withdraw" }).click();
  await expect(item("Structural engineer")).toContainText("You have withdrawn.");
  const project = (await owner.get(`/api/projects/${id}`)) as {
    collaborators: { role: string; isConfirmed?: boolean }[];
  };
  expect(project.collaborators.map(({ role, isConfirmed }) => [role, isConfirmed])).toEqual([
    ["Architect", false],
    ["Acoustics", true],
  ]);
});

test("the owner finds a member while typing, asks by saving, and makes a link; the profile shows what was confirmed", async ({
  page,
  playwright,
  baseURL,
}) => {
  const fullName = `Bruno ${randomUUID().slice(0, 8)}`;
  const me = await enterAsNewcomer(page);
  const bruno = await another(playwright, baseURL, { fullName });
  await confirmAddress(me);
  await confirmAddress(bruno);
  const { id } = await publish(me, {
    title: "Weir house",
    collaborators: [{ name: "Leena Askola", role: "Joinery" }],
  });
  const mend = await failCalls(page, "projects.read", 500);
  await page.goto(`/projects/${id}/credits`);
  await expect(page.getByRole("alert")).toContainText("The credits could not be loaded.");
  await mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("group", { name: "collaborator 1" })).toBeVisible();
  await page.goto(`/projects/${id}`);
  await page.getByRole("link", { name: "Ask members to confirm" }).click();
  await page.getByRole("button", { name: "Add a collaborator" }).click();
  const row = page.getByRole("group", { name: "collaborator 2" });
  await row.getByRole("combobox", { name: "Name" }).pressSequentially(fullName.slice(0, 12));
  await expect(page.getByRole("option", { name: fullName })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(row.getByRole("combobox", { name: "Name" })).toHaveValue(fullName);
  await expect(row.getByText("is asked when you save.")).toBeVisible();
  await row.getByLabel("From").fill("2019");
  const save = page.getByRole("button", { name: "Save credits" });
  await save.click();
  await expect(row.getByText("Role is required")).toBeVisible();
  await expect(row.getByLabel("From")).toHaveValue("2019");
  await row.getByLabel("Role").fill("structural engineer");
  await row.getByRole("button", { name: "Move collaborator 2 up" }).click();
  await save.click();
  const first = page.getByRole("group", { name: "collaborator 1" });
  await expect(first.getByText("Asked. Not answered yet.")).toBeVisible();
  await expect(first.getByLabel("Role")).toHaveValue("Structural engineer");
  await row.getByRole("button", { name: "Make a link to claim it" }).click();
  await expect(row.getByText("/credits/claim?token=")).toBeVisible();
  await expectAccessibleOnPhoneAndDesktop(page);

  const [asked] = ((await bruno.get("/api/credits")) as { items: Credit[] }).items;
  const words = { name: fullName, role: "structural-engineer" };
  await bruno.post(`/api/credits/${asked?.id}/answer`, { answer: "confirm", ...words });
  await page.goto(`/profile/${bruno.id}`);
  const workedOn = page.getByRole("region", { name: "Worked on" });
  await expect(workedOn.getByText("Structural engineer, from 2019")).toBeVisible();
  await workedOn.getByRole("link", { name: "Weir house" }).click();
  await expect(page.getByText("Confirmed by both")).toBeVisible();
});
