import { afterEach, beforeEach, expect, test } from "vitest";
import { cdp } from "vitest/browser";
import { render } from "vitest-browser-react";

interface Emulation {
  send: (method: "Emulation.setEmulatedMedia", options: { media: "print" | "" }) => Promise<unknown>;
}

const emulate = (media: "print" | "") => (cdp() as unknown as Emulation).send("Emulation.setEmulatedMedia", { media });

let classes: string;

beforeEach(() => {
  classes = document.documentElement.className;
  document.documentElement.className = "dark";
});

afterEach(async () => {
  document.documentElement.className = classes;
  await emulate("");
});

const lines = Array.from({ length: 200 }, (_, at) => `Line ${at}`);

/** A conversation beside its list, in a frame as high as the screen. */
function Screen() {
  return (
    <div id="root">
      <aside className="sticky top-0 h-dvh">
        <div>
          <nav>Places</nav>
        </div>
      </aside>
      <div className="flex flex-col lg:h-dvh">
        <div className="flex min-h-0 flex-1">
          <div data-scroll-restoration-id="list" className="flex-1 overflow-y-auto">
            Everybody else
          </div>
          <section className="flex min-h-0 flex-1 flex-col">
            <div data-testid="messages" className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto">
              <div>
                <div role="log">
                  {lines.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </div>
                <form>
                  <textarea aria-label="Message" />
                </form>
              </div>
            </div>
          </section>
        </div>
      </div>
    </div>
  );
}

test("a conversation is printed whole, dark on light, without its list, the frame and the field", async () => {
  const screen = await render(<Screen />);
  const messages = screen.getByTestId("messages").element();
  const isCut = () => messages.scrollHeight > messages.clientHeight + 1;
  const shown = () =>
    ["Places", "Everybody else", "Line 0"].filter((text) => screen.getByText(text).element().checkVisibility());
  const brightness = () => Number(/\d+/.exec(getComputedStyle(document.body).color)?.[0]);
  expect([isCut(), shown().length, brightness() > 200]).toEqual([true, 3, true]);

  await emulate("print");
  expect([isCut(), shown(), brightness() < 60]).toEqual([false, ["Line 0"], true]);
  expect(screen.getByLabelText("Message").element().checkVisibility()).toBe(false);
});
