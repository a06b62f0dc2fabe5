import { type KeyboardEvent, useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { memorySession } from "../../api/testing/memory-session";
import { useShortcuts } from "../shortcuts";
import { ignoreComposing } from "./ignore-composing";
import { refuseStrayDrops } from "./refuse-stray-drops";
import { watchRestoredPage } from "./watch-restored-page";

ignoreComposing(window);
refuseStrayDrops(window);

function Composer() {
  const [sent, setSent] = useState(0);
  useShortcuts({ "mod+Enter": () => setSent((before) => before + 100) });
  const press = ({ key }: KeyboardEvent) => key === "Enter" && setSent(sent + 1);
  return (
    <>
      <textarea aria-label="Words" onKeyDown={press} />
      <p role="status">{sent}</p>
    </>
  );
}

test("a key that ends a composition does nothing else; the next one does", async () => {
  const screen = await render(<Composer />);
  const field = screen.getByRole("textbox").element();
  const press = (more: KeyboardEventInit) =>
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...more }));
  expect(press({ isComposing: true })).toBe(true);
  press({ isComposing: true, ctrlKey: true });
  // Safari's key code.
  press({ keyCode: 229 });
  await expect.element(screen.getByRole("status")).toHaveTextContent(/^0$/);
  press({ keyCode: 13 });
  await expect.element(screen.getByRole("status")).toHaveTextContent(/^1$/);
});

function drag(kind: "dragover" | "drop", target: Element, content: "file" | "link" | "text"): DragEvent {
  const dataTransfer = new DataTransfer();
  if (content === "file") dataTransfer.items.add(new File(["x"], "x.txt"));
  else dataTransfer.setData(content === "link" ? "text/uri-list" : "text/plain", "https://elsewhere.example/");
  const event = new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer });
  target.dispatchEvent(event);
  return event;
}

test("a drop beside a drop area does not leave the page", async () => {
  const screen = await render(
    <>
      <p>Words</p>
      <input type="file" aria-label="File" />
      <textarea aria-label="Text" />
    </>,
  );
  const words = screen.getByText("Words").element();
  const file = screen.getByLabelText("File").element();
  const text = screen.getByLabelText("Text").element();
  const isRefused = (target: Element, content: "file" | "link" | "text") =>
    (["dragover", "drop"] as const).map((kind) => drag(kind, target, content).defaultPrevented);

  expect(isRefused(words, "file")).toEqual([true, true]);
  expect(isRefused(words, "link")).toEqual([true, true]);
  expect(isRefused(text, "file")).toEqual([true, true]);
  // These accept the drop.
  expect(isRefused(file, "file")).toEqual([false, false]);
  expect(isRefused(text, "link")).toEqual([false, false]);
  expect(isRefused(text, "text")).toEqual([false, false]);
});

/** Simulates a page that was left and is restored from the browser's cache. */
function openPage(hasWords = false) {
  const kept = new Map<string, string>();
  const session = memorySession(kept);
  const page = new EventTarget() as Window;
  const seen: string[] = [];
  page.addEventListener("storage", () => seen.push("read again"));
  watchRestoredPage({ page, session, hasUnsavedWords: () => hasWords, reload: () => seen.push("loaded again") });
  page.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
  return {
    kept,
    focus: () => {
      page.dispatchEvent(new Event("focus"));
      return seen;
    },
    comeBack: (persisted = true) => {
      page.dispatchEvent(new PageTransitionEvent("pageshow", { persisted }));
      return seen;
    },
  };
}

test("after signing out in another tab, Back shows nothing of the page", () => {
  const left = openPage();
  left.kept.clear();
  expect(left.comeBack()).toEqual(["loaded again"]);
});

test("going back to unsaved text asks to sign in above it", () => {
  const left = openPage(true);
  left.kept.clear();
  expect(left.comeBack()).toEqual(["read again"]);
});

test("a restored page of the same user is shown unchanged, and reads the storage again", () => {
  expect(openPage().comeBack()).toEqual(["read again"]);
  expect(openPage().comeBack(false)).toEqual([]);
});

test("a page whose storage was cleared meanwhile reads it again when it gets the focus", () => {
  expect(openPage().focus()).toEqual(["read again"]);
});
