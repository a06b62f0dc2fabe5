import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DocumentFrame } from "./document-frame";
import { ProgressBar } from "./progress-bar";

let said: unknown[] = [];
const listen = (event: MessageEvent) => said.push(event.data);

afterEach(() => window.removeEventListener("message", listen));

const frame = () => page.getByTitle("Message").element() as HTMLIFrameElement;

/** Renders the frame and waits until it has loaded, which may happen before a listener on the frame could be added. */
async function renderLoaded(source: { document: string }): Promise<void> {
  const loaded = new Promise((resolve) => document.addEventListener("load", resolve, { capture: true, once: true }));
  await render(<DocumentFrame title="Message" className="h-40" source={source} />);
  await loaded;
}

test("a script in a message does not run, nor does a handler", async () => {
  said = [];
  window.addEventListener("message", listen);
  const hostile = `<script>parent.postMessage("hostile", "*")</script><img src="x:" onerror="parent.postMessage('hostile', '*')">`;
  await renderLoaded({ document: hostile });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(said).not.toContain("hostile");
});

test("a message cannot be reached from the page, nor the page from it", async () => {
  await renderLoaded({ document: "<p>Hello</p>" });
  expect(frame().contentDocument).toBeNull();
  expect(frame().sandbox.contains("allow-same-origin")).toBe(false);
  expect(frame().sandbox.contains("allow-top-navigation")).toBe(false);
});

test("another message replaces the first in a new frame", async () => {
  const screen = await render(<DocumentFrame title="Message" className="h-40" source={{ document: "<p>One</p>" }} />);
  const first = frame();
  await screen.rerender(<DocumentFrame title="Message" className="h-40" source={{ document: "<p>Two</p>" }} />);
  expect(first.isConnected).toBe(false);
  expect(frame().srcdoc).toBe("<p>Two</p>");
  expect(document.querySelectorAll("iframe")).toHaveLength(1);
});

test("the same message keeps its frame, and so the place to which it was scrolled", async () => {
  const screen = await render(<DocumentFrame title="Message" className="h-40" source={{ document: "<p>One</p>" }} />);
  const first = frame();
  await screen.rerender(<DocumentFrame title="Message" className="h-40" source={{ document: "<p>One</p>" }} />);
  expect(frame()).toBe(first);
});

test("a message focused by keyboard shows its focus", async () => {
  await render(
    <>
      <button type="button">Before</button>
      <DocumentFrame title="Message" className="h-40" source={{ document: "<a href='https://x.example'>Link</a>" }} />
      <button type="button">After</button>
    </>,
  );
  const outline = () => getComputedStyle(frame()).outlineStyle;
  page.getByRole("button", { name: "Before" }).element().focus();
  expect(outline()).toBe("none");
  await userEvent.tab();
  expect(document.activeElement).toBe(frame());
  await expect.poll(outline).toBe("solid");
  // If the frame's link has the focus, one more Shift+Tab leaves the frame.
  await expect
    .poll(async () => {
      if (document.activeElement === frame()) await userEvent.tab({ shift: true });
      return outline();
    })
    .toBe("none");
});

test("a progress bar shows its progress, and none while it is unknown", async () => {
  const screen = await render(<ProgressBar label="Sending" value={40} />);
  const bar = screen.getByRole("progressbar", { name: "Sending" });
  await expect.element(bar).toHaveAttribute("aria-valuenow", "40");
  await screen.rerender(<ProgressBar label="Sending" value={null} />);
  await expect.element(bar).not.toHaveAttribute("aria-valuenow");
});
