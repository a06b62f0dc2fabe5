import { campaigns, decisions, type outreach } from "@overture/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../../api/testing/network";
import { wordsOfThisTab } from "../../../api/unsaved-words";
import { InApp } from "../../../testing/in-app";
import { PlanButton } from "./plan-button";

const campaign = campaigns.getCampaign.example.data;
const example = structuredClone<unknown>(decisions.planCampaign.example.data) as decisions.Plan;
const [known] = example.picked;
if (!known) throw new Error("The example names nobody");
const { threadId: _none, ...fresh } = known;
const other = { ...known, creator: { ...known.creator, _id: "01938a5e-7c00-7000-8000-0000000000aa" } };
const plan = { ...example, picked: [fresh, other], almost: [] };
const initial = "01938a5e-7c00-7000-8000-0000000000b1";

let sent: SentRequest[];
let answerToDrafts: () => Response;

beforeEach(async () => {
  await page.viewport(1_440, 900);
  session.write(signedIn);
  wordsOfThisTab.forget(`chosen.${campaign._id}`);
  answerToDrafts = () => json(201, { message: "OK", data: { created: 1, skipped: 0 } });
  const network = fakeNetwork(({ address }) =>
    address.endsWith("/plan") ? json(200, { message: "OK", data: plan }) : answerToDrafts(),
  );
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

const drafted = () => sent.filter(({ address }) => !address.endsWith("/plan"));

async function open(remembered: outreach.TemplatesByStep) {
  const [onChoose, onCreated] = [vi.fn(), vi.fn()];
  const screen = await render(
    <InApp>
      <PlanButton campaign={campaign} remembered={remembered} onChoose={onChoose} onCreated={onCreated} />
    </InApp>,
  );
  await screen.getByRole("button", { name: "Plan" }).click();
  return { screen, onChoose, onCreated };
}

test("one click writes drafts of the templates that were used last, to those who are in no conversation", async () => {
  const { screen, onCreated } = await open({ initial });
  answerToDrafts = () => refusal(503, "Too busy right now");
  await screen.getByRole("button", { name: "Create 1 draft" }).click();
  await expect.poll(() => drafted()).toHaveLength(1);
  expect(onCreated).not.toHaveBeenCalled();

  answerToDrafts = () => json(201, { message: "OK", data: { created: 1, skipped: 0 } });
  await screen.getByRole("button", { name: "Create 1 draft" }).click();

  await expect.poll(() => onCreated.mock.calls.length).toBe(1);
  expect(drafted()[1]?.body).toEqual({
    campaignId: campaign._id,
    creatorIds: [fresh.creator._id],
    emailTemplates: { initial },
  });
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

test("without templates the plan's creators are chosen, and the user continues where templates are chosen", async () => {
  const { screen, onChoose } = await open({});
  await expect.element(screen.getByRole("button", { name: "Choose 1 creator" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Create 1 draft" })).not.toBeInTheDocument();

  await screen.getByRole("button", { name: "Choose 1 creator" }).click();

  expect(onChoose).toHaveBeenCalledTimes(1);
  expect(wordsOfThisTab.list(`chosen.${campaign._id}`)[0]?.value).toMatchObject([{ _id: fresh.creator._id }]);
  wordsOfThisTab.forget(`chosen.${campaign._id}`);
});
