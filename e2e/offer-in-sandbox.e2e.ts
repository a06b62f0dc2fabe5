import { openClient } from "./client.ts";
import { sendOffer } from "./send-offer.ts";
import { expect, signIn, test } from "./story.ts";

test("an offer that was sent without a mail server is opened from the sandbox, and accepted on its page", async ({
  page,
  sandboxProduct: product,
}) => {
  const email = "lena-of-offer@example.com";
  const campaignId = await sendOffer(await openClient(product), {
    username: "lena-of-offer",
    displayName: "Lena of Offer",
    email,
    campaign: "Offers tried out",
  });

  await signIn(page, product);
  await page.getByRole("link", { name: "Sandbox" }).click();
  await page.getByRole("list", { name: "Mails" }).getByText(email).click();
  const opened = page.waitForEvent("popup");
  await page
    .frameLocator('iframe[title="Summer"]')
    .getByRole("link", { name: /\/offer\// })
    .click();
  const offer = await opened;
  await offer.getByRole("button", { name: "Accept $450" }).click();
  await offer.getByRole("button", { name: "Yes, accept $450" }).click();
  await expect(offer.getByRole("heading", { name: "You accepted $450" })).toBeVisible();
  await offer.close();

  await page.goto(`${product.origin}/dashboard/campaign/${campaignId}`);
  await page.getByRole("link", { name: /^lena-of-offer/ }).click();
  await expect(page.getByRole("article", { name: "Message from lena-of-offer" })).toContainText("On the offer page");
});
