import { catalogue, lists } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { formatTotal } from "../../ui/format";
import { receiveToasts, type ToastEvent } from "../../ui/toast";
import { ListFilter } from "./list-filter";

const [byHand, segment] = lists.listLists.example.data.lists as [lists.CreatorList, lists.CreatorList];
const own = { ...byHand, isShared: false };
const saved = { ...segment, _id: "01938a5e-7c00-7000-8000-0000000000a2" };
const theirs = {
  ...byHand,
  _id: "01938a5e-7c00-7000-8000-0000000000a3",
  name: "Agencies",
  isOwn: false,
  owner: { ...byHand.owner, username: "noah" },
};

const totals: Record<string, { total: number; totalIsEstimate?: true }> = {
  [own.name]: { total: 12 },
  [saved.name]: { total: 52_000, totalIsEstimate: true },
  Agencies: { total: 1 },
  Porto: { total: 12 },
};

const [lena] = catalogue.listCreators.example.data.creators as [catalogue.Creator];
const rui = { ...lena, _id: "01938a5e-7c00-7000-8000-0000000000b1", username: "rui.cooks" };

let known: lists.CreatorList[];
let inList: catalogue.Creator[];
let sent: SentRequest[];
let toasts: Extract<ToastEvent, { kind: "show" }>[];
let changing: () => Response;
let isDown: boolean;

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.write(signedIn);
  known = [theirs, own, saved];
  inList = [lena, rui];
  toasts = [];
  isDown = false;
  changing = () => json(200, { message: "OK", data: { ...own, total: 3 } });
  const network = fakeNetwork(({ method, address, body }) => {
    if (address.includes("/genre/all"))
      return json(200, { message: "Genres", data: catalogue.listGenres.example.data });
    if (address.includes("/creator/all"))
      return json(200, { message: "Creators", data: { creators: inList, total: inList.length, pages: 1 } });
    if (address.endsWith("/creators")) {
      const { add = [], remove = [] } = body as { add?: string[]; remove?: string[] };
      inList = [lena, rui].filter(
        ({ _id }) => (inList.some((one) => one._id === _id) || add.includes(_id)) && !remove.includes(_id),
      );
      return json(200, { message: "Changed", data: { addedIds: add, removedIds: remove } });
    }
    const counted = method === "GET" && known.find(({ _id }) => address.endsWith(`/list/${_id}`));
    if (counted) return json(200, { message: "List", data: { ...counted, ...totals[counted.name] } });
    if (method === "GET" && isDown) return refusal(503, "Too busy right now");
    if (method === "GET") return json(200, { message: "Lists", data: { lists: known } });
    if (method === "DELETE") {
      known = known.filter(({ _id }) => !address.endsWith(_id));
      return json(200, { message: "Deleted", data: null });
    }
    if (method === "POST" && address.endsWith("/list"))
      return json(201, { message: "Made", data: { ...saved, total: 412 } });
    return changing();
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  return receiveToasts((event) => {
    if (event.kind === "show") toasts.push(event);
  });
});

function Filter({ filter, at }: { filter: lists.SavedFilter | undefined; at: string | undefined }) {
  const [value, setValue] = useState(at);
  return (
    <>
      <ListFilter value={value} onChange={setValue} filter={filter} />
      <output>{value ?? "any"}</output>
    </>
  );
}

async function open({ filter, at }: { filter?: lists.SavedFilter; at?: string } = {}) {
  const screen = await render(
    <InApp queryClient={new QueryClient()}>
      <Filter filter={filter} at={at} />
    </InApp>,
  );
  await expect.element(screen.getByRole("option", { name: "Agencies (noah)" })).toBeInTheDocument();
  return screen;
}

const changes = () =>
  sent
    .filter(({ method }) => method !== "GET")
    .map(({ method, address, body }) => [method, address.split("/v1")[1], body]);

test("a search can be limited to an own or a shared list, and to any list again", async () => {
  const screen = await open();
  const field = screen.getByRole("combobox", { name: "List" });
  await field.selectOptions("Agencies (noah)");
  await expect.element(screen.getByText(theirs._id)).toBeVisible();
  await field.selectOptions("Any");
  await expect.element(screen.getByText("any", { exact: true })).toBeVisible();
});

test("a filter is saved as a list under a name, and its refused name stays in the field", async () => {
  const filter = { avgViews: 10_000 };
  const screen = await open({ filter });
  await screen.getByRole("button", { name: "Save filter as list" }).click();
  const dialog = screen.getByRole("dialog", { name: "Save filter as list" });
  await dialog.getByRole("button", { name: "Save list" }).click();
  await expect.element(dialog.getByText("Enter a name")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Wide");
  await dialog.getByRole("checkbox", { name: "Everyone can use it" }).click();
  await dialog.getByRole("button", { name: "Save list" }).click();

  await expect.element(dialog).not.toBeInTheDocument();
  expect(changes()).toEqual([["POST", "/list", { name: "Wide", isShared: true, filter }]]);
  expect(toasts[0]).toMatchObject({ options: { description: "It has 412 creators now." } });
});

test("a filter with a list, or an empty one, cannot be saved", async () => {
  const screen = await open({ filter: { q: "lena" }, at: own._id });
  await expect.element(screen.getByRole("button", { name: "Save filter as list" })).not.toBeInTheDocument();
});

test("a list is renamed and shared in its row, and a refused name stays in the field", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Manage lists" }).click();
  const dialog = screen.getByRole("dialog", { name: "Lists of creators" });
  changing = () =>
    json(400, {
      type: "error",
      errorKind: "validation",
      message: "Please check the marked fields",
      errors: { name: "You have a list with this name already" },
    });
  await dialog.getByRole("button", { name: `Rename ${own.name}` }).click();
  const field = dialog.getByRole("textbox", { name: `New name of ${own.name}` });
  await field.fill("Porto");
  await dialog.getByRole("button", { name: "Rename", exact: true }).click();
  await expect.element(dialog.getByText("You have a list with this name already")).toBeVisible();
  await expect.element(field).toHaveValue("Porto");

  changing = () => json(200, { message: "OK", data: { ...own, name: "Porto", total: 3 } });
  await dialog.getByRole("button", { name: "Rename", exact: true }).click();
  await expect.element(field).not.toBeInTheDocument();
  await dialog.getByRole("checkbox", { name: "Shared" }).first().click();
  await expect.poll(changes).toEqual([
    ["PUT", `/list/${own._id}`, { name: "Porto", before: { name: own.name } }],
    ["PUT", `/list/${own._id}`, { name: "Porto", before: { name: own.name } }],
    ["PUT", `/list/${own._id}`, { isShared: true }],
  ]);
  await expect.element(dialog.getByRole("button", { name: "Rename Agencies" })).not.toBeInTheDocument();
});

test("Manage lists says how many creators each list has now", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Manage lists" }).click();
  const says = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name} `) });
  await expect.element(says(own.name)).toHaveTextContent(/By hand, 12 creators$/);
  await expect.element(says("Agencies")).toHaveTextContent(/By hand, by noah, 1 creator$/);
  await expect.element(says(saved.name)).toHaveTextContent(`Saved filter, ${formatTotal(52_000, true, "creator")}`);
});

test("the list that narrows the search is deleted, which shows any, and comes back by Undo", async () => {
  const screen = await open({ at: own._id });
  await screen.getByRole("button", { name: "Manage lists" }).click();
  await screen.getByRole("button", { name: `Delete ${own.name}` }).click();
  await expect.element(screen.getByText("any", { exact: true })).toBeInTheDocument();
  await expect.poll(() => toasts.at(-1)?.text).toBe(`${own.name} deleted`);

  toasts.at(-1)?.options.action?.onClick();
  await expect.poll(() => toasts.at(-1)?.text).toBe(`${own.name} is back`);
  expect(changes()).toEqual([
    ["DELETE", `/list/${own._id}`, undefined],
    ["POST", `/list/${own._id}/restore`, undefined],
  ]);
});

test("the members of an own list are shown in its row, can be removed, and restored by Undo", async () => {
  await page.viewport(390, 800);
  const screen = await open();
  await screen.getByRole("button", { name: "Manage lists" }).click();
  screen
    .getByRole("button", { name: `Creators of ${own.name}`, exact: true })
    .element()
    .focus();
  await userEvent.keyboard("{Enter}");
  const rows = screen.getByRole("list", { name: `Creators of ${own.name}` }).getByRole("listitem");
  await expect.poll(() => rows.elements().map((row) => row.textContent)).toEqual([lena.username, rui.username]);
  expect(sent.find(({ address }) => address.includes("/creator/all"))?.address).toContain(`list=${own._id}`);

  screen
    .getByRole("button", { name: `Remove ${lena.username} from ${own.name}` })
    .element()
    .focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => rows.elements().map((row) => row.textContent)).toEqual([rui.username]);
  await expect.element(screen.getByRole("button", { name: `Remove ${rui.username} from ${own.name}` })).toHaveFocus();
  expect(toasts.at(-1)?.text).toBe(`1 creator removed from ${own.name}`);
  toasts.at(-1)?.options.action?.onClick();
  await expect.poll(() => rows.elements().length).toBe(2);
  expect(changes()).toEqual([
    ["POST", `/list/${own._id}/creators`, { remove: [lena._id] }],
    ["POST", `/list/${own._id}/creators`, { add: [lena._id] }],
  ]);
});

test("a saved filter shows its conditions, and neither it nor another user's list has members to remove", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Manage lists" }).click();
  await screen.getByRole("button", { name: `Filter and creators of ${saved.name}` }).click();
  await screen.getByRole("button", { name: "Creators of Agencies", exact: true }).click();

  await expect.element(screen.getByRole("definition").nth(0)).toHaveTextContent("Travel");
  expect(
    screen
      .getByRole("term")
      .elements()
      .map((term) => term.textContent),
  ).toEqual(["Genres", "Views at least"]);
  await expect.poll(() => screen.getByText(rui.username).elements().length).toBe(2);
  await expect.element(screen.getByRole("button", { name: /^Remove / })).not.toBeInTheDocument();
});

test("a saved filter names a genre that was deleted since as such", async () => {
  const [travel = ""] = saved.filter?.genres ?? [];
  const gone = "01938a5e-7c00-7000-8000-0000000000ff";
  known = [{ ...saved, filter: { genres: [travel, gone] } }, theirs];
  const screen = await open();
  await screen.getByRole("button", { name: "Manage lists" }).click();
  await screen.getByRole("button", { name: `Filter and creators of ${saved.name}` }).click();
  await expect.element(screen.getByRole("definition").nth(0)).toHaveTextContent("Travel, No longer there");
});

const changedElsewhere = (current: lists.CreatorList) => () =>
  json(409, { type: "error", errorKind: "base", message: "This list was changed elsewhere", current });

test("a list that was renamed elsewhere says so, keeps the typed name, and takes it when it is sent again", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Manage lists" }).click();
  const dialog = screen.getByRole("dialog", { name: "Lists of creators" });
  changing = changedElsewhere({ ...own, name: "Lisbon" });
  await dialog.getByRole("button", { name: `Rename ${own.name}` }).click();
  const field = dialog.getByRole("textbox", { name: `New name of ${own.name}` });
  await field.fill("Porto");
  await dialog.getByRole("button", { name: "Rename", exact: true }).click();
  await expect.element(dialog.getByText(/^It is called Lisbon by now/)).toBeVisible();
  await expect.element(field).toHaveValue("Porto");

  await dialog.getByRole("button", { name: "Rename", exact: true }).click();
  await expect.poll(() => changes().at(-1)?.[2]).toEqual({ name: "Porto", before: { name: "Lisbon" } });
});

test("a filter that was saved elsewhere is shown before it is replaced", async () => {
  const screen = await open({ filter: { avgViews: 20_000 }, at: saved._id });
  await screen.getByRole("button", { name: "Save changed filter" }).click();
  const filter = { q: "vegan", avgCost: 300 };
  changing = changedElsewhere({ ...saved, filter });
  await screen.getByRole("button", { name: "Save list" }).click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByText("This list was changed elsewhere")).toBeVisible();
  await expect.element(dialog.getByText("vegan")).toBeVisible();

  changing = () => json(200, { message: "OK", data: { ...saved, total: 3 } });
  await dialog.getByRole("button", { name: "Save list" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(changes().at(-1)?.[2]).toMatchObject({ filter: { avgViews: 20_000 }, before: { filter } });
});

test("a changed filter can be saved to the selected own list", async () => {
  const screen = await open({ filter: { avgViews: 20_000, q: "lena" }, at: saved._id });
  await screen.getByRole("button", { name: "Save changed filter" }).click();
  await screen.getByRole("button", { name: "Save list" }).click();
  await expect
    .poll(changes)
    .toEqual([
      [
        "PUT",
        `/list/${saved._id}`,
        { filter: { ...saved.filter, avgViews: 20_000, q: "lena" }, before: { filter: saved.filter } },
      ],
    ]);
});

test("own fields that are set are merged into the conditions of a saved filter", async () => {
  const kept = { ...saved.filter, field: { city: "Porto", rate: "100..250" } };
  known = [theirs, own, { ...saved, filter: kept }];
  const screen = await open({ filter: { field: { rate: "200..", tier: "gold" } }, at: saved._id });
  await screen.getByRole("button", { name: "Save changed filter" }).click();
  await screen.getByRole("button", { name: "Save list" }).click();
  const filter = { ...kept, field: { city: "Porto", rate: "200..", tier: "gold" } };
  await expect.poll(changes).toEqual([["PUT", `/list/${saved._id}`, { filter, before: { filter: kept } }]]);
});

test("a filter replaces that of an existing list, or becomes a new list", async () => {
  const screen = await open({ filter: { avgViews: 5_000 } });
  await screen.getByRole("button", { name: "Save filter as list" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "List" }).selectOptions(saved.name);
  changing = () => refusal(400, "Set at least one filter to save");
  await dialog.getByRole("button", { name: "Save list" }).click();
  await expect.element(dialog.getByText("Set at least one filter to save")).toBeVisible();
  changing = () => json(200, { message: "OK", data: { ...saved, total: 3 } });
  await dialog.getByRole("button", { name: "Save list" }).click();

  await expect.element(dialog).not.toBeInTheDocument();
  const body = { filter: { avgViews: 5_000 }, before: { filter: saved.filter } };
  expect(changes().at(-1)).toEqual(["PUT", `/list/${saved._id}`, body]);
  expect(toasts.at(-1)).toMatchObject({ text: `${saved.name} saved` });
});

test("without lists, the dialog says how to make one", async () => {
  const screen = await open();
  known = [];
  await screen.getByRole("button", { name: "Manage lists" }).click();
  await expect.element(screen.getByText("No lists yet")).toBeVisible();
});

test("a list is not said to be gone where the lists could not be read", async () => {
  isDown = true;
  const screen = await render(
    <InApp queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Filter filter={undefined} at={own._id} />
    </InApp>,
  );
  const field = screen.getByRole("combobox", { name: "List" });
  await expect.element(field).toHaveAccessibleDescription("The lists could not be loaded");
  await expect.element(field).toHaveDisplayValue("Not known");
});
