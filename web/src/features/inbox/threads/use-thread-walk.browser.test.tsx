import { useRef } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useShortcuts } from "../../../ui/shortcuts";
import { useThreadWalk } from "./use-thread-walk";

function List() {
  const list = useRef<HTMLDivElement>(null);
  useShortcuts(useThreadWalk({ list, openId: undefined, onOpen: () => undefined }));
  return (
    <div ref={list} role="list">
      {["lena", "noah", "omar"].map((name) => (
        <div key={name} role="listitem">
          <input type="checkbox" aria-label={`Select ${name}`} />
          <button type="button" data-thread={name}>
            {name}
          </button>
        </div>
      ))}
    </div>
  );
}

test("j and k go on from the conversation whose checkbox has the focus", async () => {
  const screen = await render(<List />);
  screen.getByRole("checkbox", { name: "Select noah" }).element().focus();
  await userEvent.keyboard("j");
  await expect.element(screen.getByRole("button", { name: "omar" })).toHaveFocus();
  screen.getByRole("checkbox", { name: "Select noah" }).element().focus();
  await userEvent.keyboard("k");
  await expect.element(screen.getByRole("button", { name: "lena" })).toHaveFocus();
});

function Drafts() {
  const list = useRef<HTMLDivElement>(null);
  useShortcuts(useThreadWalk({ list, openId: undefined, onOpen: () => undefined }));
  return (
    <div ref={list}>
      {["lena", "noah", "omar"].map((name) => (
        <button key={name} type="button" data-opens={name}>
          {name}
        </button>
      ))}
    </div>
  );
}

test("the first j in drafts and in what was sent lands on the first row", async () => {
  const screen = await render(<Drafts />);
  await userEvent.keyboard("j");
  await expect.element(screen.getByRole("button", { name: "lena" })).toHaveFocus();
  await userEvent.keyboard("j");
  await expect.element(screen.getByRole("button", { name: "noah" })).toHaveFocus();
});
