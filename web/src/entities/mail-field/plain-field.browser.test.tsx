import { QueryClient } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { InApp } from "../../testing/in-app";
import { editorOf, selectionIn, textIn } from "../../testing/written-text";
import { MailField } from "./mail-field";

const inDraft = { in: "draft", threadId: "01938a5e-7c00-7000-8000-000000000041" } as const;

type Load = NonNullable<ComponentProps<typeof MailField>["load"]>;

function Form({ load }: { load: Load }) {
  const [text, setText] = useState("Hi Lena");
  return (
    <>
      <MailField label="Message" variables={inDraft} load={load} value={text} onChange={setText} />
      <output>{text}</output>
    </>
  );
}

async function open(load: Load) {
  const screen = await render(
    <InApp queryClient={new QueryClient()}>
      <Form load={load} />
    </InApp>,
  );
  const field = screen.getByRole("textbox", { name: "Message" });
  expect(field.element()).toBeInstanceOf(HTMLTextAreaElement);
  await field.click();
  await userEvent.keyboard("{Control>}{End}{/Control}, hello{ArrowLeft}");
  expect(textIn(field)).toBe("Hi Lena, hello");
  return { screen, field };
}

test("if the editor cannot be loaded, a plain field takes its place", async () => {
  const { screen, field } = await open(() => Promise.reject(new Error("offline")));
  await userEvent.keyboard("!");
  expect(field.element()).toBeInstanceOf(HTMLTextAreaElement);
  expect(screen.getByRole("status").element().textContent).toBe("Hi Lena, hell!o");
});

test("until the editor has loaded, a plain field takes its place, and the cursor stays where it was", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { screen, field } = await open(async () => {
    await held;
    return import("./mail-editor");
  });
  release();
  await editorOf(field);
  await expect.element(field).toHaveFocus();
  expect(selectionIn(field)).toEqual([13, 13]);
  await userEvent.keyboard("!");
  expect(textIn(field)).toBe("Hi Lena, hell!o");
  expect(screen.getByRole("status").element().textContent).toBe("Hi Lena, hell!o");
});
