import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TextField } from "../ui/text-field";
import { useTyped } from "../ui/use-typed";
import { SearchKeys } from "./search-keys";

const names = ["lena", "noah", "omar"];

/** A list that shows the new results some time after the typing, and the old ones until then. */
function Found({ waitMs }: { waitMs: number }) {
  const [words, setWords] = useState("");
  const [shown, setShown] = useState("");
  const [typed, setTyped] = useTyped(words, {
    onChange(next) {
      setWords(next);
      setTimeout(() => setShown(next), waitMs);
    },
  });
  return (
    <main>
      <SearchKeys />
      <button type="button" data-walk>
        Above
      </button>
      <TextField type="search" label="Search" value={typed} onChange={setTyped} />
      <button type="button">Filters</button>
      <div aria-busy={shown !== words}>
        {names
          .filter((name) => name.includes(shown))
          .map((name) => (
            <button key={name} type="button" data-walk>
              {name}
            </button>
          ))}
      </div>
    </main>
  );
}

const field = page.getByRole("searchbox", { name: "Search" });
const row = (name: string) => page.getByRole("button", { name });

test("a slash leads to the field, and Enter on to the first that is found of what was typed", async () => {
  await render(<Found waitMs={300} />);
  await userEvent.keyboard("/");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("oma{Enter}");
  await expect.element(row("omar")).toHaveFocus();
  await expect.element(row("lena")).not.toBeInTheDocument();
});

test("the arrow leads into the list as it is, and Escape out of a field without words alone", async () => {
  await render(<Found waitMs={0} />);
  await userEvent.keyboard("/{ArrowDown}");
  await expect.element(row("lena")).toHaveFocus();
  await userEvent.keyboard("/o{Escape}");
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("");
  await userEvent.keyboard("{Escape}");
  await expect.element(field).not.toHaveFocus();
});

test("the focus stays if it has moved elsewhere meanwhile", async () => {
  await render(<Found waitMs={400} />);
  await userEvent.keyboard("/no{Enter}");
  await row("Filters").click();
  await expect.element(row("lena")).not.toBeInTheDocument();
  await expect.element(row("Filters")).toHaveFocus();
});
