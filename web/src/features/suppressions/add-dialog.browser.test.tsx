import { suppressions } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { receiveToasts } from "../../ui/toast";
import { AddDialog } from "./add-dialog";

let sent: SentRequest[];
let toasts: string[];
let closed: number;
let answer: () => Response;

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.write(signedIn);
  toasts = [];
  closed = 0;
  answer = () => json(201, { message: suppressions.addSuppressions.message, data: { added: 2, already: 1 } });
  const network = fakeNetwork(() => answer());
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  return receiveToasts((event) => {
    if (event.kind === "show") toasts.push(event.text, String(event.options.description));
  });
});

async function open() {
  const screen = await render(
    <InApp queryClient={new QueryClient()}>
      <AddDialog isAdministrator onClose={() => closed++} />
    </InApp>,
  );
  const field = screen.getByRole("textbox", { name: "Addresses" });
  await expect.element(field).toHaveFocus();
  return { screen, field, reason: screen.getByRole("textbox", { name: "Reason" }) };
}

test("pasted addresses are counted and sent once with the reason, and the result is reported", async () => {
  const { screen, field, reason } = await open();
  await field.fill("Lena <lena@example.com>, omar@example.com\nlena@example.com");
  await reason.fill("Our own colleagues");
  await screen.getByRole("button", { name: "Add 2 addresses" }).click();

  await expect.poll(() => closed).toBe(1);
  const body = { addresses: ["lena@example.com", "omar@example.com"], reason: "Our own colleagues" };
  expect(sent.map((request) => request.body)).toEqual([body]);
  expect(toasts).toEqual(["2 addresses added", "1 was suppressed already."]);
});

test("a file's addresses come into the field, and how many lines have none is said", async () => {
  const { screen, field } = await open();
  await field.fill("omar@example.com");
  const file = new File(["Email\r\nlena@example.com\r\nomar@example.com\r\n"], "addresses.csv", { type: "text/csv" });
  await userEvent.upload(screen.getByLabelText("From a file"), file);

  await expect.element(field).toHaveValue("omar@example.com\nlena@example.com");
  await expect.element(screen.getByText("2 addresses read, 1 line without one")).toBeVisible();
  await userEvent.upload(screen.getByLabelText("From a file"), new File(["Email\nnone"], "none.csv"));
  await expect.element(screen.getByText("There is no address in this file")).toBeVisible();
  await expect.element(field).toHaveValue("omar@example.com\nlena@example.com");
});

test("a file that the browser does not give is reported, as one that was changed since it was chosen", async () => {
  const { screen } = await open();
  vi.spyOn(Blob.prototype, "arrayBuffer").mockRejectedValue(new DOMException("Changed", "NotReadableError"));
  await userEvent.upload(screen.getByLabelText("From a file"), new File(["lena@example.com"], "addresses.csv"));

  await expect.element(screen.getByText("The file could not be read")).toBeVisible();
});

test("errors are shown at their fields, nothing is sent, and typed text stays", async () => {
  const { screen, field, reason } = await open();
  await screen.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(screen.getByText("Enter an address")).toBeVisible();
  await field.fill("lena@example.com\nnot an address");
  await screen.getByRole("button", { name: "Add 2 addresses" }).click();

  await expect.element(screen.getByText("Not an email address: not an address")).toBeVisible();
  await expect.element(screen.getByText("Say why nothing is to be sent to them")).toBeVisible();
  await expect.element(field).toHaveValue("lena@example.com\nnot an address");
  await expect.element(reason).toHaveValue("");
  expect(sent).toEqual([]);
});

test("a server that fails leaves everything in place, and the next click adds them", async () => {
  answer = () => json(500, { type: "error", errorKind: "server", message: "Something went wrong" });
  const { screen, field, reason } = await open();
  await field.fill("lena@example.com");
  await reason.fill("She asked by phone");
  await screen.getByRole("button", { name: "Add 1 address" }).click();
  await expect.element(screen.getByRole("alert").first()).toBeVisible();
  await expect.element(field).toHaveValue("lena@example.com");

  answer = () => json(201, { message: "OK", data: { added: 1, already: 0 } });
  await screen.getByRole("button", { name: "Add 1 address" }).click();
  await expect.poll(() => closed).toBe(1);
});
