import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { FormattedText } from "./formatted-text";

test("formatted text is shown as in the mail, and a link shows its target", async () => {
  const text = "Hi,\nwe pay **$500** and bring:\n- a camera\n- light\n\n[The brief](https://studio.example/brief)";
  const { container } = await render(<FormattedText text={text} />);

  expect(container.querySelector("strong")?.textContent).toBe("$500");
  expect([...container.querySelectorAll("ul > li")].map((item) => item.textContent)).toEqual(["a camera", "light"]);
  expect(container.querySelector("[title='https://studio.example/brief']")?.textContent).toBe(
    "The brief (link to https://studio.example/brief)",
  );
  expect(container.querySelectorAll("a")).toHaveLength(0);
  expect(container.querySelector("p")?.textContent).toBe("Hi,\nwe pay $500 and bring:");
});

test("a text without marks is shown as it is, blank lines and addresses too", async () => {
  const text = "Hi Lena,\n\n\nsee https://studio.example.\n- Mara";
  const { container } = await render(<FormattedText text={text} />);
  expect(container.querySelectorAll("p")).toHaveLength(1);
  expect(container.textContent).toBe(text);
});

test("numbers go on from where the list begins, and every piece is asked for with its place", async () => {
  const text = "2. **two**\n3. three";
  const places: string[] = [];
  const { container } = await render(
    <FormattedText
      text={text}
      words={(words, at) => {
        places.push(text.slice(at, at + words.length));
        return words;
      }}
    />,
  );
  expect(container.querySelector("ol")?.start).toBe(2);
  expect(new Set(places)).toEqual(new Set(["two", "three"]));
});
