import { Component, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { loadable } from "./loadable";

class Caught extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message === undefined ? this.props.children : <p role="alert">{this.state.message}</p>;
  }
}

function start(load: () => Promise<{ word: string }>) {
  const part = loadable(load);
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

test("what two places want is fetched once", async () => {
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
