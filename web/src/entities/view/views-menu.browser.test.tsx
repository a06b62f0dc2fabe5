import { views } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { receiveToasts, type ToastEvent } from "../../ui/toast";
import { ViewsMenu } from "./views-menu";

const [example] = views.listViews.example.data.views as [views.View];
const idOf = (at: number) => `01938a5e-7c00-7000-8000-0000000000c${at}`;
const waiting: views.View = {
  ...example,
  ...{ _id: idOf(1), table: "inbox", name: "Waiting for me", isShared: false, columns: [], order: [], widths: {} },
  ...{ filters: { box: "mine" }, sort: "longest-wait" },
};
const offers: views.View = {
  ...waiting,
  ...{ _id: idOf(2), name: "Offers", isShared: true, isOwn: false, owner: { _id: idOf(9), username: "omar" } },
  ...{ filters: { intent: "offer" }, sort: "offer" },
};

let sent: SentRequest[];
let saved: views.View[];
let answering: ((request: SentRequest) => Response) | undefined;
let toasts: ToastEvent[];
let chosen: { name: string | undefined; how: string }[];

beforeEach(() => {
  session.write(signedIn);
  window.localStorage.removeItem(`overture.view.inbox.${signedIn.user._id}`);
  saved = [waiting, offers];
  answering = undefined;
  chosen = [];
  toasts = [];
  receiveToasts((event) => toasts.push(event));
  const network = fakeNetwork((request) => {
    if (request.method === "GET") return json(200, { message: "Views", data: { views: saved } });
    return answering?.(request) ?? refusal(500, "The database is away");
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

type Reading = Pick<views.View, "filters" | "sort">;

function Shown({ at, named }: { at: Reading; named: string | undefined }) {
  const [reading, setReading] = useState(at);
  const [id, setId] = useState(named);
  return (
    <ViewsMenu
      table="inbox"
      {...reading}
      chosenId={id}
      isBare={id === undefined && reading.sort === null && Object.keys(reading.filters).length === 0}
      onChoose={(view, how) => {
        chosen.push({ name: view?.name, how });
        setReading({ filters: view?.filters ?? {}, sort: view?.sort ?? null });
        setId(view?._id);
      }}
      onName={setId}
    />
  );
}

function open(at: Reading = { filters: {}, sort: null }, named?: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <InApp queryClient={queryClient}>
      <Shown at={at} named={named} />
    </InApp>,
  );
}

const written = () => sent.filter(({ method }) => method !== "GET").map(({ method, body }) => [method, body]);
const item = (name: string | RegExp) => page.getByRole("menuitem", { name });
const success = (status: number, data: unknown) => () => json(status, { message: "OK", data });

test("a view is chosen by keyboard only, and is restored on return", async () => {
  const { unmount } = await open();
  await expect.element(page.getByRole("button", { name: "Views" })).toBeVisible();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(item("Waiting for me")).toBeVisible();
  await expect.element(item("Offers by omar")).toBeVisible();
  await userEvent.keyboard("o");
  await expect.element(item("Offers by omar")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Offers" })).toBeVisible();
  expect(chosen).toEqual([{ name: "Offers", how: "push" }]);
  await unmount();

  await open();
  await expect.element(page.getByRole("button", { name: "Offers" })).toBeVisible();
  expect(chosen.at(-1)).toEqual({ name: "Offers", how: "replace" });
});

test("a URL with a query takes precedence over the last view", async () => {
  window.localStorage.setItem(`overture.view.inbox.${signedIn.user._id}`, waiting._id);
  await open({ filters: { q: "lena" }, sort: null });
  await page.getByRole("button", { name: "Views" }).click();
  await expect.element(item("Waiting for me")).toBeVisible();
  expect(chosen).toEqual([]);
});

test("a view that was left is not restored", async () => {
  window.localStorage.setItem(`overture.view.inbox.${signedIn.user._id}`, waiting._id);
  await open(waiting, waiting._id);
  await page.getByRole("button", { name: "Waiting for me" }).click();
  await item("No view").click();
  expect(chosen).toEqual([{ name: undefined, how: "push" }]);
  expect(window.localStorage.getItem(`overture.view.inbox.${signedIn.user._id}`)).toBeNull();
});

test("the table's state is saved under a name, optionally for everyone", async () => {
  answering = (request) => {
    const made = { ...waiting, ...(request.body as object), _id: idOf(3) };
    saved = [...saved, made];
    return success(201, made)();
  };
  await open({ filters: { q: "lena" }, sort: "oldest" });
  await page.getByRole("button", { name: "Views" }).click();
  await item("Save as a new view…").click();
  await page.getByRole("textbox", { name: "Name" }).fill("Lena");
  await page.getByRole("checkbox", { name: "Everyone can use it" }).click();
  await page.getByRole("button", { name: "Save view" }).click();
  await expect.element(page.getByRole("button", { name: "Lena" })).toBeVisible();
  const [method, body] = written()[0] ?? [];
  expect(method).toBe("POST");
  expect(body).toMatchObject({ table: "inbox", name: "Lena", isShared: true, filters: { q: "lena" }, sort: "oldest" });
});

test("changes are shown, and can be saved in an own view", async () => {
  const filters = { box: "mine", intent: "question" };
  answering = () => {
    saved = [{ ...waiting, filters }, offers];
    return success(200, saved[0])();
  };
  await open({ filters, sort: "longest-wait" }, waiting._id);
  await page.getByRole("button", { name: "Waiting for me changed" }).click();
  await item("Save changes to Waiting for me").click();
  await expect.element(page.getByRole("button", { name: "Waiting for me", exact: true })).toBeVisible();
  const before = { filters: waiting.filters, sort: waiting.sort, columns: [], order: [], widths: {} };
  expect(written()).toEqual([["PUT", { filters, sort: "longest-wait", before }]]);
});

const changedElsewhere = (current: views.View) => () => {
  saved = [current, offers];
  return json(409, { type: "error", errorKind: "base", message: "This view was changed elsewhere", current });
};

test("a view that was saved elsewhere is replaced only when that was said", async () => {
  const elsewhere = { ...waiting, filters: { q: "ana" } };
  const filters = { box: "mine", intent: "question" };
  answering = changedElsewhere(elsewhere);
  await open({ filters, sort: "longest-wait" }, waiting._id);
  const save = async () => {
    await page.getByRole("button", { name: "Waiting for me changed" }).click();
    await item("Save changes to Waiting for me").click();
  };
  await save();
  await expect
    .poll(() => toasts.at(-1))
    .toMatchObject({ text: "This view was changed elsewhere", options: { description: expect.any(String) as string } });

  answering = () => success(200, { ...waiting, filters })();
  await save();
  await expect.poll(() => written().length).toBe(2);
  const seen = written().map(([, body]) => (body as { before: views.View }).before.filters);
  expect(seen).toEqual([waiting.filters, elsewhere.filters]);
});

test("a view that was renamed elsewhere says so, keeps the typed name, and takes it when it is saved again", async () => {
  answering = changedElsewhere({ ...waiting, name: "Theirs" });
  await open(waiting, waiting._id);
  await page.getByRole("button", { name: "Waiting for me" }).click();
  await item("Rename or share Waiting for me…").click();
  const field = page.getByRole("textbox", { name: "Name" });
  await field.fill("Mine");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(page.getByText("It is called Theirs by now.")).toBeVisible();
  await expect.element(field).toHaveValue("Mine");

  answering = () => success(200, { ...waiting, name: "Mine" })();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(written().at(-1)).toEqual(["PUT", { name: "Mine", before: { name: "Theirs" } }]);
});

test("an own view is renamed and shared; a refused name stays in the field", async () => {
  await open(waiting, waiting._id);
  await page.getByRole("button", { name: "Waiting for me" }).click();
  await item("Rename or share Waiting for me…").click();
  await page.getByRole("textbox", { name: "Name" }).fill("Mine");
  await page.getByRole("checkbox", { name: "Everyone can use it" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(page.getByRole("dialog")).toHaveTextContent("The database is away");
  answering = () => {
    saved = [{ ...waiting, name: "Mine", isShared: true }, offers];
    return success(200, saved[0])();
  };
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(page.getByRole("button", { name: "Mine" })).toBeVisible();
  expect(written().at(-1)).toEqual(["PUT", { name: "Mine", isShared: true, before: { name: waiting.name } }]);
});

test("another user's view can be used, but not changed", async () => {
  await open({ filters: {}, sort: "offer" }, offers._id);
  await page.getByRole("button", { name: "Offers changed" }).click();
  await expect.element(item("Save as a new view…")).toBeVisible();
  for (const name of [/^Save changes/, /^Rename/, /^Delete/]) expect(item(name).elements()).toEqual([]);
});

test("Undo restores a deleted view", async () => {
  answering = ({ method, body }) => {
    if (method === "DELETE") {
      saved = [offers];
      return success(200, null)();
    }
    saved = [{ ...waiting, ...(body as object), _id: idOf(4) }, offers];
    return success(201, saved[0])();
  };
  await open(waiting, waiting._id);
  await page.getByRole("button", { name: "Waiting for me" }).click();
  await item("Delete Waiting for me").click();
  await expect.element(page.getByRole("button", { name: "Views" })).toBeVisible();
  await expect.poll(() => toasts.length).toBe(1);
  const [toast] = toasts;
  if (toast?.kind !== "show") throw new Error("No toast");
  expect(toast.text).toBe("Waiting for me deleted");
  toast.options.action?.onClick();
  await expect.element(page.getByRole("button", { name: "Waiting for me" })).toBeVisible();
  const { name, filters, sort, isShared } = waiting;
  expect(written().at(-1)?.[1]).toMatchObject({ table: "inbox", name, filters, sort, isShared });
});
