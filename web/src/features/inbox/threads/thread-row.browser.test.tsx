import { threads } from "@overture/contract";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { ThreadRow } from "./thread-row";

test("a state that only a newer server knows is shown as it is, and breaks no list", async () => {
  const [example] = threads.listThreads.example.data.threads;
  if (!example) throw new Error("The contract's example has no thread");
  // An answer of a newer server: values that the contract does not know stay unchanged.
  const thread: threads.ThreadSummary = Object.assign({ ...example }, { state: "snoozed", step: "review" });

  const screen = await render(
    <ThreadRow
      thread={thread}
      isOpen={false}
      addressOf={(id) => `?thread=${id}`}
      onOpen={() => undefined}
      onIntent={() => undefined}
      onNext={() => undefined}
    />,
  );

  await expect.element(screen.getByRole("link")).toHaveTextContent("snoozed");
  await expect.element(screen.getByRole("link")).toHaveTextContent(example.username);
});

test.each([
  { next: "price", says: "Use $450", width: 236 },
  { next: "write", says: "Write to the manager", width: 276 },
  { next: "write", says: "Write to the manager", width: 390 },
] as const)("$says covers no part of the state in a list of $width px", async ({ next, says, width }) => {
  const [example] = threads.listThreads.example.data.threads;
  if (!example?.answer) throw new Error("The contract's example has no waiting answer");
  const thread: threads.ThreadSummary = { ...example, answer: { ...example.answer, next } };

  const screen = await render(
    <div className="@container" style={{ width }}>
      <ThreadRow
        thread={thread}
        isOpen={false}
        addressOf={(id) => `?thread=${id}`}
        onOpen={() => undefined}
        onIntent={() => undefined}
        onNext={() => undefined}
      />
    </div>,
  );

  await expect.element(screen.getByRole("button", { name: says })).toBeVisible();
  const state = screen.getByText("Needs your answer").element();
  const words = document.createRange();
  words.selectNodeContents(state);
  const start = screen.getByRole("button", { name: says }).element().getBoundingClientRect().left;
  const isSeen = state.checkVisibility({ opacityProperty: true });
  expect(isSeen && words.getBoundingClientRect().right > start).toBe(false);
});
