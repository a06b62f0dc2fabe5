import { QueryClient } from "@tanstack/react-query";
import axe from "axe-core";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { editorOf, selectIn, selectionIn, textIn } from "../../testing/written-text";
import { handleOf } from "../../ui/text-handle";
import { MailField, type NamedVariables } from "./mail-field";

const inTemplate: NamedVariables = { in: "template" };
const inDraft: NamedVariables = { in: "draft", threadId: "01938a5e-7c00-7000-8000-000000000041", offer: 400 };
const values: Record<string, string> = {
  username: "lena.wanders",
  firstName: "Lena",
  avgViews: "",
  "field.tier": "Gold",
};

let sent: SentRequest[];
let changes: string[];

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.write(signedIn);
  changes = [];
  const network = fakeNetwork(({ address, body }) => {
    if (address.endsWith("/vars")) {
      const ofCreator = Object.keys(values).filter((name) => name !== "field.tier");
      const vars = [...ofCreator, "senderName", "offerLink"];
      return json(200, { message: "Variables", data: { vars, formerVars: ["field.tier"] } });
    }
    const { content } = body as { content: string };
    const isDraft = address.endsWith("/fill");
    const shown = content.replace(/\{\{([\w.]+)\}\}/g, (place, name: string) => values[name] || (isDraft ? place : ""));
    if (isDraft) return json(200, { message: "OK", data: { content: shown } });
    return json(200, { message: "Preview", data: { subject: "", content: shown, unknown: [], empty: [] } });
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  return () => userEvent.unhover(document.body);
});

interface Props {
  start: string;
  variables?: NamedVariables;
  error?: string | undefined;
}

function Form({ start, variables = inTemplate, error }: Props) {
  const [text, setText] = useState(start);
  const [rows, setRows] = useState(6);
  return (
    <form>
      <button type="button">Before</button>
      <MailField
        label="Content"
        required
        rows={rows}
        hint="As the creator gets it"
        error={error}
        value={text}
        variables={variables}
        onChange={(typed) => {
          changes.push(typed);
          setText(typed);
        }}
      />
      <button type="button" onClick={() => setText("We offer $400. Bye")}>
        From elsewhere
      </button>
      <button type="button" onClick={() => setRows(rows + 1)}>
        More rows
      </button>
      <p>{rows} rows</p>
      <output>{text}</output>
    </form>
  );
}

async function open(start: string, more: Omit<Props, "start"> = {}) {
  const screen = await render(
    <InApp queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <main>
        <h1>Spring</h1>
        <Form start={start} {...more} />
      </main>
    </InApp>,
  );
  const field = screen.getByRole("textbox", { name: "Content" });
  const view = await editorOf(field);
  return { screen, field, view };
}

const chips = () =>
  [...document.querySelectorAll("[data-variable]")].map((chip) => [
    chip.textContent,
    chip.getAttribute("data-variable"),
  ]);
const chip = (text: string) => page.getByText(text, { exact: true }).first();
const tooltip = (words: string | RegExp) => page.elementLocator(document.body).getByText(words);

test("variables are chips: those that are unknown or empty for the recipient are underlined", async () => {
  await open('Hi {{firstName}}, {{avgViews}} of {{avgViews | default: "many"}} for {{fristName}} {{user name}}');
  await expect.poll(chips).toEqual([
    ["{{firstName}}", "known"],
    ["{{avgViews}}", "empty"],
    ['{{avgViews | default: "many"}}', "fallback"],
    ["{{fristName}}", "unknown"],
    ["{{user name}}", "unknown"],
  ]);
  for (const [state, style] of [
    ["known", "none"],
    ["empty", "underline"],
    ["unknown", "underline"],
  ] as const) {
    const element = document.querySelector(`[data-variable=${state}]`) as Element;
    expect(getComputedStyle(element).textDecorationLine).toBe(style);
  }
  expect((await axe.run(document)).violations.map(({ id }) => id)).toEqual([]);
});

test("the cursor goes over a chip in one step, and one key deletes it; a misspelt one is corrected by typing", async () => {
  const { field } = await open("Hi {{firstName}}!");
  await expect.poll(chips).toEqual([["{{firstName}}", "known"]]);
  await selectIn(field, 16);
  await userEvent.keyboard("{ArrowLeft}");
  expect(selectionIn(field)).toEqual([3, 3]);
  await userEvent.keyboard("{ArrowRight}{Backspace}");
  expect(textIn(field)).toBe("Hi !");
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(textIn(field)).toBe("Hi {{firstName}}!");

  await userEvent.fill(field, "Hi {{fristName}}!");
  await selectIn(field, 14);
  await userEvent.keyboard("{ArrowLeft}{Backspace}");
  expect(textIn(field)).toBe("Hi {{fristNae}}!");
});

test("the pointer on a chip shows what it comes to for the recipient, and why one is underlined", async () => {
  await open("{{firstName}} and {{avgViews}} and {{nobody}}");
  await expect.poll(chips).toHaveLength(3);
  for (const [name, words] of [
    ["{{firstName}}", "For lena.wanders: Lena"],
    ["{{avgViews}}", "Empty for lena.wanders. A fallback would stand there instead."],
    ["{{nobody}}", "nobody is not a variable. Pick one from the list."],
  ] as const) {
    await chip(name).hover();
    await expect.element(tooltip(words)).toBeVisible();
    await userEvent.hover(page.getByRole("heading"));
  }
  // One call loads all values, and typing makes none.
  expect(sent.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("the former name of an own field still works, and is not offered", async () => {
  const { screen, field } = await open("{{field.tier}} {{field.gone}}");
  await expect.poll(chips).toEqual([
    ["{{field.tier}}", "known"],
    ["{{field.gone}}", "unknown"],
  ]);
  await chip("{{field.tier}}").hover();
  await expect.element(tooltip("For lena.wanders: Gold")).toBeVisible();
  await userEvent.fill(field, "{{");
  await expect.element(screen.getByRole("option", { name: "username" })).toBeVisible();
  expect(screen.getByRole("option", { name: "field.tier" }).elements()).toHaveLength(0);
});

test("the chip beside the cursor is announced once", async () => {
  const { field, view } = await open("Hi {{firstName}}");
  await expect.poll(chips).toHaveLength(1);
  const announced = view.dom.querySelector("[aria-live=polite]") as Element;
  const said: string[] = [];
  const observer = new MutationObserver(() => {
    const words = announced.textContent?.trim();
    if (words) said.push(words);
  });
  observer.observe(announced, { childList: true, subtree: true });
  await expect.poll(() => sent.length).toBe(2);
  await selectIn(field, 16);
  await expect.poll(() => said).toEqual(["For lena.wanders: Lena Alt Enter: its fallback"]);
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(tooltip(/For lena/)).toBeVisible();
  expect(said).toHaveLength(1);
  observer.disconnect();
});

test("a field that was dragged to a height of its own keeps it", async () => {
  const { screen, view } = await open("Hi");
  const { style } = view.scrollDOM;
  const first = style.height;
  await screen.getByRole("button", { name: "More rows" }).click();
  await expect.poll(() => style.height).not.toBe(first);
  style.height = "333px";
  await screen.getByRole("button", { name: "More rows" }).click();
  await expect.element(screen.getByText("8 rows")).toBeVisible();
  expect(style.height).toBe("333px");
});

test("with the cursor beside a chip the same tooltip opens", async () => {
  const { field } = await open("Hi {{firstName}}");
  await expect.poll(chips).toHaveLength(1);
  await selectIn(field, 16);
  const words = tooltip("For lena.wanders: Lena Alt Enter: its fallback");
  await expect.element(words).toBeVisible();
  expect(getComputedStyle(words.element()).borderTopWidth).toBe("1px");
  await chip("{{firstName}}").hover();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(tooltip(/For lena/).elements()).toHaveLength(1);
  await userEvent.hover(page.getByRole("heading"));
  await userEvent.keyboard("{Control>}{Home}{/Control}");
  await expect.element(tooltip(/For lena/)).not.toBeInTheDocument();
});

test("two braces ask for a variable, which the keyboard picks; Escape only closes the list", async () => {
  const { screen, field } = await open("Hi ");
  await expect.poll(() => sent.length).toBe(2);
  await selectIn(field, 3);
  await userEvent.keyboard("{{{{fir");
  await expect.element(screen.getByRole("option", { name: /firstName/ })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await userEvent.keyboard("{Enter}");
  expect(textIn(field)).toBe("Hi {{firstName}}");
  await userEvent.keyboard(", {{{{");
  await expect.element(screen.getByRole("option", { name: /username/ })).toBeVisible();
  const pressed = vi.fn<() => void>();
  window.addEventListener("keydown", pressed, { once: true });
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("listbox")).not.toBeInTheDocument();
  expect(pressed).not.toHaveBeenCalled();
  await expect.element(field).toHaveFocus();
  window.removeEventListener("keydown", pressed);
});

test.each([
  ["Hi {{fristName}}!", 6, "i", "Hi {{firstName}}!"],
  ['Hi {{fris | default: "there"}}!', 9, "{Backspace}{Backspace}{Backspace}ir", 'Hi {{firstName | default: "there"}}!'],
])("the list corrects the name in %s and keeps the rest", async (start, at, keys, corrected) => {
  const { screen, field } = await open(start);
  await expect.poll(() => chips().map(([, state]) => state)).toEqual(["unknown"]);
  await selectIn(field, at);
  await userEvent.keyboard(keys);
  await expect.element(screen.getByRole("option", { name: /firstName/ })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await userEvent.keyboard("{Enter}");
  expect(textIn(field)).toBe(corrected);
});

test("nothing is cut or copied where nothing is selected", async () => {
  const { field, view } = await open("A paragraph\nand another");
  await selectIn(field, 3);
  for (const kind of ["cut", "copy"]) {
    const clipboardData = new DataTransfer();
    view.contentDOM.dispatchEvent(new ClipboardEvent(kind, { clipboardData, bubbles: true, cancelable: true }));
    expect(clipboardData.getData("text/plain")).toBe("");
  }
  expect(textIn(field)).toBe("A paragraph\nand another");
});

test("a position beyond the text is its end", async () => {
  const { field, view } = await open("Hello");
  handleOf(view.contentDOM)?.replace({ from: 3, to: 90, text: "p" });
  expect(textIn(field)).toBe("Help");
});

test("a click on a chip opens a form for its fallback, and so does the keyboard", async () => {
  const { screen, field } = await open("Hi {{firstName}}!");
  await expect.poll(chips).toHaveLength(1);
  await chip("{{firstName}}").click();
  await expect.element(screen.getByRole("dialog", { name: "Fallback of firstName" })).toBeVisible();
  await screen.getByRole("textbox", { name: "Fallback" }).fill('the "best"');
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => textIn(field)).toBe("Hi {{firstName | default: 'the \"best\"'}}!");
  await expect.element(field).toHaveFocus();

  await userEvent.keyboard("{Alt>}{Enter}{/Alt}");
  await expect.element(screen.getByRole("textbox", { name: "Fallback" })).toHaveValue('the "best"');
  await screen.getByRole("button", { name: "Remove fallback" }).click();
  await expect.poll(() => textIn(field)).toBe("Hi {{firstName}}!");
});

test("pasted text loses its style", async () => {
  const { field, view } = await open("Hi ");
  await selectIn(field, 3);
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/html", '<p style="color: red">We <b>pay</b></p><p>today</p>');
  clipboardData.setData("text/plain", "We pay\ntoday");
  view.contentDOM.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  expect(textIn(field)).toBe("Hi We pay\ntoday");
  expect(view.contentDOM.querySelector("b, p, [style*=color]")).toBeNull();
});

test("a text from elsewhere keeps the cursor among its words, and is no change of the user's", async () => {
  const { screen, field } = await open("We offer . Bye");
  await selectIn(field, 14);
  await screen.getByRole("button", { name: "From elsewhere" }).click();
  await expect.poll(() => textIn(field)).toBe("We offer $400. Bye");
  expect(selectionIn(field)).toEqual([18, 18]);
  expect(changes).toEqual([]);
});

test("it has its name, hint and error like every field, its label gives it the focus, and Tab leaves it", async () => {
  const { screen, field } = await open("Hi", { error: "Content is required" });
  await expect.element(field).toHaveAccessibleDescription("Content is required");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(field).toHaveAttribute("aria-required", "true");
  await expect.element(field).toHaveAttribute("aria-multiline", "true");
  await userEvent.click(document.querySelector("label") as Element);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Control>}{End}{/Control}");
  await userEvent.tab({ shift: true });
  await expect.element(screen.getByRole("button", { name: "Before" })).toHaveFocus();
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  expect(selectionIn(field)).toEqual([2, 2]);
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: "Snippets" })).toHaveFocus();
  expect(textIn(field)).toBe("Hi");
});

test("in a message variables have the creator's values, and missing ones are sent as they are written", async () => {
  await open("{{offerLink}} {{senderName}} {{firstName}} {{avgViews}} {{fristName}}", { variables: inDraft });
  await expect.poll(chips).toEqual([
    ["{{offerLink}}", "known"],
    ["{{senderName}}", "known"],
    ["{{firstName}}", "known"],
    ["{{avgViews}}", "empty"],
    ["{{fristName}}", "unknown"],
  ]);
  await chip("{{firstName}}").hover();
  await expect.element(tooltip("For lena.wanders: Lena")).toBeVisible();
  await chip("{{senderName}}").hover();
  await expect.element(tooltip("senderName is filled in when the mail is sent.")).toBeVisible();
  await chip("{{avgViews}}").hover();
  await expect.element(tooltip("Empty for lena.wanders: it is sent as it stands.")).toBeVisible();
  await chip("{{fristName}}").hover();
  await expect.element(tooltip("fristName is not filled in here: it is sent as it stands.")).toBeVisible();
  expect(sent.at(-1)?.body).toMatchObject({ offer: 400 });
});

test("in a message a variable is written out by a click, and by choosing it from the list; nothing is asked before", async () => {
  const { field, view } = await open("Hi ", { variables: inDraft });
  expect(sent).toEqual([]);
  await selectIn(field, 3);
  await userEvent.keyboard("{{{{");
  await userEvent.keyboard("first");
  await page.getByRole("option", { name: "firstName" }).click();
  await expect.poll(() => textIn(field)).toBe("Hi Lena");

  view.dispatch({ changes: { from: 7, insert: ' {{username}} {{avgViews | default: "many"}}' } });
  await expect.element(chip("{{username}}")).toBeVisible();
  await chip("{{username}}").click();
  await chip('{{avgViews | default: "many"}}').click();
  expect(textIn(field)).toBe("Hi Lena lena.wanders many");
  expect(changes.at(-1)).toBe("Hi Lena lena.wanders many");
});
