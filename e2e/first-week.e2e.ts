import type { Locator, Page } from "@playwright/test";
import { drawn } from "../server/src/testing/drawn.ts";
import { figuresOf, fileFor, rowCount } from "./european-spreadsheet.ts";
import { chooseEnglish, figuresIn } from "./locale.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { type Product, startProduct } from "./product.ts";
import { rawReplyTo } from "./raw-mails.ts";
import { expect, signIn, test } from "./story.ts";

/** The most clicks and seconds that a new user may need until the first mail is sent. */
const maxClicks = 25;
const maxSeconds = 240;
/** Estimates of a slow user, who searches for each button and types with two fingers. */
const secondsPerClick = 5;
const secondsPerCharacter = 0.4;

const prefix = "anna";
/** The row in the file of the creator that the story uses. */
const chosen = 42;
const username = `${prefix}${String(chosen).padStart(3, "0")}`;
const { name, cost, views } = figuresOf(chosen);

const readers = [
  { locale: "de-DE", budget: "20.000", money: "1.250 $" },
  { locale: "en-US", budget: "20,000", money: "$1,250" },
];

for (const { locale, budget, money } of drawn(readers, (reader) => `first week ${reader.locale}`)) {
  test.describe(locale, () => {
    test.use({ locale });

    test("the first week: a European file, a template, a campaign, the first mail, its reply, the deal", async ({
      page,
      started,
    }) => {
      const mailServer = started(await startMailServer());
      const product = started(
        await startProduct({ SMTP_URL: mailServer.url, MAIL_FROM: "Overture <hello@overture.example>" }),
      );
      await firstWeek({ page, product, mailServer, budget, money, ...figuresIn(locale) });
    });
  });
}

interface Week {
  page: Page;
  product: Product;
  mailServer: MailServer;
  /** The budget as people write it in the locale. */
  budget: string;
  money: string;
  dollars: (amount: number) => string;
  short: (count: number) => string;
  percent: (rate: number) => string;
}

async function firstWeek(week: Week): Promise<void> {
  const { page, product, mailServer, budget, money, dollars, short, percent } = week;
  await chooseEnglish(page, product);
  await signIn(page, product);
  const hand = handOn();

  await test.step("imports the file, and its figures are read correctly", async () => {
    await hand.click(page.getByRole("link", { name: "Creators" }));
    await hand.click(page.getByRole("button", { name: "Import CSV" }).first());
    await hand.choose(page.locator('input[type="file"]'), fileFor(prefix));
    await expect(page.getByRole("region", { name: "Figures" })).toContainText(`1.000,00 is ${dollars(1_000)}`);
    await hand.click(page.getByRole("button", { name: "Preview Data" }));
    await hand.click(page.getByRole("button", { name: `Import ${rowCount} Valid Creators` }));
    await hand.click(page.getByRole("button", { name: "Done" }));
    const rows = page.getByRole("row").filter({ hasText: prefix });
    await expect(rows).toHaveCount(10);
    for (const found of await rows.allInnerTexts()) {
      const text = found.replaceAll("\u00a0", " ");
      const figures = figuresOf(Number(new RegExp(`${prefix}(\\d{3})`).exec(text)?.[1]));
      expect(text).toContain(dollars(figures.cost));
      expect(text).toContain(short(figures.views));
      expect(text).toContain(percent(figures.rate));
    }
  });

  await test.step("writes a template", async () => {
    await hand.click(page.getByRole("link", { name: "Default templates" }));
    await hand.click(page.getByRole("button", { name: "New template" }).first());
    const dialog = page.getByRole("dialog");
    await hand.type(dialog.getByRole("textbox", { name: "Name", exact: true }), "First hello");
    await hand.type(
      dialog.getByRole("textbox", { name: "Content", exact: true }),
      'Hi {{firstName | default: "there"}}, what would you charge for a video about {{campaignName}}?',
    );
    await hand.click(dialog.getByRole("button", { name: "Create template" }));
    await expect(dialog).toBeHidden();
  });

  await test.step("makes a campaign with a budget in their own notation", async () => {
    await hand.click(page.getByRole("link", { name: "Campaigns" }));
    await hand.click(page.getByRole("button", { name: "New campaign" }).first());
    await hand.type(page.getByRole("textbox", { name: "Name", exact: true }), "Winter in the north");
    await hand.type(page.getByLabel("Budget"), budget);
    await hand.click(page.getByRole("button", { name: "Create campaign" }));
    await expect(page.getByRole("heading", { name: "Winter in the north" })).toBeVisible();
    await expect(page.getByText(dollars(20_000)).first()).toBeVisible();
  });

  await test.step("chooses a creator, by the figures of the file, and sends the first mail", async () => {
    await hand.click(page.getByRole("button", { name: "Choose creators" }).first());
    const dialog = page.getByRole("dialog", { name: "Choose creators" });
    await hand.type(dialog.getByRole("searchbox", { name: "Search creators" }), username);
    const box = dialog.getByRole("checkbox", { name: new RegExp(username) });
    const row = dialog.getByRole("row", { name: new RegExp(username) });
    await expect(row).toContainText(dollars(cost));
    await expect(row).toContainText(short(views));
    await hand.click(box);
    for (const step of ["Initial", "Negotiation", "Final"]) {
      const select = dialog.getByLabel(`${step} template`);
      // If there is only one template, it is selected already.
      if ((await select.inputValue()) === "") await hand.select(select, "First hello (default)");
    }
    await hand.click(dialog.getByRole("button", { name: /^Create .*draft/ }));
    await expect(page.getByText("Outreach created successfully")).toBeVisible();
    await hand.click(page.getByRole("button", { name: /^Drafts/ }));
    await hand.click(page.getByRole("button", { name: /^Send all \(/ }));
    await mailServer.waitForMails(1);
  });

  expect(hand.clicks(), hand.list()).toBeLessThanOrEqual(maxClicks);
  expect(hand.seconds()).toBeLessThanOrEqual(maxSeconds);
  const [first] = mailServer.delivered;
  if (!first) throw new Error("The first mail was delivered");
  expect(first.to).toEqual([`${username}@example.com`]);
  expect(first.raw).toContain(`Hi ${name}, what would you charge`);

  await test.step("reads the reply, and its price is not a thousand times off", async () => {
    await product.receive(rawReplyTo(first, `Klingt gut! Ich nehme ${money} für ein Video.`, 1));
    await hand.click(page.getByRole("button", { name: "List" }));
    const answered = page.getByRole("link", { name: /Ich nehme/ });
    await expect(answered).toContainText(dollars(1_250));
    await hand.click(answered);
    const conversation = page.getByRole("complementary", { name: "Conversation" });
    await expect(conversation.getByText(`Asks ${dollars(1_250)}`)).toBeVisible();
    await expect(conversation.locator('dl[aria-label="Per 1,000 views"]')).toContainText(
      dollars((cost / views) * 1_000),
    );
  });

  await test.step("closes the deal at that price without typing it again", async () => {
    const conversation = page.getByRole("complementary", { name: "Conversation" });
    await hand.click(conversation.getByRole("button", { name: "Finalize deal" }));
    const dialog = page.getByRole("dialog", { name: "Finalize deal" });
    await expect(dialog.getByLabel("Final amount")).toHaveValue("1250");
    await hand.click(dialog.getByRole("button", { name: "Finalize", exact: true }));
    await expect(page.getByText("Deal finalized successfully!")).toBeVisible();
    await expect(page.getByText(dollars(18_750)).first()).toBeVisible();
  });

  await test.step("finds the same figures on the campaign's card and among its figures", async () => {
    await page.getByRole("button", { name: "Figures", exact: true }).click();
    await expect(page.getByRole("region", { name: "Figures" })).toContainText(dollars(1_250));
    await page.getByRole("link", { name: "Campaigns" }).first().click();
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Winter in the north" });
    await expect(card).toContainText(`${dollars(18_750)} left`);
    await expect(card).toContainText(`${dollars(1_250)} spent`);
    await expect(card).toContainText(`${short(views)} views`);
  });
}

/** Returns the actions of a user, and counts them. Typing into a field needs a click first. */
function handOn() {
  const deeds: string[] = [];
  const typed: string[] = [];

  async function click(target: Locator): Promise<void> {
    await target.click();
    deeds.push(String(target));
  }

  return {
    click,
    async type(field: Locator, text: string): Promise<void> {
      await click(field);
      await field.fill(text);
      expect(typed, "what was typed before").not.toContain(text);
      typed.push(text);
    },
    /** Opens the list and selects an entry: two clicks. */
    async select(list: Locator, label: string): Promise<void> {
      await list.selectOption({ label });
      deeds.push(String(list), label);
    },
    /** Presses the button and selects the file in the browser's dialog. */
    async choose(input: Locator, buffer: Buffer): Promise<void> {
      await input.setInputFiles({ name: "liste.csv", mimeType: "text/csv", buffer });
      deeds.push(String(input), "liste.csv");
    },
    clicks: () => deeds.length,
    list: () => deeds.join("\n"),
    seconds: () => deeds.length * secondsPerClick + typed.join("").length * secondsPerCharacter,
  };
}
