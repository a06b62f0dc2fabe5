import { type catalogue, merging, profiles } from "@overture/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { ChosenPair } from "./chosen-pair";

const ids = ["01938a5e-7c00-7000-8000-0000000000a1", "01938a5e-7c00-7000-8000-0000000000a2"] as const;
const { data: example } = profiles.getProfile.example;
const people: Record<string, Partial<catalogue.Creator>> = {
  [ids[0]]: { username: "lena", email: "lena@mail.example", avgCost: 450 },
  [ids[1]]: { username: "lena.clips", email: "lena@studio.example", avgCost: 900 },
};

let sent: SentRequest[];
let profileOf: (id: string) => Response;

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.write(signedIn);
  profileOf = (id) => {
    const creator = { ...example.creator, ...people[id], _id: id };
    return json(200, { message: "OK", data: { ...example, creator } });
  };
  const network = fakeNetwork(({ address }) => {
    if (address.endsWith("/merge")) {
      return json(200, { message: "Merged", data: merging.mergeCreators.example.data });
    }
    return profileOf(ids.find((id) => address.includes(id)) ?? "");
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

async function open(onClose = () => undefined) {
  return render(
    <InApp>
      <ChosenPair ids={ids} onClose={onClose} />
    </InApp>,
  );
}

test("two creators that nothing has found to be alike stand side by side, and are merged as chosen", async () => {
  const onClose = vi.fn();
  const screen = await open(onClose);
  await screen.getByRole("radio", { name: "$900" }).click();
  await screen.getByRole("button", { name: "Merge creators" }).click();

  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  const merge = sent.find(({ address }) => address.endsWith(`/creator/${ids[0]}/merge`));
  expect(merge?.body).toMatchObject({ otherId: ids[1], keep: { avgCost: "other", username: "this" } });
});

test("a creator who is gone is said, and is asked for again", async () => {
  const answer = profileOf;
  profileOf = () => refusal(404, "The creator is gone");
  const screen = await open();
  await expect.element(screen.getByText("The creator is gone")).toBeVisible();

  profileOf = answer;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("button", { name: "Merge creators" })).toBeVisible();
});
