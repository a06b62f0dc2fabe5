import { Component, type ReactNode, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { loadable } from "./loadable";
import { receiveToasts, type ToastEvent } from "./toast";
import { useUnsavedWords } from "./use-unsaved";

afterEach(() => void vi.useRealTimers());

class Caught extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message === undefined ? this.props.children : <p role="alert">{this.state.message}</p>;
  }
}

function start(load: () => Promise<{ word: string }>, options?: { canMiss: boolean }) {
  const part = loadable(load, options);
  const Part = ({ isWanted = true }: { isWanted?: boolean }) => <p>{part.useModule(isWanted)?.word ?? "not yet"}</p>;
  return { part, Part };
}

test("nothing is fetched before it is wanted, and it is shown once it has come", async () => {
  const load = vi.fn<() => Promise<{ word: string }>>(() => Promise.resolve({ word: "here" }));
  const { Part } = start(load);
  const screen = await render(<Part isWanted={false} />);
  expect(load).not.toHaveBeenCalled();
  await screen.rerender(<Part />);
  await expect.element(screen.getByText("here")).toBeVisible();
});

test("code that two places need is fetched once", async () => {
  const load = vi.fn<() => Promise<{ word: string }>>(() => Promise.resolve({ word: "here" }));
  const { Part } = start(load);
  const screen = await render(
    <>
      <Part />
      <Part />
    </>,
  );
  await expect.poll(() => screen.getByText("here").elements().length).toBe(2);
  expect(load).toHaveBeenCalledOnce();
});

test("what was fetched ahead is there in the very first render", async () => {
  const { part, Part } = start(() => Promise.resolve({ word: "here" }));
  part.warm();
  await new Promise((resolve) => setTimeout(resolve));
  const shown: string[] = [];
  function Watch() {
    shown.push(part.useModule()?.word ?? "not yet");
    return <Part />;
  }
  await render(<Watch />);
  expect(shown[0]).toBe("here");
});

test("a fetch ahead of need that fails is tried again when it is wanted", async () => {
  const load = vi
    .fn<() => Promise<{ word: string }>>(() => Promise.resolve({ word: "here" }))
    .mockRejectedValueOnce(new Error("offline"));
  const { part, Part } = start(load);
  part.warm();
  await new Promise((resolve) => setTimeout(resolve));
  const screen = await render(
    <Caught>
      <Part />
    </Caught>,
  );
  await expect.element(screen.getByText("here")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test("a page renders without its optional parts", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const load = vi.fn<() => Promise<{ word: string }>>(() => Promise.reject(new Error("offline")));
  const { Part } = start(load, { canMiss: true });
  const screen = await render(
    <Caught>
      <p>The page</p>
      <Part />
    </Caught>,
  );
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.element(screen.getByText("The page")).toBeVisible();

  load.mockResolvedValue({ word: "here" });
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.element(screen.getByText("here")).toBeVisible();
});

test("over words that are not saved the page stays, and one is offered to try again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const shown: ToastEvent[] = [];
  const stop = receiveToasts((event) => shown.push(event));
  const load = vi.fn<() => Promise<{ word: string }>>(() => Promise.reject(new Error("offline")));
  const { Part } = start(load);
  function Typed() {
    useUnsavedWords(true);
    return <textarea aria-label="Message" defaultValue="Hello Lena" />;
  }
  const screen = await render(
    <Caught>
      <Typed />
      <Part />
    </Caught>,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(screen.getByRole("textbox", { name: "Message" })).toHaveValue("Hello Lena");
  const [said] = shown;
  expect(said).toMatchObject({ type: "error", options: { action: { label: "Try again" } } });

  load.mockResolvedValue({ word: "here" });
  if (said?.kind === "show") said.options.action?.onClick();
  await expect.element(screen.getByText("here")).toBeVisible();
  stop();
});

test("after the offer to try again is closed, the same button works", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const shown: ToastEvent[] = [];
  const stop = receiveToasts((event) => shown.push(event));
  const load = vi.fn<() => Promise<{ word: string }>>(() => Promise.reject(new Error("offline")));
  const { Part } = start(load);
  function Page() {
    const [isWanted, setIsWanted] = useState(false);
    useUnsavedWords(true);
    return (
      <>
        <button type="button" onClick={() => setIsWanted(true)}>
          Manage lists
        </button>
        <button type="button">Another</button>
        <Part isWanted={isWanted} />
      </>
    );
  }
  const screen = await render(<Page />);
  const button = screen.getByRole("button", { name: "Manage lists" });
  await button.click();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown).toHaveLength(1);
  const before = load.mock.calls.length;
  await screen.getByRole("button", { name: "Another" }).click();
  expect(load).toHaveBeenCalledTimes(before);

  load.mockResolvedValue({ word: "here" });
  await button.click();
  await expect.element(screen.getByText("here")).toBeVisible();
  stop();
});
