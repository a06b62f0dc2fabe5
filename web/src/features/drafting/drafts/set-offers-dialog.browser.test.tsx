import { advice, type drafts, outreach } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json } from "../../../api/testing/network";
import { InApp } from "../../../testing/in-app";
import { receiveToasts, type ToastOptions } from "../../../ui/toast";
import { SetOffersDialog } from "./set-offers-dialog";

const [listed] = outreach.listDrafts.example.data.drafts;
if (!listed) throw new Error("The example has a draft");
const { data } = advice.getAdvice.example;

const lena = { ...listed, _id: "draft-1", threadId: "thread-1", creator: { ...listed.creator, username: "lena" } };
const otto = { ...listed, _id: "draft-2", threadId: "thread-2", creator: { ...listed.creator, username: "otto" } };
/** Another draft of the first conversation, and a draft that is not selected. */
const others = [
  { ...lena, _id: "draft-3" },
  { ...otto, _id: "draft-4", threadId: "thread-4", creator: { ...listed.creator, username: "ida" } },
];

const undoId = "01938a5e-7c00-7000-8000-000000000071";
let previewed: drafts.OffersPreviewed;
let toasts: { text: string; options: ToastOptions }[];

beforeEach(() => {
  toasts = [];
  previewed = { offers: 3, withoutPrice: 0, sum: 360, lowest: 120, highest: 120, free: 4_550, isAboveFree: false };
  return receiveToasts((event) => {
    if (event.kind === "show") toasts.push(event);
  });
});

async function open(ids: string[]) {
  session.write(signedIn);
  const network = fakeNetwork(({ address }) => {
    if (address.endsWith("/thread-2/advice")) {
      return json(200, { message: "OK", data: { ...data, open: 100, aim: 120, most: 150, chance: [] } });
    }
    if (address.endsWith("/advice")) return json(200, { message: "OK", data });
    if (address.endsWith("/preview")) return json(200, { message: "OK", data: previewed });
    if (address.endsWith("/undo")) return json(200, { message: "OK", data: { changed: 2, skipped: 1 } });
    return json(200, { message: "Set", data: { changed: ids.length - 1, skipped: 0, withoutPrice: 1, undoId } });
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

test("setting one offer for many shows the advice for each, and one can be applied", async () => {
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
  const asked = sent.map(({ address }) => address.split("/").slice(-2).join("/"));
  expect(asked.filter((path) => !path.endsWith("preview"))).toEqual([
    "thread-1/advice",
    "thread-2/advice",
    "drafts/offer",
  ]);
  expect(sent.at(-1)?.body).toEqual({ messageIds: ["draft-1", "draft-2", "draft-3"], offer: 120 });
});

test("if the list shows one selected draft, there is no creator to choose", async () => {
  await open(["draft-2", "draft-of-another-page"]);
  await expect.element(page.getByRole("button", { name: "What to offer?" })).toBeVisible();
  expect(page.getByLabelText("Advice for").elements()).toHaveLength(0);
});

test("each is offered a share of its price, with the sum and the free budget shown before, and an undo", async () => {
  const { sent, setTimes } = await open(["draft-1", "draft-2", "draft-3"]);
  const dialog = page.getByRole("dialog");
  previewed = { offers: 2, withoutPrice: 1, sum: 5_000, lowest: 360, highest: 900.5, free: 4_550, isAboveFree: true };
  await dialog.getByLabelText("Offer by").selectOptions("Each one's usual price");
  await expect.element(dialog.getByText("$5,000 for 2 drafts, from $360 to $900.50 each")).toBeVisible();
  await expect.element(dialog.getByText("$450 more than is free of the budget")).toBeVisible();
  await expect.element(dialog.getByText("1 draft stays as it is: no such price is known")).toBeVisible();
  await dialog.getByLabelText("Percentage of it").fill("90");
  await dialog.getByRole("button", { name: "Set offers" }).click();

  await expect.poll(setTimes).toBe(1);
  expect(sent.at(-1)?.body).toEqual({
    messageIds: ["draft-1", "draft-2", "draft-3"],
    by: { price: "usual", percent: 90 },
  });
  expect(toasts.at(-1)?.text).toBe("Offer set in 2 drafts");
  expect(toasts.at(-1)?.options.description).toBe("1 other stays as before, without such a price.");
  toasts.at(-1)?.options.action?.onClick();
  await expect.poll(() => toasts.at(-1)?.text).toBe("2 drafts have their former offer again");
  expect(sent.filter(({ address }) => address.endsWith("/undo")).map(({ body }) => body)).toEqual([{ undoId }]);
});

test("where advice abstains, the dialog says why before anything is set", async () => {
  const { sent } = await open(["draft-1"]);
  const abstains = "Only 3 of your offers were answered so far. From 8 on there are chances.";
  previewed = { offers: 0, withoutPrice: 1, sum: 0, free: 4_550, isAboveFree: false, abstains };
  await page.getByLabelText("Offer by").selectOptions("Advised opening offer");
  await expect.element(page.getByText(`There is no advice yet. ${abstains}`)).toBeVisible();
  expect(sent.filter(({ address }) => address.endsWith("drafts/offer"))).toEqual([]);
});
