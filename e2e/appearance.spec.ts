import { another, enterAsNewcomer, PICTURE, publish, superuser } from "./people";
import {
  breaking,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectAccessibleOnPhoneAndDesktop,
  test,
  untilAlive,
} from "./plinth";

test("an owner presents their portfolio, sees it before it is saved, and takes it back", {
  tag: "@all",
}, async ({ page, browser }) => {
  const me = await enterAsNewcomer(page, { companyName: "Haddad Stone" });
  await publish(me);
  await page.goto("/settings?tab=portfolio");
  const preview = page.frameLocator("iframe[title='Preview of the portfolio']");
  await expect(preview.getByRole("heading", { name: "Noor Haddad" })).toBeVisible();
  const save = page.getByRole("button", { name: "Save changes" });
  await expect(save).toBeDisabled();

  await page.getByLabel("Name on the portfolio").fill("Haddad & Daughters");
  breaking.add(page);
  await page.route("**/api/users/profile-image", (route) => route.abort(), { times: 1 });
  await page.getByLabel("Logo", { exact: true }).setInputFiles(PICTURE);
  await expect(page.getByText("The picture was not uploaded")).toBeVisible();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("The picture was not uploaded")).toBeHidden();
  await page.getByLabel("Opening text").fill("Stone, cut where it lies.");
  await page.getByText("Mail address", { exact: true }).click();
  await page.getByRole("button", { name: "Add a link" }).click();
  await page.getByLabel("Label of link 1").fill("Journal");
  await page.getByLabel("Address of link 1").fill("mailto:a@example.com");
  await page.getByLabel("Languages").fill("Arabic, English");
  await page.getByText("List", { exact: true }).click();
  await page.getByLabel("Accent as a value").fill("red");
  await save.click();
  await expect(page.getByText("Address must be a web address such as https://example.com")).toBeVisible();
  await expect(page.getByText("Mail address is required")).toBeVisible();
  await expect(page.getByText("Accent must be a colour such as #27548a")).toBeVisible();

  await page.getByLabel("Address of link 1").fill("haddad.example/journal");
  await page.getByRole("textbox", { name: "Mail address" }).fill("studio@haddad.example");
  await page.getByRole("group", { name: "Theme" }).first().getByText("Dark", { exact: true }).click();
  await page.getByLabel("Accent as a value").fill("#ffe14d");
  await expect(
    page.getByText(/^Contrast on light pages is only 1\.\d:1, less than 4\.5:1: they use #/),
  ).toBeVisible();
  await expect(preview.getByRole("heading", { name: "Haddad & Daughters" })).toBeVisible();
  await expect(preview.getByRole("link", { name: "Journal" })).toBeVisible();
  await expect(preview.locator("html")).toHaveCSS("background-color", "rgb(17, 18, 20)");
  await expect(preview.getByRole("button", { name: "Contact" })).toHaveCSS(
    "background-color",
    "rgb(255, 225, 77)",
  );
  const portfolio = `/portfolio/${me.username}`;
  expect(await (await page.request.get(portfolio)).text()).not.toContain("Haddad &amp; Daughters");
  await page.reload();
  await expect(page.getByLabel("Name on the portfolio")).toHaveValue("Haddad & Daughters");
  await expectAccessibleOnPhoneAndDesktop(page);
  await save.click();
  await expect(page.getByText("Portfolio saved", { exact: true })).toBeVisible();
  await expect(save).toBeDisabled();

  const context = await browser.newContext({ colorScheme: "light" });
  const visitor = await context.newPage();
  const response = await visitor.goto(portfolio);
  expect(await response?.text()).not.toContain("studio@haddad.example");
  await expect(visitor.getByRole("heading", { name: "Haddad & Daughters" })).toBeVisible();
  await expect(visitor.getByText("Works in Arabic and English")).toBeVisible();
  await expect(visitor.getByRole("link", { name: "Granite Yard" })).toBeVisible();
  await expect(visitor.locator("html")).toHaveCSS("background-color", "rgb(17, 18, 20)");
  await visitor.getByRole("button", { name: "Contact" }).click();
  await visitor.getByRole("button", { name: "Show the mail address" }).click();
  await expect(visitor.getByRole("link", { name: "studio@haddad.example" })).toHaveAttribute(
    "href",
    "mailto:studio@haddad.example",
  );
  await expectAccessible(visitor);
  await context.close();

  await page.getByRole("button", { name: "Use the usual look" }).click();
  await expect(page.getByText("The portfolio has its usual look")).toBeVisible();
  await expect(page.getByLabel("Name on the portfolio")).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Name on the portfolio")).toHaveValue("Haddad & Daughters");
});

test("a project in a portfolio is shown with the practice, and with reactions only if its owner wants them", {
  tag: "@all",
}, async ({ page, browser }) => {
  const me = await enterAsNewcomer(page, { companyName: "Haddad Stone" });
  await publish(me, { title: "Salt Barn", category: "interior" });
  const { id } = await publish(me, { title: "Granite Yard" });
  await publish(me, { title: "Slate Roof" });
  await page.goto("/settings?tab=portfolio");
  for (const name of ["Logo", "Logo for dark pages"]) {
    await page.getByLabel(name, { exact: true }).setInputFiles(PICTURE);
    await expect(page.getByRole("group", { name, exact: true }).getByText("Remove")).toBeVisible();
  }
  await page.getByText("Form to your messages").click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Portfolio saved", { exact: true })).toBeVisible();

  const context = await browser.newContext({ colorScheme: "dark" });
  const visitor = await context.newPage();
  const portfolio = `/portfolio/${me.username}`;
  await visitor.goto(`${portfolio}/${id}`);
  const logos = visitor.locator("header img");
  await expect(logos).toHaveCount(2);
  await expect(logos.first()).toBeHidden();
  await expect(logos.last()).toBeVisible();
  await expect(logos.last()).toHaveAttribute("width", "72");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Granite Yard");
  await expect(visitor.getByRole("heading", { name: "Comments" })).toHaveCount(0);
  await expect(visitor.getByRole("main").getByText("Save", { exact: true })).toHaveCount(0);
  await expect(visitor.getByRole("link", { name: /Previous/ })).toContainText("Slate Roof");
  await visitor.getByRole("button", { name: "Contact" }).click();
  await expect(visitor.getByLabel("Your message")).toBeVisible();
  await expectAccessibleInBothThemes(visitor);
  for (const width of [320, 720]) {
    await visitor.setViewportSize({ width, height: 640 });
    const scrollWidth = await visitor.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth, `at ${width}`).toBeLessThanOrEqual(width);
  }
  await visitor.getByRole("link", { name: /Next/ }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Salt Barn");
  await expect(visitor.getByRole("link", { name: /Next/ })).toHaveCount(0);
  await visitor.getByRole("link", { name: "Industrial" }).click();
  await expect(visitor).toHaveURL(`${portfolio}?category=industrial`);
  await expect(visitor.getByRole("main").getByRole("listitem")).toHaveText(["Slate Roof", "Granite Yard"]);
  await visitor.getByRole("link", { name: "Granite Yard" }).click();
  await visitor.getByRole("link", { name: "Back to Projects" }).click();
  await expect(visitor).toHaveURL(portfolio);

  await page.getByRole("switch", { name: "Views, likes and comments" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("button", { name: "Save changes" })).toBeDisabled();
  await visitor.goto(`${portfolio}/${id}`);
  await expect(visitor.getByRole("heading", { name: "Comments" })).toBeVisible();
  await expect(visitor.getByRole("main").getByText("Save", { exact: true })).toBeVisible();
  await context.close();

  await page.goto(`${portfolio}`);
  await page.getByRole("link", { name: "Edit the portfolio" }).click();
  await expect(page).toHaveURL("/settings?tab=portfolio");
});

test("a portfolio without a look of its own says who and where, and is reached from everywhere", {
  tag: "@all",
}, async ({ page, playwright, baseURL }) => {
  const owner = await another(playwright, baseURL, { profession: "Stonemason", city: "Amman" });
  const { id } = await publish(owner);
  const portfolio = `/portfolio/${owner.username}`;
  for (const path of [`/projects/${id}`, `/profile/${owner.id}`]) {
    await page.goto(path);
    await page.getByRole("link", { name: "Portfolio", exact: true }).click();
    await expect(page).toHaveURL(portfolio);
  }
  await expect(page.getByRole("banner").getByText("Stonemason")).toBeVisible();
  await expect(page.getByRole("banner").getByText("Amman")).toBeVisible();
  const boxes = async () => {
    const picture = await page.locator("main li img").boundingBox();
    const words = await page
      .getByRole("link", { name: /Granite Yard/ })
      .locator("> span")
      .last()
      .boundingBox();
    return { picture, isBelow: (words?.y ?? 0) >= (picture?.y ?? 0) + (picture?.height ?? 0) };
  };
  expect((await boxes()).picture?.width).toBe(1440);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await boxes()).isBelow).toBe(true);
  await page.getByRole("button", { name: "Contact" }).click();
  await expect(page.getByLabel("Your mail address")).toBeVisible();
  await expectAccessibleOnPhoneAndDesktop(page);

  const me = await enterAsNewcomer(page);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Portfolio", exact: true }).click();
  await expect(page).toHaveURL(`/portfolio/${me.username}`);
  await expect(page.getByText("No projects yet")).toBeVisible();
});

test("people write to the owner from the portfolio, and keep what they typed when they log in", {
  tag: "@all",
}, async ({ page, playwright, baseURL }) => {
  const owner = await another(playwright, baseURL, { fullName: "Ines Duarte" });
  await owner.put("/api/user/appearance", { contact: "form", theme: "light", accent: "#27548a" });
  const { id } = await publish(owner);
  const portfolio = `/portfolio/${owner.username}`;
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(portfolio);
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(251, 250, 248)");
  await page.getByRole("button", { name: "Contact" }).click();
  await page.getByLabel("Your message").fill("Is the yard open in June?");
  const messages = encodeURIComponent(`/messages?to=${owner.id}`);
  await expect(page.getByRole("link", { name: "Register", exact: true })).toHaveAttribute(
    "href",
    `/auth?next=${messages}&tab=register`,
  );
  await page.getByRole("link", { name: "Log in", exact: true }).click();
  await expect(page.getByText("Log in or register to read and write messages.")).toBeVisible();
  const friend = await another(playwright, baseURL);
  await page.getByLabel("Username").fill(friend.username);
  await page.getByLabel("Password", { exact: true }).fill(friend.password);
  await page.getByRole("button", { name: "Login", exact: true }).last().click();
  await expect(page).toHaveURL(`/messages?to=${owner.id}`);
  await expect(page.getByRole("textbox", { name: /^Message to/ })).toHaveValue("Is the yard open in June?");
  await page.context().clearCookies();

  await page.goto(`${portfolio}/${id}`);
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(251, 250, 248)");
  await page.goto(`/projects/${id}`);
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(17, 18, 20)");

  const me = await enterAsNewcomer(page);
  await owner.put(`/api/users/${me.id}/restriction`, { kind: "block" });
  await page.goto(portfolio);
  await page.getByRole("button", { name: "Contact" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Message is required")).toBeVisible();
  await page.getByLabel("Your message").fill("May I see the yard?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("You cannot send messages to this person")).toBeVisible();
  await owner.del(`/api/users/${me.id}/restriction`);
  await expect(page.getByLabel("Your message")).toHaveValue("May I see the yard?");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("link", { name: "Open the conversation" }).click();
  await expect(page).toHaveURL(`/messages?to=${owner.id}`);
  await expect(page.getByText("May I see the yard?").first()).toBeVisible();
  expect(JSON.stringify(await owner.get("/api/contacts"))).toContain("May I see the yard?");
});

test("a visitor without an account writes, confirms by mail, and gets an answer that shows no address", {
  tag: "@all",
}, async ({ page, browser, playwright, baseURL }) => {
  const owner = await another(playwright, baseURL, { fullName: "Ines Duarte" });
  const writer = `${owner.username}@example.org`;
  /** The link in the latest mail to the writer with this subject. */
  const linkOf = async (subject: string) => {
    const mails = async () => {
      const response = await page.request.get("/dev/mail.json");
      const all = (await response.json()) as { to: string; subject: string; text: string }[];
      return all.filter((mail) => mail.to === writer && mail.subject === subject);
    };
    await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
    const [mail] = await mails();
    expect(mail?.text).not.toContain(owner.email);
    return /\/contact\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  };
  await page.goto(`/profile/${owner.id}`);
  await page.getByRole("link", { name: "Message", exact: true }).click();
  await expect(page).toHaveURL(`/contact?to=${owner.id}`);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(page.getByLabel("Your name")).toBeFocused();
  await expectAccessibleOnPhoneAndDesktop(page);
  await page.getByLabel("Your name").fill("Ilse Brandt");
  await page.getByLabel("Your mail address").fill(writer);
  await page.getByLabel("Your message").fill("May we visit the yard?");
  await page.reload();
  await untilAlive(page);
  await expect(page.getByLabel("Your mail address")).toHaveValue(writer);
  await expect(page.getByLabel("Your message")).toHaveValue("May we visit the yard?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Check your mail")).toBeVisible();

  const link = await linkOf("Confirm your message to Ines Duarte");
  await page.goto(link);
  await expect(page.getByText("May we visit the yard?")).toBeVisible();
  expect(await owner.get("/api/web-conversations?requests=only")).toEqual([]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send the message" }).click();
  await expect(page.getByText(`The answer comes to ${writer}`)).toBeVisible();

  const context = await browser.newContext();
  const desk = await context.newPage();
  await desk.goto("/auth", { waitUntil: "commit" });
  const { username, password } = owner;
  await desk.request.post("/api/login", { data: { username, password } });
  await desk.goto("/");
  await untilAlive(desk);
  await desk.getByRole("link", { name: "Messages, 1 unread" }).click();
  await desk.getByRole("link", { name: /^Requests/ }).click();
  await desk.getByRole("link", { name: /Ilse Brandt/ }).click();
  await expect(desk.getByText(`${writer}, from the web`)).toBeVisible();
  await expectAccessible(desk);
  await desk.getByLabel("Answer to Ilse Brandt").fill("With pleasure, on Saturday.");
  await desk.getByRole("button", { name: "Send" }).click();
  await expect(desk.getByText("With pleasure, on Saturday.").first()).toBeVisible();
  await expect(desk.getByRole("link", { name: "Messages", exact: true })).toBeVisible();

  await page.goto(await linkOf("Ines Duarte answered your message"));
  await expect(page.getByText("With pleasure, on Saturday.")).toBeVisible();
  await page.getByLabel("Message to Ines Duarte").fill("We come at ten.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("list", { name: "Messages" }).getByText("We come at ten.")).toBeVisible();
  await expect(desk.getByText("We come at ten.").first()).toBeVisible();
  await desk.getByRole("button", { name: "Block" }).click();
  await expect(desk.getByText(`${writer} is blocked`)).toBeVisible();
  await desk.goto("/settings?tab=people");
  await untilAlive(desk);
  await desk.getByRole("button", { name: `Unblock ${writer}` }).click();
  await expect(desk.getByText("Blocked addresses")).toHaveCount(0);
  await desk.goto("/messages");
  await untilAlive(desk);
  await desk.getByRole("link", { name: /Ilse Brandt/ }).click();
  await desk.getByRole("button", { name: "Delete" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(desk.getByRole("link", { name: /Ilse Brandt/ })).toHaveCount(0);
  await context.close();

  breaking.add(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
});

test("each layout shows the public projects alone, keeps the contrast of any accent and fits a phone", {
  tag: "@all",
}, async ({ page, playwright, baseURL }) => {
  test.slow();
  const owner = await another(playwright, baseURL);
  const titles = ["Granite Yard", "Unterwasserlaboratoriumsverwaltungsgebäude".repeat(3), "Salt Barn"];
  for (const title of [...titles].reverse()) await publish(owner, { title });
  for (const visibility of ["link", "followers", "password", "private"])
    await publish(owner, {
      title: `Hidden ${visibility}`,
      visibility,
      ...(visibility === "password" && { password: "larch and stone" }),
    });
  const appearance = {
    name: "Haddad, Norrback-Ostrowska & Gesellschafter ".repeat(2),
    openingText: "Donaudampfschifffahrtsgesellschaft".repeat(6),
    links: Array.from({ length: 8 }, (_, index) => ({
      label: `Journal number ${index}`,
      url: "example.com",
    })),
    languages: Array.from({ length: 12 }, (_, index) => `Language ${index}`),
    contact: "form",
  };
  for (const [layout, accent] of [
    ["grid", "#ffe14d"],
    ["rows", "#ffffff"],
    ["list", "#000000"],
    ["single", "#00ff00"],
  ]) {
    await owner.put("/api/user/appearance", { ...appearance, layout, accent });
    await page.setViewportSize({ width: 1440, height: 900 });
    const response = await page.goto(`/portfolio/${owner.username}`);
    expect(await response?.text(), layout).not.toContain("Hidden");
    await expect(page.getByRole("main").getByRole("listitem")).toHaveText(titles);
    await expectAccessibleInBothThemes(page);
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 640 });
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, `${layout} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});

test("a portfolio without projects, and the settings of a suspended account, say so", {
  tag: "@all",
}, async ({ page, playwright, baseURL }) => {
  const me = await enterAsNewcomer(page);
  await me.put("/api/user/appearance", { name: "Empty Hall", layout: "list" });
  await page.goto(`/portfolio/${me.username}`);
  await expect(page.getByRole("heading", { name: "Empty Hall" })).toBeVisible();
  await expect(page.getByText("No projects yet")).toBeVisible();
  const root = await superuser(playwright, baseURL);
  await root.patch(`/api/admin/users/${me.id}/status`, { status: "suspended", reason: "Spam" });
  await page.goto("/settings?tab=portfolio");
  await expect(page.getByText("Your account is suspended").first()).toBeVisible();
  await page.getByLabel("Name on the portfolio").fill("Fuller Hall");
  await expect(page.getByRole("button", { name: "Save changes" })).toBeDisabled();
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(page.getByLabel("Name on the portfolio")).toHaveValue("Empty Hall");
});
