import { campaigns, outreach } from "@overture/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json } from "../../../api/testing/network";
import { answerByExample } from "../../../testing/contract-examples";
import { InApp } from "../../../testing/in-app";
import { Conversation } from "./conversation";

const campaign = campaigns.getCampaign.example.data as campaigns.Campaign;
const idOf = (number: number) => `01938a5e-7c00-7000-8000-0000000000f${number}`;
const example = outreach.sendMessage.example.data;
const bounced: outreach.Message = {
  ...example,
  _id: idOf(1),
  status: "sent",
  delivery: "bounced",
  isBounceUnproved: true,
};
const assigned: outreach.Message = {
  ...example,
  _id: idOf(2),
  status: "response",
  kind: "reply",
  content: "The other mail",
  isAssigned: true,
};

let messages: outreach.Message[];

beforeEach(() => {
  session.write(signedIn);
  messages = [bounced, assigned];
  const network = fakeNetwork((request) => {
    const { method, address } = request;
    if (method === "DELETE") messages = [bounced];
    if (method === "POST" && address.endsWith("/arrived"))
      messages = [{ ...bounced, isBounceUnproved: false }, assigned];
    if (method !== "GET" || /\/outreach\/thread\/[^/]+$/.test(address)) {
      return json(200, { message: "OK", data: { ...outreach.exampleThread, messages } });
    }
    return answerByExample(request);
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

test.each([
  ["Move to unmatched mail", "Your message"],
  ["Mark as arrived", "Your message"],
])("when *%s* goes after it was pressed, the focus stays among the messages", async (name, label) => {
  const screen = await render(
    <InApp>
      <Conversation campaign={campaign} threadId={outreach.exampleThread._id} />
    </InApp>,
  );
  const button = screen.getByRole("button", { name });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button).not.toBeInTheDocument();

  await expect.poll(() => document.activeElement?.closest("article")?.getAttribute("aria-label")).toBe(label);
});
