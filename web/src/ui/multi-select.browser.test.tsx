import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MultiSelect } from "./multi-select";

const genres = ["Art", "Books", "Cooking", "Dance", "Film", "Food", "Games", "Music"].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

interface Props {
  start?: string[];
  options?: typeof genres;
  onChange?: (value: string[]) => void;
  onBlur?: () => void;
  error?: string;
}

function Genres({ start = [], options = genres, onChange, ...rest }: Props) {
  const [value, setValue] = useState<string[]>(start);
  return (
    <MultiSelect
      label="Genres"
      options={options}
      value={value}
      onChange={(chosen) => {
        setValue(chosen);
        onChange?.(chosen);
      }}
      {...rest}
    />
  );
}

const button = () => page.getByRole("button", { name: "Genres" });
const list = () => page.getByRole("dialog", { name: "Genres" });
const genre = (name: string) => list().getByRole("checkbox", { name });

async function open(props: Props = {}) {
  const screen = await render(<Genres {...props} />);
  await button().click();
  await expect.element(list()).toBeVisible();
  return screen;
}

test("the first click opens the list, and says so", async () => {
  await render(<Genres />);
  await expect.element(button()).toHaveAttribute("aria-expanded", "false");
  await button().click();
  await expect.element(list()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(list()).not.toBeInTheDocument();
  await expect.element(button()).toHaveAttribute("aria-expanded", "false");
});

test("several are chosen while it stays open, and the button names them in the order of the list", async () => {
  await open();
  await genre("Music").click();
  await genre("Art").click();
  await expect.element(list()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(button()).toHaveTextContent("Art, Music");
});

test("unticking removes one, and the others stay", async () => {
  const onChange = vi.fn<(value: string[]) => void>();
  await open({ onChange });
  await genre("Art").click();
  await genre("Film").click();
  await genre("Art").click();
  expect(onChange).toHaveBeenLastCalledWith(["film"]);
});

test("a long list is filtered by what is typed, in any case", async () => {
  await open();
  await list().getByRole("searchbox", { name: "Filter genres" }).fill("OO");
  await expect.element(genre("Books")).toBeVisible();
  await expect.element(genre("Food")).toBeVisible();
  expect(list().getByRole("checkbox").elements()).toHaveLength(3);
});

test("a filter that nothing matches says so", async () => {
  await open();
  await list().getByRole("searchbox", { name: "Filter genres" }).fill("zzz");
  await expect.element(list().getByText("Nothing matches.")).toBeVisible();
});

test("what the filter hides stays chosen", async () => {
  const onChange = vi.fn<(value: string[]) => void>();
  await open({ onChange });
  await genre("Art").click();
  await list().getByRole("searchbox", { name: "Filter genres" }).fill("mus");
  await genre("Music").click();
  expect(onChange).toHaveBeenLastCalledWith(["art", "music"]);
});

test("a short list has no filter", async () => {
  await open({ options: genres.slice(0, 7) });
  expect(list().getByRole("searchbox").query()).toBeNull();
  await expect.element(genre("Games")).toBeVisible();
});

test("a click beside it closes it, and reports that it was left", async () => {
  const onBlur = vi.fn<() => void>();
  await open({ onBlur });
  await userEvent.click(document.documentElement, { position: { x: 900, y: 700 } });
  await expect.element(list()).not.toBeInTheDocument();
  expect(onBlur).toHaveBeenCalledOnce();
});

test("after Escape the focus is on the button again", async () => {
  await open();
  await userEvent.keyboard("{Escape}");
  await expect.element(button()).toHaveFocus();
});

test("its error is read with the button", async () => {
  await render(<Genres error="Choose a genre" />);
  await expect.element(button()).toHaveAccessibleDescription("Choose a genre");
});

test("what is chosen and was deleted since is named as such, and can be taken back", async () => {
  const onChange = vi.fn();
  await open({ start: ["art", "gone"], onChange });
  await expect.element(button()).toHaveTextContent("Art, No longer there");
  await genre("No longer there").click();
  expect(onChange).toHaveBeenLastCalledWith(["art"]);
  await expect.element(button()).toHaveTextContent("Art");
  await expect.element(button()).not.toHaveTextContent("No longer there");
});
