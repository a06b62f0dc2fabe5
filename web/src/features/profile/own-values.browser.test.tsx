import { type creatorFields, profiles } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, refusal } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { hasUnsavedWords } from "../../ui/unsaved";
import { OwnValues } from "./own-values";

const id = (number: number) => `01938a5e-7c00-7000-8000-0000000000f${number}`;
const fields: creatorFields.CreatorField[] = [
  { _id: id(1), name: "tier", label: "Tier", type: "choice", choices: ["Gold", "Silver"] },
  { _id: id(2), name: "rate", label: "Day rate", type: "money" },
  { _id: id(3), name: "height", label: "Height", type: "number" },
  { _id: id(4), name: "since", label: "Since", type: "date" },
  { _id: id(5), name: "site", label: "Site", type: "link" },
  { _id: id(6), name: "pet", label: "Pet", type: "text" },
];
const values = { tier: "Gold", rate: 1_250.5, height: -1.5, since: "2026-03-31", site: "https://www.lena.example/" };

let profile: profiles.Profile;
let known: creatorFields.CreatorField[];
let saved: unknown[];
let save: () => Response;

beforeEach(() => {
  session.write(signedIn);
  known = fields;
  profile = profiles.getProfile.example.data;
  saved = [];
  save = () => json(200, { message: "OK", data: profiles.getProfile.example.data });
  const network = fakeNetwork(({ method, address, body }) => {
    if (address.includes("/profile") && method === "GET") return json(200, { message: "OK", data: profile });
    if (method === "GET") return json(200, { message: "OK", data: { fields: known } });
    saved.push(body);
    return save();
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

const show = () =>
  render(
    <InApp queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OwnValues id={id(0)} username="lena" values={values} />
    </InApp>,
  );
const edit = () => page.getByRole("button", { name: "Edit own fields" });
const saveButton = () => page.getByRole("button", { name: "Save" });

test("each value is read by its type, and one that is not there is a dash", async () => {
  await show();
  const list = page.getByLabelText("Own fields", { exact: true });
  await expect
    .element(list)
    .toHaveTextContent("TierGoldDay rate$1,250.50Height-1.5SinceMar 31, 2026Sitelena.example/Pet–");
  await expect.element(page.getByRole("link", { name: "lena.example/" })).toHaveAttribute("rel", "noreferrer");
});

test("every user changes values, and nothing else is sent than what was changed", async () => {
  await show();
  await edit().click();
  await page.getByLabelText("Tier").selectOptions("Silver");
  await page.getByLabelText("Day rate").fill("300");
  await page.getByLabelText("Height").fill("");
  await page.getByLabelText("Pet").fill("  A cat ");
  await expect.poll(hasUnsavedWords).toBe(true);
  await saveButton().click();
  await expect
    .poll(() => saved)
    .toEqual([
      {
        fields: { tier: "Silver", rate: 300, height: null, pet: "A cat" },
        before: { fields: { tier: "Gold", rate: 1_250.5, height: -1.5, pet: null } },
      },
    ]);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test.each([
  ["1.250", 1.25, "1.25"],
  ["1,250", 1_250, "1,250"],
])("a number is read as one writes it, as in a filter, and says how: %s", async (text, height, said) => {
  await show();
  await edit().click();
  await expect.element(page.getByLabelText("Height")).toHaveValue("-1.5");
  await page.getByLabelText("Height").fill(text);
  await expect.element(page.getByLabelText("Height")).toHaveAccessibleDescription(said);
  await saveButton().click();
  await expect.poll(() => saved).toEqual([{ fields: { height }, before: { fields: { height: -1.5 } } }]);
});

test("a malformed number is refused at its field, and nothing is saved", async () => {
  await show();
  await edit().click();
  await page.getByLabelText("Height").fill("1,23,45");
  await expect.element(page.getByLabelText("Height")).toHaveAccessibleDescription("This is not a number");
  await saveButton().click();
  await expect.element(page.getByLabelText("Height")).toHaveAccessibleDescription("Enter a number");
  expect(saved).toEqual([]);
});

test("an invalid value is an error at its field, before and after sending, and stays", async () => {
  await show();
  await edit().click();
  await page.getByLabelText("Site").fill("no address");
  await saveButton().click();
  await expect.element(page.getByLabelText("Site")).toHaveAccessibleDescription(/web address/);
  expect(saved).toEqual([]);
  await page.getByLabelText("Site").fill("https://lena.example/new");
  save = () =>
    json(400, {
      ...{ type: "error", errorKind: "validation", message: "Please check the marked fields" },
      errors: { "fields.site": "This field is gone" },
    });
  await saveButton().click();
  await expect.element(page.getByLabelText("Site")).toHaveAccessibleDescription("This field is gone");
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(page.getByLabelText("Site")).toHaveValue("https://lena.example/new");
});

test("what somebody else has changed meanwhile stands beside what was typed, and is replaced only by saving again", async () => {
  await show();
  await edit().click();
  await page.getByLabelText("Day rate").fill("300");
  await page.getByLabelText("Pet").fill("A cat");
  profile = { ...profile, fields: { ...values, rate: 200, tier: "Silver" } };
  save = () => refusal(409, "Somebody else has changed this profile meanwhile");
  await saveButton().click();

  await expect.element(page.getByRole("dialog")).toHaveTextContent("Their changes stand beside yours now");
  await expect.element(page.getByLabelText("Day rate")).toHaveValue("300");
  await expect
    .element(page.getByLabelText("Day rate"))
    .toHaveAccessibleDescription("Somebody else has entered 200 meanwhile.");
  await expect.element(page.getByLabelText("Tier")).toHaveValue("Silver");
  await expect.element(page.getByLabelText("Pet")).toHaveValue("A cat");
  save = () => json(200, { message: "OK", data: profile });
  await saveButton().click();

  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(saved.at(-1)).toEqual({
    fields: { rate: 300, pet: "A cat" },
    before: { fields: { rate: 200, pet: null } },
  });
});

test("a choice that there is no more, or only since a minute, is shown as it is, and what there is can be chosen", async () => {
  await show();
  await edit().click();
  const tier = page.getByLabelText("Tier");
  await tier.selectOptions("Silver");
  const choices = ["Silver", "Bronze", "Platinum"];
  known = fields.map((field) => (field.name === "tier" ? { ...field, choices } : field));
  profile = { ...profile, fields: { ...values, tier: "Platinum" } };
  save = () => refusal(409, "Somebody else has changed this profile meanwhile");
  await saveButton().click();
  await expect.element(tier).toHaveAccessibleDescription("Somebody else has entered Platinum meanwhile.");
  await expect.element(page.getByRole("option", { name: "Platinum" })).toBeInTheDocument();
  await expect.element(page.getByRole("option", { name: "Gold" })).not.toBeInTheDocument();

  known = fields.map((field) => (field.name === "tier" ? { ...field, choices: ["Bronze", "Platinum"] } : field));
  save = () =>
    json(400, {
      ...{ type: "error", errorKind: "validation", message: "Please check the marked fields" },
      errors: { "fields.tier": "Choose one of Bronze, Platinum" },
    });
  await saveButton().click();
  await expect.element(tier).toHaveAccessibleDescription("Choose one of Bronze, Platinum");
  await expect.element(page.getByRole("option", { name: "Bronze" })).toBeInTheDocument();
  await expect.element(tier).toHaveValue("Silver");
});

test("without own fields an administrator sees a link to add some, and others see nothing", async () => {
  known = [];
  session.write({ ...signedIn, user: { ...signedIn.user, role: "admin" } });
  const screen = await show();
  await expect.element(page.getByRole("link", { name: "Add own fields" })).toBeVisible();
  await screen.unmount();
  session.write({ ...signedIn, user: { ...signedIn.user, role: "user" } });
  await show();
  await expect.element(page.getByText("Own fields")).not.toBeInTheDocument();
});
