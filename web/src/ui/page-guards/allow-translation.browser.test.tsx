import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { allowTranslation } from "./allow-translation";

allowTranslation(document.body);

/** Changes the page in one of the two ways that browsers' translators use. */
function translate(way: "replace" | "insert"): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    inner.textContent = text.data.toUpperCase();
    outer.append(inner);
    if (way === "replace") text.replaceWith(outer);
    else {
      text.before(outer);
      text.remove();
    }
  }
}

function Basket() {
  const [count, setCount] = useState(1);
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        more
      </button>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        toggle
      </button>
      <p data-testid="text">
        {count > 2 && <b>many: </b>}
        {count} creators{isOpen ? " chosen" : null}
        {count % 2 === 0 ? <i>!</i> : "."}
      </p>
    </>
  );
}

test.each(["replace", "insert"] as const)("a page that its browser translates (%s) goes on", async (way) => {
  const screen = await render(<Basket />);
  const text = screen.getByTestId("text");
  translate(way);
  await expect.element(text).toHaveTextContent("1 CREATORS CHOSEN.");

  await screen.getByRole("button", { name: "MORE" }).click();
  await expect.element(text).toHaveTextContent("2 CREATORS CHOSEN!");
  translate(way);
  await screen.getByRole("button", { name: "TOGGLE" }).click();
  await expect.element(text).toHaveTextContent("2 CREATORS!");
  translate(way);
  await screen.getByRole("button", { name: "MORE" }).click();
  await screen.getByRole("button", { name: "TOGGLE" }).click();
  await expect.element(text).toHaveTextContent("many: 3 CREATORS chosen.");
});

function Order() {
  const [names, setNames] = useState(["one ", "two ", "three "]);
  return (
    <>
      <button type="button" onClick={() => setNames(names.toReversed())}>
        reverse
      </button>
      <p data-testid="text">
        {names.map((name) => (
          <Name key={name} name={name} />
        ))}
      </p>
    </>
  );
}

const Name = ({ name }: { name: string }) => name;

test("texts that change places are there once, also when they were translated", async () => {
  const screen = await render(<Order />);
  translate("replace");
  await screen.getByRole("button", { name: "REVERSE" }).click();
  await expect.element(screen.getByTestId("text")).toHaveTextContent(/^three two one$/i);
  translate("insert");
  await screen.getByRole("button", { name: "REVERSE" }).click();
  await expect.element(screen.getByTestId("text")).toHaveTextContent(/^one two three$/i);
});

test("elements that an extension removes or moves break nothing", async () => {
  const screen = await render(<Basket />);
  const text = screen.getByTestId("text");
  const mark = text.element().querySelector("i")?.remove();
  expect(mark).toBeUndefined();
  await screen.getByRole("button", { name: "more" }).click();
  const wrapper = document.createElement("span");
  text.element().querySelector("i")?.replaceWith(wrapper);
  await screen.getByRole("button", { name: "more" }).click();
  await expect.element(text).toHaveTextContent("many: 3 creators chosen.");
});
