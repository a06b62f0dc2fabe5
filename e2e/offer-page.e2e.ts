import { readFileSync } from "node:fs";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";
import { type Client, openClient } from "./client.ts";
import type { MailServer } from "./mail-server.ts";
import { sendOffer } from "./send-offer.ts";
import { expect, signIn, test } from "./story.ts";

test("a creator says yes on a phone without an account; the deal's memo verifies, and a changed one does not", async ({
  page,
  product,
  mailServer,
  browser,
}) => {
  const conversation = await sendByServer(await openClient(product), mailServer);

  await test.step("the creator opens the link, and accepts", async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const phone = await context.newPage();
    await phone.goto(conversation.link);
    await expect(phone.getByRole("heading", { name: "An offer for Lena Wanders" })).toBeVisible();
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone);
    await phone.getByRole("button", { name: "Accept $450" }).click();
    await phone.getByLabel("Words to go with it").fill("With pleasure");
    await phone.getByRole("button", { name: "Yes, accept $450" }).click();
    await expect(phone.getByRole("heading", { name: "You accepted $450" })).toBeVisible();
    await context.close();
  });

  const memo = await test.step("the user sees it, closes the deal, and saves its memo", async () => {
    await signIn(page, product);
    await page.goto(product.origin + conversation.address);
    const answer = page.getByRole("article", { name: "Message from lena.wanders" });
    await expect(answer).toContainText("On the offer page");
    await expect(answer).toContainText("With pleasure");
    await page.getByRole("button", { name: "Finalize deal" }).click();
    const dialog = page.getByRole("dialog", { name: "Finalize deal" });
    await dialog.getByLabel("Final amount").fill("450");
    await dialog.getByRole("button", { name: "Finalize", exact: true }).click();
    await page.getByRole("button", { name: "Memo" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "JSON" }).click();
    return readFileSync(await (await download).path(), "utf8");
  });

  await test.step("the memo can be verified without an account", async () => {
    const stranger = await browser.newPage();
    await stranger.goto(`${product.origin}/verify`);
    await stranger.getByLabel("Memo").fill(memo);
    await stranger.getByRole("button", { name: "Verify" }).click();
    await expect(stranger.getByRole("heading", { name: "As signed" })).toBeVisible();
    await stranger.getByLabel("Memo").fill(memo.replace("450", "4500"));
    await stranger.getByRole("button", { name: "Verify" }).click();
    await expect(stranger.getByText("amount", { exact: true })).toBeVisible();
    await stranger.close();
  });
});

const address = "lena@offers.example";

/** Sends an offer of $450 by a real mail server. Returns the link in its mail. */
async function sendByServer(client: Client, mailServer: MailServer): Promise<{ address: string; link: string }> {
  const campaignId = await sendOffer(client, {
    username: "lena.wanders",
    displayName: "Lena Wanders",
    email: address,
    campaign: "Summer",
  });

  let link = "";
  await expect
    .poll(() => {
      const mail = mailServer.delivered.find(({ to }) => to.includes(address));
      link = /http:\/\/[^\s"<]+\/offer\/[\w-]{22}/.exec(mail?.raw.replace(/=\r?\n/g, "") ?? "")?.[0] ?? "";
      return link;
    })
    .not.toBe("");
  const { threads } = await client.get<{ threads: { _id: string }[] }>(`/api/v1/outreach/campaign/${campaignId}`);
  return { address: `/dashboard/campaign/${campaignId}?thread=${threads[0]?._id}`, link };
}
