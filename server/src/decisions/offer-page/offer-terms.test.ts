import { campaigns } from "@overture/contract";
import { expect, test } from "vitest";
import { day } from "../../testing/given-follow-ups.js";
import { startWithOffer, tokenIn } from "../../testing/start-with-offer.js";

test("an offer shows the campaign's terms as they were when the offer went out", async () => {
  const { caller, campaign, token, open, offer } = await startWithOffer();
  const params = { id: campaign._id };
  const save = (terms: string) => caller.call(campaigns.updateCampaign, { params, body: { terms } });
  expect((await open()).data).not.toHaveProperty("terms");

  expect((await save(" One video.\nOnline by May. ")).data.terms).toBe("One video.\nOnline by May.");
  const second = await offer(500);
  expect((await save("Two videos.")).status).toBe(200);
  const third = await offer(600);
  expect((await save("")).data).not.toHaveProperty("terms");

  expect((await open()).data).not.toHaveProperty("terms");
  expect((await open(second.token)).data.terms).toBe("One video.\nOnline by May.");
  expect((await open(third.token)).data.terms).toBe("Two videos.");
  expect((await open(token)).data.state).toBe("replaced");
  expect((await save("x".repeat(2_001))).errors).toHaveProperty("terms");
});

test("the link of a follow-up shows the terms of the offer that it leads to, whatever they are by now", async () => {
  const { app, caller, campaign, smtp, open, offer, followUp } = await startWithOffer();
  const params = { id: campaign._id };
  const save = (terms: string) => caller.call(campaigns.updateCampaign, { params, body: { terms } });
  await save("One video.");
  const second = await offer(500);
  await followUp("Still open: {{offerLink}}");
  await save("Two videos.");
  app.clock.advance(3 * day);
  expect(await app.runFollowUps()).toBe(1);
  await app.deliverMail();

  const followed = tokenIn(smtp.accepted.at(-1)?.raw ?? "");
  expect(followed).not.toBe(second.token);
  expect((await open(followed)).data).toMatchObject({ amount: 500, terms: "One video." });
});

test("terms and names of an offer read as they are kept: nothing in them turns round what stands beside it", async () => {
  const { caller, campaign, offer, open } = await startWithOffer();
  const params = { id: campaign._id };
  const turned = "You are paid \u202e05\u202c0 dollars\u2066 within 9\u200f0 days";
  expect(
    (await caller.call(campaigns.updateCampaign, { params, body: { terms: turned, name: "Summer \u202e7202" } }))
      .status,
  ).toBe(200);

  const { token } = await offer(500);

  expect((await open(token)).data).toMatchObject({
    terms: "You are paid 050 dollars within 90 days",
    campaignName: "Summer 7202",
  });
});
