import { catalogue, lists } from "@overture/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { noLayout } from "../../ui/data-table/layout";
import { receiveToasts, type ToastEvent } from "../../ui/toast";
import { CreatorTable } from "./creator-table";

const [example] = catalogue.listCreators.example.data.creators as [catalogue.Creator];
const creators = ["lena", "noah"].map((username, at) => ({
  ...example,
  username,
  _id: `01938a5e-7c00-7000-8000-0000000000a${at}`,
}));
const ids = creators.map(({ _id }) => _id);

let sent: SentRequest[];
let toasts: Extract<ToastEvent, { kind: "show" }>[];
let deletion: () => Response;
let shown: typeof creators;
let total: number | undefined;
let members: () => Response;
let tagging: () => Response;
const back = [{ creatorIds: [ids[0]], add: ["Old"], remove: ["Agency"] }];
const [ownList] = lists.listLists.example.data.lists;

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.write(signedIn);
  toasts = [];
  shown = creators;
  total = undefined;
  deletion = () => json(200, { message: "Deleted", data: { changed: 1, skipped: 1, skippedIds: ids.slice(1) } });
  members = () => json(200, { message: "Changed", data: { addedIds: ids.slice(0, 1), removedIds: [] } });
  tagging = () => json(200, { message: "Changed", data: { changed: 1, skipped: 1, undo: back } });
  const network = fakeNetwork(({ address }) => {
    if (address.endsWith("/creator/open-conversations")) {
      return json(200, { message: "Counted", data: { conversations: 0, creators: 0 } });
    }
    if (address.endsWith("/api/v1/list")) return json(200, { message: "Lists", data: { lists: [ownList] } });
    if (address.endsWith("/creators")) return members();
    if (address.endsWith("/creator/tags")) return tagging();
    if (address.includes("/api/v1/tag?")) return json(200, { message: "Tags", data: { tags: ["Agency"] } });
    if (address.endsWith("/creator/delete")) return deletion();
    if (address.endsWith("/creator/restore")) return json(200, { message: "Back", data: { changed: 1, skipped: 0 } });
    return json(200, { message: "Creators", data: { creators: shown, total: total ?? shown.length, pages: 1 } });
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  return receiveToasts((event) => {
    if (event.kind === "show") toasts.push(event);
  });
});

async function selectBoth(list?: string) {
  const nothing = () => undefined;
  const screen = await render(
    <InApp>
      <CreatorTable
        search={{ page: 1, limit: 10, sort: "-createdAt", list }}
        onSearch={nothing}
        onReset={nothing}
        onImport={nothing}
        onCreate={nothing}
        onEdit={nothing}
        onDelete={nothing}
        onTags={nothing}
        onErase={nothing}
      />
    </InApp>,
  );
  for (const name of ["lena", "noah"]) await screen.getByRole("checkbox", { name: new RegExp(name) }).click();
  await expect.element(screen.getByText("2 creators selected")).toBeVisible();
  return screen;
}

/** Requests that change something, so without the count of open conversations. */
const posts = () =>
  sent.filter(({ method, address }) => method === "POST" && !address.endsWith("/creator/open-conversations"));

test("selected creators are deleted in one call, what was skipped is said, and Undo brings back the others alone", async () => {
  const screen = await selectBoth();
  await screen.getByRole("button", { name: "Delete 2 creators" }).click();
  await expect.poll(() => toasts).toHaveLength(1);
  expect(posts().map(({ body }) => body)).toEqual([{ creatorIds: ids }]);
  expect(toasts[0]).toMatchObject({ text: "1 creator deleted", options: { description: "1 other was skipped." } });
  await expect.element(screen.getByText("2 creators selected")).not.toBeInTheDocument();

  toasts[0]?.options.action?.onClick();
  await expect.poll(() => toasts.at(-1)?.text).toBe("1 creator restored");
  expect(posts().at(-1)).toMatchObject({ body: { creatorIds: ids.slice(0, 1) } });
});

test("a deletion that fails keeps the selection and says why", async () => {
  deletion = () => refusal(503, "The database is away");
  const screen = await selectBoth();
  await screen.getByRole("button", { name: "Delete 2 creators" }).click();
  await expect.poll(() => toasts[0]?.options.description).toContain("The database is away");
  await expect.element(screen.getByText("2 creators selected")).toBeVisible();
});

test("a selection is given up by one button, and nothing is called", async () => {
  const screen = await selectBoth();
  await screen.getByRole("button", { name: "Clear selection" }).click();
  await expect.element(screen.getByRole("checkbox", { name: /lena/ })).not.toBeChecked();
  expect(posts()).toEqual([]);
});

test("two selected creators can be compared, and neither one nor three", async () => {
  const screen = await selectBoth();

  await expect
    .element(screen.getByRole("link", { name: "Compare and merge" }))
    .toHaveAttribute("href", `/creators/duplicates?pair=${encodeURIComponent(ids.join())}`);
  await screen.getByRole("checkbox", { name: /lena/ }).click();
  await expect.element(screen.getByRole("link", { name: "Compare and merge" })).not.toBeInTheDocument();
});

test("after the selected creators are deleted by keyboard the first of those that are left has the focus", async () => {
  const screen = await selectBoth();
  screen.getByRole("checkbox", { name: /noah/ }).element().focus();
  await userEvent.keyboard(" ");
  deletion = () => {
    shown = creators.slice(1);
    return json(200, { message: "Deleted", data: { changed: 1, skipped: 0, skippedIds: [] } });
  };
  screen.getByRole("button", { name: "Delete 1 creator" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText(/selected/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole("row", { name: /noah/ })).toHaveFocus();
});

test("selected creators are added to a list in one call, and Undo removes those alone who were added", async () => {
  const screen = await selectBoth();
  await screen.getByRole("button", { name: "Add to list" }).click();
  const dialog = screen.getByRole("dialog", { name: "Add 2 creators to a list" });
  await expect.element(dialog.getByRole("combobox", { name: "List" })).toHaveValue(ownList._id);
  await dialog.getByRole("button", { name: "Add to list" }).click();

  await expect.poll(() => toasts).toHaveLength(1);
  expect(posts()).toMatchObject([
    { address: expect.stringContaining(`/list/${ownList._id}/creators`) as string, body: { add: ids } },
  ]);
  expect(toasts[0]).toMatchObject({
    text: `1 creator added to ${ownList.name}`,
    options: { description: "1 creator was in it already, or not in the catalogue." },
  });
  await expect.element(screen.getByText("2 creators selected")).not.toBeInTheDocument();
  toasts[0]?.options.action?.onClick();
  await expect.poll(() => posts().at(-1)).toMatchObject({ body: { remove: ids.slice(0, 1) } });
  await expect.poll(() => toasts).toHaveLength(2);
});

test("tags of the selected creators are added and removed in one call by keyboard alone, and Undo takes back what it changed", async () => {
  const screen = await selectBoth();
  await userEvent.keyboard("t");
  const dialog = screen.getByRole("dialog", { name: "Tags of 2 creators" });
  await expect.element(dialog.getByLabelText("Add a tag")).toHaveFocus();
  await expect.element(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await userEvent.keyboard("Agency{Enter}Spring");
  await userEvent.keyboard("{Tab}{Tab}");
  await expect.element(dialog.getByLabelText("Remove a tag")).toHaveFocus();
  await userEvent.keyboard("Old{Enter}{Enter}");

  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts().map(({ body }) => body)).toEqual([
    { changes: [{ creatorIds: ids, add: ["Agency", "Spring"], remove: ["Old"] }] },
  ]);
  expect(toasts[0]).toMatchObject({
    text: "Tags of 1 creator changed",
    options: { description: "1 other was skipped." },
  });
  await expect.element(screen.getByText("2 creators selected")).not.toBeInTheDocument();
  toasts[0]?.options.action?.onClick();
  await expect.poll(() => posts().at(-1)?.body).toEqual({ changes: back });
  await expect.poll(() => toasts).toHaveLength(2);
});

test("tags of all matching creators can be changed, and no other action is offered for unseen ones", async () => {
  total = 40;
  const screen = await selectBoth();
  await screen.getByRole("button", { name: "Select all 40 creators" }).click();
  await expect.element(screen.getByText("All 40 creators selected")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /^Delete/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Add to list" })).not.toBeInTheDocument();
  await userEvent.keyboard("t");
  const dialog = screen.getByRole("dialog", { name: "Tags of 40 creators" });
  await userEvent.keyboard("Agency{Enter}");

  tagging = () => refusal(409, "The list has changed: not 40 creators match now, but others. Look at it again.");
  total = 41;
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText(/not 40 creators match now/)).toBeVisible();
  await expect.element(screen.getByRole("dialog", { name: "Tags of 41 creators" })).toBeVisible();
  tagging = () => json(200, { message: "Changed", data: { changed: 41, skipped: 0, undo: back } });
  await screen.getByRole("button", { name: "Save" }).click();

  await expect.element(screen.getByText("All 41 creators selected")).not.toBeInTheDocument();
  expect(posts().map(({ body }) => body)).toEqual(
    [40, 41].map((count) => ({ matching: { filters: {}, count, add: ["Agency"], remove: [] } })),
  );
  toasts[0]?.options.action?.onClick();
  await expect.poll(() => posts().at(-1)?.body).toEqual({ changes: back });
});

test("unselecting one of all leaves the shown rows selected", async () => {
  total = 40;
  const screen = await selectBoth();
  await screen.getByRole("button", { name: "Select all 40 creators" }).click();
  await screen.getByRole("checkbox", { name: "Select lena" }).click();
  await expect.element(screen.getByText("1 creator selected")).toBeVisible();
});

test("a tag that is chosen for removal can be kept after all", async () => {
  const screen = await selectBoth();
  await screen.getByRole("button", { name: "Tags…" }).click();
  const dialog = screen.getByRole("dialog", { name: "Tags of 2 creators" });
  await dialog.getByLabelText("Remove a tag").fill("Old");
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await dialog.getByRole("button", { name: "Keep Old" }).click();
  await expect.element(dialog.getByRole("list", { name: "Tags to remove" })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
});

test("a double click changes tags once, and says so once", async () => {
  const screen = await selectBoth();
  await screen.getByRole("button", { name: "Tags…" }).click();
  const dialog = screen.getByRole("dialog", { name: "Tags of 2 creators" });
  await dialog.getByLabelText("Add a tag").fill("Agency");
  const save = dialog.getByRole("button", { name: "Save" }).element() as HTMLButtonElement;
  save.click();
  save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts()).toHaveLength(1);
  expect(toasts).toHaveLength(1);
});

test("tags that are refused stay in the dialog with why, and the selection stays", async () => {
  tagging = () => refusal(500, "Try again");
  const screen = await selectBoth();
  await screen.getByRole("button", { name: "Tags…" }).click();
  const dialog = screen.getByRole("dialog", { name: "Tags of 2 creators" });
  await dialog.getByLabelText("Add a tag").fill("Agency");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Try again")).toBeVisible();
  await expect.element(dialog.getByLabelText("Add a tag")).toHaveValue("Agency");
  expect(toasts).toEqual([]);
});

test("from the list that is shown selected creators are removed, and Undo adds them back", async () => {
  members = () => json(200, { message: "Changed", data: { addedIds: [], removedIds: ids } });
  const screen = await selectBoth(ownList._id);
  await screen.getByRole("button", { name: "Remove from list" }).click();
  await expect.poll(() => toasts.at(-1)?.text).toBe(`2 creators removed from ${ownList.name}`);
  expect(posts().map(({ body }) => body)).toEqual([{ remove: ids }]);
  toasts.at(-1)?.options.action?.onClick();
  await expect.poll(() => posts().at(-1)).toMatchObject({ body: { add: ids } });
});

test("on a laptop of 1,366 px all eight columns are read without scrolling", async () => {
  await page.viewport(1366, 768);
  const nothing = () => undefined;
  const screen = await render(
    <InApp>
      {/* The space between the sidebar and the page's margins. */}
      <div style={{ width: 1047 }}>
        <CreatorTable
          search={{ page: 1, limit: 10 }}
          onSearch={nothing}
          onReset={nothing}
          onImport={nothing}
          onCreate={nothing}
          onEdit={nothing}
          onTags={nothing}
          onDelete={nothing}
          onErase={nothing}
          layout={noLayout}
          onLayout={nothing}
        />
      </div>
    </InApp>,
  );
  await expect.element(screen.getByText("noah", { exact: true })).toBeVisible();
  const eight = ["Username", "Genres", "Region", "Avg. cost", "Avg. views", "Acceptance", "Deal success", "Email"];
  for (const name of eight) await expect.element(screen.getByRole("columnheader", { name })).toBeVisible();
  const scrolled = screen.getByRole("table").element().parentElement as HTMLElement;
  expect(scrolled.scrollWidth).toBeLessThanOrEqual(scrolled.clientWidth);
});
