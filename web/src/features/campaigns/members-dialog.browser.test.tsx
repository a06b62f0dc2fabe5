import { campaigns, members } from "@overture/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { MembersDialog } from "./members-dialog";

const campaign = campaigns.getCampaign.example.data as campaigns.Campaign;
const example: members.CampaignMembers = members.listMembers.example.data;
const noah = { _id: "01938a5e-7c00-7000-8000-000000000003", username: "noah" };

let known: members.CampaignMembers;
let sent: SentRequest[];
let saving: (request: SentRequest) => Response | Promise<Response>;

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.write(signedIn);
  known = example;
  saving = ({ body }) => {
    const named = (body as members.MembersBody).members;
    known = { ...known, members: named.map((one) => ({ ...one, username: usernameOf(one.userId) })) };
    return json(200, { message: "Saved", data: known });
  };
  const network = fakeNetwork((request) => {
    const { method, address } = request;
    if (address.includes("/user/search")) {
      const users = [noah, { _id: example.members[0]?.userId ?? "", username: "joao" }];
      return json(200, { message: "OK", data: { users } });
    }
    if (method === "PUT") return saving(request);
    if (method === "DELETE") return json(200, { message: "OK", data: null });
    if (method === "POST") return json(200, { message: "OK", data: { ...campaign, role: "member" } });
    return json(200, { message: "OK", data: known });
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

function usernameOf(userId: string): string {
  return userId === noah._id ? noah.username : "joao";
}

async function open(role: campaigns.Campaign["role"] = "owner", onLeft = () => Promise.resolve()) {
  return render(
    <InApp>
      <MembersDialog campaign={{ ...campaign, role }} onLeft={onLeft} onClose={() => {}} />
    </InApp>,
  );
}

const changes = () => sent.filter(({ method }) => method !== "GET").map(({ method, body }) => [method, body]);
const joao = { userId: example.members[0]?.userId, role: "member" };

test("the owner finds somebody by a part of the name, adds them, and nobody twice", async () => {
  const screen = await open();
  await screen.getByLabelText("Add people").fill("o");
  await screen.getByLabelText("Add people").fill("oa");
  await screen.getByRole("button", { name: "Add noah" }).click();

  await expect.element(screen.getByLabelText("Role of noah")).toHaveValue("member");
  expect(changes()).toEqual([["PUT", { members: [joao, { userId: noah._id, role: "member" }] }]]);
  expect(sent.filter(({ address }) => address.includes("/user/search"))).toHaveLength(1);
  await expect.element(screen.getByText("Nobody else has this in their name.")).toBeVisible();
});

test("the owner changes a role and removes somebody", async () => {
  const screen = await open();
  await screen.getByLabelText("Role of joao").selectOptions("viewer");
  await expect.element(screen.getByLabelText("Role of joao")).toHaveValue("viewer");
  await screen.getByRole("button", { name: "Remove joao" }).click();

  await expect.element(screen.getByRole("button", { name: "Remove joao" })).not.toBeInTheDocument();
  expect(changes()).toEqual([
    ["PUT", { members: [{ ...joao, role: "viewer" }] }],
    ["PUT", { members: [] }],
  ]);
});

test("two roles that are changed before the first is saved both stay, and a failure is still reported", async () => {
  const save = saving;
  const added = { userId: noah._id, username: noah.username, role: "member" as const };
  known = { ...example, members: [...example.members, added] };
  const screen = await open();
  /** Changes both roles before the first change is answered. */
  async function changeBoth(role: string, first: typeof saving) {
    const { promise, answer } = held();
    let count = 0;
    saving = async (request) => {
      count += 1;
      if (count > 1) return save(request);
      await promise;
      return first(request);
    };
    await screen.getByLabelText("Role of joao").selectOptions(role);
    await screen.getByLabelText("Role of noah").selectOptions(role);
    answer();
    await expect.element(screen.getByLabelText("Role of noah")).toHaveValue(role);
  }

  await changeBoth("viewer", save);
  await expect.element(screen.getByLabelText("Role of joao")).toHaveValue("viewer");
  await changeBoth("member", () => refusal(403, "Only the owner of this campaign may do this"));
  await expect.element(screen.getByLabelText("Role of joao")).toHaveValue("viewer");
  await expect.element(screen.getByText("Only the owner of this campaign may do this")).toBeVisible();
});

function held() {
  let answer = () => {};
  const promise = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return { promise, answer: () => answer() };
}

test("a refusal is reported, and the list stays", async () => {
  saving = () => refusal(403, "Only the owner of this campaign may do this");
  const screen = await open();
  await screen.getByRole("button", { name: "Remove joao" }).click();

  await expect.element(screen.getByText("Only the owner of this campaign may do this")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Remove joao" })).toBeVisible();
});

test("handing over asks first, and says what follows", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Hand over to joao" }).click();
  await expect.element(screen.getByText(/you stay as a member/)).toBeVisible();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Hand over" }).click();

  await expect.poll(changes).toEqual([["POST", { userId: joao.userId }]]);
});

test("a viewer sees who takes part, changes nothing, and leaves", async () => {
  const onLeft = vi.fn(() => Promise.resolve());
  const screen = await open("viewer", onLeft);
  await expect.element(screen.getByText("maria")).toBeVisible();
  expect(screen.getByLabelText("Add people").query()).toBeNull();
  expect(screen.getByLabelText("Role of joao").query()).toBeNull();
  await screen.getByRole("button", { name: "Leave campaign" }).click();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Leave campaign" }).click();

  await expect.poll(() => onLeft).toHaveBeenCalledOnce();
  expect(changes()).toEqual([["DELETE", undefined]]);
});

test("the members fit a phone", async () => {
  await page.viewport(390, 844);
  const screen = await open();
  await expect.element(screen.getByRole("button", { name: "Remove joao" })).toBeVisible();

  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
