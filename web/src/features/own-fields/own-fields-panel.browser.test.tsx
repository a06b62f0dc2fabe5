import { creatorFields } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { receiveToasts, type ToastEvent } from "../../ui/toast";
import { hasUnsavedWords } from "../../ui/unsaved";
import { OwnFieldsPanel } from "./own-fields-panel";

const [tier] = creatorFields.listFields.example.data.fields as [creatorFields.CreatorField];

let fields: creatorFields.CreatorField[];
let sent: SentRequest[];
let answer: (request: SentRequest) => Response | undefined;
let toasts: Extract<ToastEvent, { kind: "show" }>[];

beforeEach(() => {
  session.write(signedIn);
  fields = [tier];
  answer = () => undefined;
  toasts = [];
  const network = fakeNetwork((request) => {
    const { method, address, body } = request;
    const given = answer(request);
    if (given) return given;
    if (method === "GET") return json(200, { message: "OK", data: { fields } });
    if (method === "DELETE") fields = [];
    if (address.endsWith("/restore")) fields = [tier];
    if (method === "DELETE") return json(200, { message: "Field deleted", data: null });
    const data = { ...tier, ...(body as object) };
    return json(method === "POST" && !address.endsWith("/restore") ? 201 : 200, { message: "Field saved", data });
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  return receiveToasts((event) => {
    if (event.kind === "show") toasts.push(event);
  });
});

const refused = (errors: Record<string, string>) =>
  json(400, { type: "error", errorKind: "validation", message: "Please check the marked fields", errors });

const show = () =>
  render(
    <InApp queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OwnFieldsPanel />
    </InApp>,
  );
const changes = () => sent.filter(({ method }) => method !== "GET");
const button = (name: string | RegExp) => page.getByRole("button", { name });

test("a field says its label, type and choices, and how templates name it", async () => {
  await show();
  const list = page.getByRole("list", { name: "Own fields" });
  await expect.element(list).toHaveTextContent("TierChoice{{field.tier}}Gold, Silver");
});

test("a new field gets a name from its label until another is written, and its choices from lines", async () => {
  fields = [];
  await show();
  await expect.element(page.getByText("No own fields yet")).toBeVisible();
  await button("Add field").click();
  await page.getByLabelText(/^Label/).fill("Day rate");
  await expect.element(page.getByLabelText(/^Name/)).toHaveValue("dayRate");
  await page.getByLabelText(/^Name/).fill("rate");
  await page.getByLabelText(/^Label/).fill("Rate of a day");
  await expect.element(page.getByLabelText(/^Name/)).toHaveValue("rate");
  expect(hasUnsavedWords()).toBe(true);
  await page.getByLabelText(/^Type/).selectOptions("choice");
  await page.getByLabelText(/^Choices/).fill("High\n\n  Low  \n");
  await button("Add field").last().click();
  await expect
    .poll(() => changes().map(({ body }) => body))
    .toEqual([{ name: "rate", label: "Rate of a day", type: "choice", choices: ["High", "Low"] }]);
  await expect.poll(() => toasts.map(({ text }) => text)).toEqual(["Field saved"]);
});

test("a field without choices is refused before it is sent, and what the server refuses stands at its field", async () => {
  await show();
  await button("Edit Tier").click();
  await page.getByLabelText(/^Choices/).fill("");
  await button("Save").click();
  await expect.element(page.getByLabelText(/^Choices/)).toHaveAccessibleDescription("Enter at least one choice");
  expect(changes()).toEqual([]);
  await page.getByLabelText(/^Choices/).fill("Gold");
  answer = ({ method }) =>
    method === "PUT" ? refused({ choices: "Some creators have Silver: change those first" }) : undefined;
  await button("Save").click();
  await expect.element(page.getByLabelText(/^Choices/)).toHaveAccessibleDescription(/Some creators have Silver/);
  await expect.element(page.getByLabelText(/^Choices/)).toHaveValue("Gold");
});

test("deleting a field says what is lost, and Undo restores it with its values", async () => {
  await show();
  await button("Delete Tier").click();
  const question = page.getByRole("alertdialog", { name: "Delete “Tier”?" });
  await expect.element(question).toHaveTextContent("Templates that name {{field.tier}} leave a gap there");
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(changes()).toEqual([]);

  await button("Delete Tier").click();
  await button("Delete field").click();
  await expect.element(page.getByText("No own fields yet")).toBeVisible();
  await expect.poll(() => toasts.map(({ text }) => text)).toEqual(["“Tier” deleted"]);
  toasts[0]?.options.action?.onClick();
  await expect.element(button("Delete Tier")).toBeVisible();
  expect(changes().at(-1)?.address).toContain(`/admin/field/${tier._id}/restore`);
});

test("fields that cannot be loaded are asked for again", async () => {
  answer = ({ method }) =>
    method === "GET" ? json(503, { type: "error", errorKind: "base", message: "The database is resting" }) : undefined;
  await show();
  await expect.element(page.getByText("The database is resting")).toBeVisible();
  answer = () => undefined;
  await button("Try again").click();
  await expect.element(button("Edit Tier")).toBeVisible();
});
