import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { InApp } from "../../../testing/in-app";
import { useThreadSelection } from "./use-thread-selection";

const open = { list: "open", rows: [{ _id: "1" }, { _id: "2" }] };
const done = { list: "done", rows: [{ _id: "3" }] };
/** The rows of the other list are shown until those of this one have come. */
const loading = { list: undefined, rows: done.rows };

function List() {
  const [{ rows, list }, show] = useState<{ list: string | undefined; rows: { _id: string }[] }>(open);
  const { ids, isAll, select } = useThreadSelection("inbox", rows, list);
  const buttons = {
    all: () => select(true),
    done: () => show(done),
    loading: () => show(loading),
    open: () => show(open),
  };
  return (
    <>
      <p>{`${isAll ? "All" : "Some"}: ${[...ids].join()}`}</p>
      {Object.entries(buttons).map(([name, act]) => (
        <button key={name} type="button" onClick={act}>
          {name}
        </button>
      ))}
    </>
  );
}

test("rows of another list are not selected while the list that was selected as a whole loads", async () => {
  session.write(signedIn);
  await render(
    <InApp>
      <List />
    </InApp>,
  );
  const press = (name: string) => page.getByRole("button", { name }).click();
  await press("all");
  await expect.element(page.getByText("All: 1,2")).toBeVisible();
  await press("done");
  await expect.element(page.getByText("Some: 1,2")).toBeVisible();
  await press("loading");
  await expect.element(page.getByText("Some: 1,2")).toBeVisible();
  await press("open");
  await expect.element(page.getByText("All: 1,2")).toBeVisible();
});
