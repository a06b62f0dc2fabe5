import { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { TagFilter } from "./tag-filter";
import { TagsDialog } from "./tags-dialog";

const creatorId = "01938a5e-7c00-7000-8000-00000000000c";

let sent: SentRequest[];
let saving: () => Response;

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.write(signedIn);
  saving = () => json(200, { message: "OK", data: { tags: [] } });
  const network = fakeNetwork(({ method, address }) => {
    if (method === "PUT") return saving();
    const q = new URL(address, "http://localhost").searchParams.get("q") ?? "";
    const known = ["Agency", "Alpine", "Berlin"].filter((tag) => tag.toLowerCase().startsWith(q.toLowerCase()));
    return json(200, { message: "Tags", data: { tags: known } });
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

function Dialog({ onClose = () => undefined }: { onClose?: () => void }) {
  return (
    <InApp queryClient={new QueryClient()}>
      <TagsDialog of={{ kind: "creator", id: creatorId }} name="lena" tags={["Agency"]} onClose={onClose} />
    </InApp>
  );
}

const chosen = () =>
  page
    .getByRole("list", { name: "Chosen tags" })
    .getByRole("listitem")
    .elements()
    .map((item) => item.textContent);

function offered(): string[] {
  return [...document.querySelectorAll<HTMLOptionElement>("datalist option")].map(({ value }) => value);
}

test("tags are added by Enter, a comma or the button, each once, and all that is typed is saved", async () => {
  const onClose = vi.fn();
  await render(<Dialog onClose={onClose} />);
  const field = page.getByLabelText("Add a tag");

  await expect.poll(offered).toEqual(["Alpine", "Berlin"]);
  await field.fill("Berlin");
  await userEvent.keyboard("{Enter}");
  await field.fill("AGENCY, Speaks  German,");
  await expect.poll(chosen).toEqual(["Agency", "Berlin", "Speaks German"]);
  await page.getByRole("button", { name: "Remove Berlin" }).click();
  await expect.element(field).toHaveFocus();
  await field.fill("Tall");
  await page.getByRole("button", { name: "Save" }).click();

  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const [put] = sent.filter(({ method }) => method === "PUT");
  expect(put?.address).toContain(`/api/v1/creator/${creatorId}/tags`);
  expect(put?.body).toEqual({ tags: ["Agency", "Speaks German", "Tall"], before: ["Agency"] });
});

test("a refusal is shown at the field, and the choice stays", async () => {
  saving = () =>
    json(400, {
      type: "error",
      errorKind: "validation",
      message: "Invalid",
      errors: { tags: "At most 50 characters" },
    });
  await render(<Dialog />);
  await page.getByLabelText("Add a tag").fill("Tall");
  await userEvent.keyboard("{Enter}");
  await page.getByRole("button", { name: "Save" }).click();

  await expect.element(page.getByText("At most 50 characters")).toBeVisible();
  expect(chosen()).toEqual(["Agency", "Tall"]);
});

test("a search is filtered once the field has an existing tag, and an unknown tag is reported", async () => {
  const given: (string | undefined)[] = [];
  function Filter() {
    const [value, setValue] = useState<string>();
    return (
      <InApp queryClient={new QueryClient()}>
        <TagFilter
          value={value}
          onChange={(tag) => {
            given.push(tag);
            setValue(tag);
          }}
        />
        <button type="button" onClick={() => setValue(undefined)}>
          Reset
        </button>
      </InApp>
    );
  }
  await render(<Filter />);
  const field = page.getByRole("combobox", { name: "Tag" });

  await field.fill("al");
  await expect.poll(offered).toEqual(["Alpine"]);
  expect(given).toEqual([]);
  await field.fill("alpine");
  await expect.poll(() => given).toEqual(["Alpine"]);
  await field.fill("zebra");
  await expect.element(page.getByText("There is no such tag")).toBeVisible();
  expect(given).toEqual(["Alpine"]);
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.element(field).toHaveValue("");
  await field.fill("berlin");
  await expect.poll(() => given).toEqual(["Alpine", "Berlin"]);
  await field.fill("");
  await expect.poll(() => given).toEqual(["Alpine", "Berlin", undefined]);
});

test("the field says that nothing has the tag in the address any more", async () => {
  await render(
    <InApp queryClient={new QueryClient()}>
      <TagFilter value="Zebra" onChange={() => undefined} />
    </InApp>,
  );
  await expect.element(page.getByText("There is no such tag")).toBeVisible();
});
