import { campaigns } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../../api/testing/network";
import { InApp } from "../../../testing/in-app";
import { DeliveriesDialog } from "./deliveries-dialog";

const campaign = campaigns.getCampaign.example.data;

let sent: SentRequest[];
let answer: () => Response;

beforeEach(() => {
  session.write(signedIn);
  answer = () => json(200, { message: "OK", data: { changed: 1, unchanged: 0 } });
  const network = fakeNetwork(() => answer());
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

async function openWith(text: string, name = "deliveries.csv") {
  const onClose = vi.fn();
  const screen = await render(
    <InApp queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DeliveriesDialog campaign={campaign} onClose={onClose} />
    </InApp>,
  );
  const field = screen.getByLabelText("CSV file");
  await userEvent.upload(field, new File([text], name, { type: "text/csv" }));
  return { screen, onClose };
}

test("the good rows of a file are entered, and the wrong one is said with its row", async () => {
  const { screen, onClose } = await openWith("creator,views\nlena.wanders,71200\nomar,many\nyuki,\n");
  await expect.element(screen.getByText("1 deal to enter, 1 wrong row, 1 without a delivery.")).toBeVisible();
  await expect.element(screen.getByText("Row 3: omar")).toBeVisible();
  await expect.element(screen.getByText("views: Must be a number")).toBeVisible();
  expect(sent).toEqual([]);

  await screen.getByRole("button", { name: "Save 1 delivery" }).click();

  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ["PUT", { deliveries: [{ creator: "lena.wanders", views: 71_200 }] }],
  ]);
});

test("a row that the server refuses is among the wrong ones, and the others can be entered without it", async () => {
  const { screen, onClose } = await openWith("creator,views\nlena.wanders,71200\nnobody,5\n");
  const message = "There is no closed deal with nobody in this campaign";
  const errors = { "deliveries.1.creator": message };
  answer = () => json(400, { type: "error", errorKind: "validation", message: "Please check", errors });
  await screen.getByRole("button", { name: "Save 2 deliveries" }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByText(/Nothing is saved yet/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();

  answer = () => json(200, { message: "OK", data: { changed: 1, unchanged: 0 } });
  await screen.getByRole("button", { name: "Save 1 delivery" }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test("another file is refused with a reason", async () => {
  const { screen } = await openWith("name,city\nlena,Faro\n");
  await expect.element(screen.getByText(/A column creator or threadId is missing/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Save" })).toBeDisabled();

  await userEvent.upload(screen.getByLabelText("CSV file"), new File(["x"], "deliveries.xlsx"));
  await expect.element(screen.getByText("Please select a CSV file")).toBeVisible();
});
