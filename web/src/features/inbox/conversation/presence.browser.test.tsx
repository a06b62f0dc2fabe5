import { campaigns, outreach, type presence } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../../api/testing/network";
import { applyEvent } from "../../../entities/thread/apply-event";
import { InApp } from "../../../testing/in-app";
import { Conversation } from "./conversation";

const campaign = campaigns.getCampaign.example.data as campaigns.Campaign;
const thread = { ...outreach.exampleThread, messages: [] } as outreach.Thread;

let sent: SentRequest[];

beforeEach(() => {
  // Stops the reports that repeat every five seconds: on a busy machine a test takes longer than that.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  session.write(signedIn);
  const network = fakeNetwork(({ method }) => {
    if (method === "PUT") return json(200, { message: "OK", data: null });
    return json(200, { message: "OK", data: thread });
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

afterEach(() => void vi.useRealTimers());

const said = () =>
  sent
    .filter(({ address }) => address.includes("/presence"))
    .map(({ body }) => (body as { isWriting: boolean }).isWriting);

async function open(changes: Partial<campaigns.Campaign>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(["outreach", campaign._id, "outlook"], {});
  const screen = await render(
    <InApp queryClient={queryClient}>
      <Conversation campaign={{ ...campaign, ...changes }} threadId={thread._id} />
    </InApp>,
  );
  const present = (people: presence.PresentPerson[]) =>
    applyEvent(queryClient, { campaignId: campaign._id, threadId: thread._id, kind: "presence", people }, "own page");
  return { screen, present };
}

const joao = { userId: "01938a5e-7c00-7000-8000-000000000002", username: "joao" };

test("reports writing at once, and shows who else is writing", async () => {
  const { screen, present } = await open({ isShared: true });
  await expect.poll(said).toEqual([false]);
  await screen.getByRole("textbox", { name: "Message" }).fill("Hello");
  await expect.poll(said).toEqual([false, true]);

  const self = { userId: signedIn.user._id, username: signedIn.user.username, isWriting: true };
  expect(present([self, { ...joao, isWriting: true }])).toEqual([]);
  await expect.element(screen.getByText("joao is writing", { exact: true })).toBeVisible();
  present([self, { ...joao, isWriting: false }]);
  await expect.element(screen.getByText("joao is here too", { exact: true })).toBeVisible();
  present([self]);
  await expect.element(screen.getByText("joao is here too")).not.toBeInTheDocument();
});

test("returning to the page reports presence at once, and shows who is there", async () => {
  await open({ isShared: true });
  await expect.poll(said).toEqual([false]);
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(said).toEqual([false, false]);
});

test("in a campaign without members nothing is reported", async () => {
  const { screen } = await open({});
  await screen.getByRole("textbox", { name: "Message" }).fill("Hello");

  expect(said()).toEqual([]);
});

test("a viewer reads, and is offered nothing that changes anything", async () => {
  const { screen } = await open({ role: "viewer", isShared: true });

  await expect.element(screen.getByText("You are a viewer of this campaign: you may read it.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Message" }).query()).toBeNull();
  expect(screen.getByRole("button", { name: "Finalize deal" }).query()).toBeNull();
  expect(screen.getByRole("button", { name: "More actions" }).query()).toBeNull();
});

test("a member writes, and reads who finalizes deals", async () => {
  const { screen } = await open({ role: "member", isShared: true });

  await expect.element(screen.getByRole("textbox", { name: "Message" })).toBeVisible();
  await expect
    .element(screen.getByText("Finalize deal"))
    .toHaveAccessibleDescription("The owner of this campaign finalizes deals.");
  expect(screen.getByRole("dialog").query()).toBeNull();
});
