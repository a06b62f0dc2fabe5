import { advice, outreach } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json } from "../../../api/testing/network";
import { InApp } from "../../../testing/in-app";
import { SetOffersDialog } from "./set-offers-dialog";

const [listed] = outreach.listDrafts.example.data.drafts;
if (!listed) throw new Error("The example has a draft");
const { data } = advice.getAdvice.example;

const lena = { ...listed, _id: "draft-1", threadId: "thread-1", creator: { ...listed.creator, username: "lena" } };
const otto = { ...listed, _id: "draft-2", threadId: "thread-2", creator: { ...listed.creator, username: "otto" } };
/** Of the first conversation, and not selected. */
const others = [
  { ...lena, _id: "draft-3" },
  { ...otto, _id: "draft-4", threadId: "thread-4", creator: { ...listed.creator, username: "ida" } },
];

async function open(ids: string[]) {
  session.write(signedIn);
  const network = fakeNetwork(({ address }) => {
    if (address.endsWith("/thread-2/advice")) {
      return json(200, { message: "OK", data: { ...data, open: 100, aim: 120, most: 150, chance: [] } });
    }
    if (address.endsWith("/advice")) return json(200, { message: "OK", data });
    return json(200, { message: "Set", data: { changed: ids.length, skipped: 0 } });
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  let set = 0;
  await render(
    <InApp queryClient={new QueryClient()}>
      <SetOffersDialog
        campaignId={listed?.creatorId ?? ""}
        ids={new Set(ids)}
        rows={[lena, otto, ...others]}
        onClose={() => undefined}
        onSet={() => {
          set += 1;
        }}
      />
    </InApp>,
  );
  return { sent: network.sent, setTimes: () => set };
}

test("whoever sets one offer for many sees what each of them would be offered, and takes one over", async () => {
  const { sent, setTimes } = await open(["draft-1", "draft-2", "draft-3"]);
  const dialog = page.getByRole("dialog");
  const whose = dialog.getByLabelText("Advice for");
  await expect.element(whose).toHaveTextContent("lenaotto");
  await dialog.getByRole("button", { name: "What to offer?" }).click();
  await expect.element(dialog.getByRole("button", { name: "Use $395" })).toBeVisible();

  await whose.selectOptions("otto");
  await dialog.getByRole("button", { name: "Use $120" }).click();
  await expect.element(dialog.getByLabelText("Offer", { exact: true })).toHaveValue("120");
  await dialog.getByRole("button", { name: "Set offer" }).click();

  await expect.poll(setTimes).toBe(1);
  expect(sent.map(({ address }) => address.split("/").slice(-2).join("/"))).toEqual([
    "thread-1/advice",
    "thread-2/advice",
    "drafts/offer",
  ]);
  expect(sent.at(-1)?.body).toEqual({ messageIds: ["draft-1", "draft-2", "draft-3"], offer: 120 });
});

test("where the list shows one of the selected drafts, there is nobody to choose", async () => {
  await open(["draft-2", "draft-of-another-page"]);
  await expect.element(page.getByRole("button", { name: "What to offer?" })).toBeVisible();
  expect(page.getByLabelText("Advice for").elements()).toHaveLength(0);
});
