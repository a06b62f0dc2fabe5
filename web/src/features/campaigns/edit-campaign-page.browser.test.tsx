import { campaigns, mailboxes } from "@overture/contract";
import { Suspense } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { EditCampaignPage } from "./edit-campaign-page";

const opened = { ...campaigns.getCampaign.example.data, name: "Spring", budget: 100, spent: 0, version: 10 };
const afterDeal = { ...opened, budget: 60, spent: 40, version: 11 };

const changedMeanwhile = {
  type: "error",
  errorKind: "validation",
  message: "Please check the marked fields",
  errors: { budget: "Changed meanwhile: $60 is left" },
};

let sent: SentRequest[];
let known: campaigns.Campaign;
let connected: mailboxes.Mailbox[];
let stream: ReadableStreamDefaultController<Uint8Array> | undefined;

beforeEach(() => {
  stream = undefined;
  session.write(signedIn);
  known = opened;
  connected = [];
  const network = fakeNetwork(({ address, method, body }) => {
    if (address.includes("/events"))
      return new Response(new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) }));
    if (address.endsWith("/mailbox")) return json(200, { message: "Mailboxes", data: connected });
    if (!address.includes(opened._id)) return json(200, { message: "OK", data: [] });
    if (method === "GET") return json(200, { message: "Campaign", data: known });
    const { budgetBefore } = body as campaigns.CampaignChanges;
    if (budgetBefore !== undefined && budgetBefore !== known.budget) return json(400, changedMeanwhile);
    return json(200, { message: "Campaign", data: known });
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

async function open() {
  await render(
    <InApp>
      <Suspense>
        <EditCampaignPage campaignId={opened._id} />
      </Suspense>
    </InApp>,
  );
  await expect.element(budget()).toHaveValue("100");
  await expect.poll(() => stream).toBeDefined();
}

const budget = () => page.getByLabelText("Budget left");
const save = () => page.getByRole("button", { name: "Save" });
const takeOver = () => page.getByRole("button", { name: "Use $60" });
const changes = () => sent.filter(({ method }) => method !== "GET").map(({ body }) => body);

const closeDeal = () => change(afterDeal);

function change(campaign: campaigns.Campaign): void {
  known = campaign;
  const event = { campaignId: opened._id, kind: "campaign", campaign };
  stream?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
}

test("a budget that was typed before a deal was closed names the budget that was seen then", async () => {
  await open();
  await budget().fill("250");
  closeDeal();
  // Another form may have changed it too: the page does not know.
  await expect.element(page.getByText("It has changed meanwhile: $60 left now.")).toBeVisible();
  await save().click();
  await expect.element(page.getByText("Changed meanwhile: $60 is left", { exact: true })).toBeVisible();
  expect(changes()).toEqual([{ budget: 250, budgetBefore: 100 }]);
  await expect.element(budget()).toHaveValue("250");
});

test("the budget that is left now is taken over by a button, and may be changed from there", async () => {
  await open();
  await budget().fill("250");
  closeDeal();
  await takeOver().click();
  await expect.element(budget()).toHaveValue("60");
  await expect.element(takeOver()).not.toBeInTheDocument();
  await budget().fill("70");
  await save().click();
  await expect.poll(changes).toEqual([{ budget: 70, budgetBefore: 60 }]);
});

test("a budget that was taken over and left so is not sent", async () => {
  await open();
  closeDeal();
  await takeOver().click();
  await page.getByLabelText("Name").fill("Summer");
  await save().click();
  await expect.poll(changes).toEqual([{ name: "Summer" }]);
});

test("a refusal without an event shows what is left now", async () => {
  await open();
  await budget().fill("250");
  known = afterDeal;
  await save().click();
  await expect.element(page.getByText("Changed meanwhile: $60 is left", { exact: true })).toBeVisible();
  await takeOver().click();
  await expect.element(budget()).toHaveValue("60");
  await expect.element(page.getByText("Changed meanwhile", { exact: false })).not.toBeInTheDocument();
});

const second = "01938a5e-7c00-7000-8000-0000000000b2";

function connectTwo(): string {
  const [own] = mailboxes.listMailboxes.example.data;
  if (!own) throw new Error("The example has no mailbox");
  connected = [own, { ...own, _id: second, address: "marta@agency.example", senderName: "Marta, Agency" }];
  known = { ...opened, mailbox: own._id, mailboxes: [own._id] };
  return own._id;
}

test("a campaign sends from several mailboxes, the one that was chosen first coming first", async () => {
  const first = connectTwo();
  await open();
  await page.getByRole("button", { name: "Sends from" }).click();
  await page.getByRole("checkbox", { name: "marta@agency.example" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("Their sender names differ", { exact: false })).toBeVisible();
  await save().click();
  await expect.poll(changes).toEqual([{ mailboxes: [first, second] }]);
});

test("a member leaves the owner's mailboxes as they are", async () => {
  connectTwo();
  known = { ...known, role: "member" };
  await open();
  await expect.element(page.getByRole("button", { name: "Sends from" })).not.toBeInTheDocument();
  await page.getByLabelText("Name").fill("Summer");
  await save().click();
  await expect.poll(changes).toEqual([{ name: "Summer" }]);
});

test("a budget that was typed before the campaign was handed over is shown as it is, and the rest can be saved", async () => {
  await open();
  await budget().fill("250");
  await page.getByLabelText("Name").fill("Summer");
  change({ ...opened, role: "member", version: 11 });
  await expect.element(budget()).toBeDisabled();
  await expect.element(budget()).toHaveValue("100");
  await save().click();
  await expect.poll(changes).toEqual([{ name: "Summer" }]);
});

test("a campaign without a target shows an empty field for it, and one that is emptied has no target any more", async () => {
  known = { ...opened, targetViews: 0 };
  await open();
  const target = () => page.getByLabelText("Target views");
  await expect.element(target()).toHaveValue("");
  await page.getByLabelText("Name").fill("Autumn");
  await save().click();
  await target().fill("500");
  await save().click();
  await target().fill("");
  await page.getByLabelText("Name").fill("Spring");
  await save().click();
  await expect.poll(changes).toEqual([{ name: "Autumn" }, { name: "Autumn", targetViews: 500 }, {}]);
});

test("terms that a member saves meanwhile are followed, and shown before others replace them", async () => {
  change({ ...opened, terms: "One video." });
  await open();
  const terms = page.getByLabelText("Terms");
  change({ ...opened, terms: "Two videos.", version: 12 });
  await expect.element(terms).toHaveValue("Two videos.");

  await terms.fill("Two videos, by May.");
  change({ ...opened, terms: "Three videos.", version: 13 });
  await expect.element(page.getByText("The terms are these by now. Saving puts yours in their place.")).toBeVisible();
  await expect.element(page.getByText("Three videos.")).toBeVisible();
  await expect.element(terms).toHaveValue("Two videos, by May.");
  await save().click();
  await expect.poll(changes).toEqual([{ terms: "Two videos, by May.", before: { terms: "Three videos." } }]);
});
