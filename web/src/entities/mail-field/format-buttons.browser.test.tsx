import { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { InApp } from "../../testing/in-app";
import { selectIn, selectionIn, textIn } from "../../testing/written-text";
import { MailField } from "./mail-field";

const inDraft = { in: "draft", threadId: "01938a5e-7c00-7000-8000-000000000041" } as const;

function Composer({ start }: { start: string }) {
  const [text, setText] = useState(start);
  return (
    <>
      <MailField label="Message" variables={inDraft} value={text} onChange={setText} />
      <output>{text}</output>
    </>
  );
}

async function open(start: string, from: number, to: number) {
  const screen = await render(
    <InApp queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Composer start={start} />
    </InApp>,
  );
  await expect.element(screen.getByRole("button", { name: "Bold (Ctrl B)" })).toBeVisible();
  const field = screen.getByRole("textbox", { name: "Message" });
  await selectIn(field, from, to);
  const selected = () => textIn(field).slice(...selectionIn(field));
  return { screen, selected, text: () => screen.getByRole("status").element().textContent };
}

test("Ctrl-B marks what is selected as bold, again takes that back, and Ctrl-Z goes back in turn", async () => {
  const { text, selected } = await open("We pay $500 today", 7, 11);

  await userEvent.keyboard("{Control>}b{/Control}");
  expect(text()).toBe("We pay **$500** today");
  expect(selected()).toBe("$500");
  await userEvent.keyboard("{Control>}b{/Control}");
  expect(text()).toBe("We pay $500 today");
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(text).toBe("We pay **$500** today");
});

test("a button names a link, and one types its address next", async () => {
  const { screen, text, selected } = await open("Read the brief first", 5, 14);

  await screen.getByRole("button", { name: "Link" }).click();
  expect(selected()).toBe("https://");
  await userEvent.keyboard("https://studio.example");
  expect(text()).toBe("Read [the brief](https://studio.example) first");
});

test("at 360 px all buttons of the field are in its width", async () => {
  await page.viewport(360, 640);
  const { screen } = await open("one", 3, 3);

  await screen.getByRole("button", { name: "Numbered list" }).click();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(screen.getByRole("status").element().textContent).toBe("1. one");
});
