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
