import { snippets } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { selectIn, textIn } from "../../testing/written-text";
import { receiveToasts, type ToastEvent } from "../../ui/toast";
import { MailField } from "./mail-field";

const inDraft = { in: "draft", threadId: "01938a5e-7c00-7000-8000-000000000041" } as const;

const [rights] = snippets.listSnippets.example.data.snippets as [snippets.Snippet];
const brief = {
  ...rights,
  _id: "01938a5e-7c00-7000-8000-0000000000b2",
  name: "Brief",
  content: "Three shots,\none of them outside.",
  isShared: false,
  isOwn: false,
  owner: { ...rights.owner, username: "noah" },
};

let known: snippets.Snippet[];
let sent: SentRequest[];
let sentForms: number;
let toasts: Extract<ToastEvent, { kind: "show" }>[];
let saving: () => Response;
let filling: () => Response | Promise<Response>;

beforeEach(async () => {
  await page.viewport(1280, 800);
  session.write(signedIn);
  known = [brief, rights];
  toasts = [];
  sentForms = 0;
  saving = () => json(201, { message: "Snippet created", data: { ...rights, name: "Payment" } });
  filling = () => json(200, { message: "OK", data: { content: "Hi Lena, {{senderName}} here: {{avgViews}}" } });
  const network = fakeNetwork(({ method, address }) => {
    if (address.endsWith("/fill")) return filling();
    if (address.endsWith("/vars")) return json(200, { message: "OK", data: { vars: ["firstName", "avgViews"] } });
    if (method === "GET") return json(200, { message: "OK", data: { snippets: known } });
    if (method === "DELETE") {
      known = known.filter(({ _id }) => !address.endsWith(_id));
      return json(200, { message: "Snippet deleted", data: null });
    }
    if (address.endsWith("/restore")) return json(200, { message: "Snippet restored", data: rights });
    return saving();
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  return receiveToasts((event) => {
    if (event.kind === "show") toasts.push(event);
  });
});

function Composer({ start }: { start: string }) {
  const [text, setText] = useState(start);
  function submit(event: FormEvent) {
    event.preventDefault();
    sentForms++;
  }
  return (
    <form onSubmit={submit}>
      <MailField label="Message" variables={inDraft} value={text} onChange={setText} />
      <output>{text}</output>
    </form>
  );
}

async function open(start = "") {
  const screen = await render(
    <InApp queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Composer start={start} />
    </InApp>,
  );
  const field = screen.getByRole("textbox", { name: "Message" });
  await selectIn(field, start.length);
  return { screen, field, text: () => screen.getByRole("status").element().textContent };
}

const changes = () =>
  sent
    .filter(({ method }) => method !== "GET")
    .map(({ method, address, body }) => [method, address.split("/v1")[1], body]);

test("a slash at the start of a word opens the snippets, and the chosen one replaces it", async () => {
  const { screen, field, text } = await open("Hi Lena, ");

  await userEvent.keyboard("/");
  await expect.element(screen.getByRole("dialog", { name: "Insert a snippet" })).toBeVisible();
  await userEvent.keyboard("rights{Enter}");

  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(" Best");
  expect(text()).toBe(`Hi Lena, ${rights.content} Best`);
  expect(textIn(field)).toBe(text());
});

test("a snippet with variables is filled in for the creator of its conversation; without an answer they stay", async () => {
  const content = "Hi {{firstName}}, {{senderName}} here: {{avgViews}}";
  known = [{ ...brief, content }];
  const { screen, text } = await open();
  const insert = async () => {
    await userEvent.keyboard("/");
    await expect.element(screen.getByRole("option", { name: "Brief" })).toBeVisible();
    await userEvent.keyboard("brief{Enter}");
  };
  await insert();
  await expect.poll(text).toBe("Hi Lena, {{senderName}} here: {{avgViews}}");
  const asked = sent.find(({ address }) => address.endsWith("/fill"));
  expect([asked?.address.split("/v1")[1], asked?.body]).toEqual([
    `/outreach/thread/${inDraft.threadId}/fill`,
    { content },
  ]);
  await expect.element(page.getByText("{{avgViews}}", { exact: true }).first()).toBeVisible();

  filling = () => json(500, { message: "Something went wrong" });
  await userEvent.keyboard("{Control>}a{/Control}{Delete}");
  await insert();
  await expect.poll(text).toBe(content);
});

test("a snippet whose list is closed while it is filled in is not inserted, and the next one is", async () => {
  known = [{ ...brief, content: "Hi {{firstName}}" }];
  const answers: ((response: Response) => void)[] = [];
  filling = () => new Promise((resolve) => answers.push(resolve));
  const filledIn = (content: string) => json(200, { message: "OK", data: { content } });
  const { screen, field, text } = await open();
  const pick = async () => {
    await screen.getByRole("button", { name: "Snippets" }).click();
    await screen.getByRole("option", { name: "Brief" }).click();
  };

  await pick();
  await expect.poll(() => answers.length).toBe(1);
  await userEvent.keyboard("{Escape}");
  await expect.element(field).toHaveFocus();
  await pick();
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.(filledIn("Hi Lena"));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.querySelector("output")?.textContent).toBe("");
  answers[1]?.(filledIn("Hi Mara"));
  await expect.poll(text).toBe("Hi Mara");
});

test("a click on a variable takes its fallback only once it is known that it has no value", async () => {
  let answer: (response: Response) => void = () => undefined;
  filling = () => new Promise((resolve) => (answer = resolve));
  const { text } = await open('Hi {{firstName | default: "there"}}');
  const chip = page.getByText('{{firstName | default: "there"}}').first();
  await expect.poll(() => sent.some(({ address }) => address.endsWith("/fill"))).toBe(true);
  await chip.click();
  expect(text()).toBe('Hi {{firstName | default: "there"}}');

  const asked = sent.find(({ address }) => address.endsWith("/fill"))?.body as { content: string };
  answer(json(200, { message: "OK", data: { content: asked.content.replace("{{firstName}}", "Lena") } }));
  await expect.poll(() => document.querySelector("[data-variable=known]")?.textContent).toContain("firstName");
  await chip.click();
  await expect.poll(text).toBe("Hi Lena");
});

test("Escape leaves the stroke as it was typed, and the caret behind it", async () => {
  const { screen, field, text } = await open();

  await userEvent.keyboard("/");
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");

  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("me");
  expect(text()).toBe("/me");
});

test.each([
  ["within a word", "and", "/or"],
  ["of an address", "See https:", "//studio.example"],
])("a slash %s is only typed", async (_, start, typed) => {
  const { screen, text } = await open(start);
  await userEvent.keyboard(typed);
  expect(text()).toBe(`${start}${typed}`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByRole("dialog").elements()).toEqual([]);
  expect(sent).toEqual([]);
});

test("without snippets, no list opens", async () => {
  known = [];
  const { screen, text } = await open();
  await userEvent.keyboard("/");
  await expect.poll(() => sent.length).toBe(1);
  await userEvent.keyboard("x");
  expect(text()).toBe("/x");
  expect(screen.getByRole("dialog").elements()).toEqual([]);
});

test("the button replaces the selection, and the list names a snippet's owner", async () => {
  const { screen, field, text } = await open("Please read THIS first");
  await selectIn(field, 12, 16);

  await screen.getByRole("button", { name: "Snippets" }).click();
  await expect.element(screen.getByRole("option", { name: "Brief by noah" })).toBeVisible();
  await screen.getByRole("option", { name: "Brief by noah" }).click();

  await expect.poll(text).toBe(`Please read ${brief.content} first`);
});

test("a search without matches says so, and words of the texts are found too", async () => {
  const { screen } = await open();
  await screen.getByRole("button", { name: "Snippets" }).click();
  const search = screen.getByRole("combobox");

  await search.fill("nothing like it");
  await expect.element(screen.getByText("No snippet matches")).toBeVisible();
  await search.fill("OUTSIDE");
  await expect.element(screen.getByRole("option", { name: "Brief" })).toBeVisible();
  expect(screen.getByRole("option").elements()).toHaveLength(1);
});

test("the first one is made from what is selected, and the composer's own form is not sent by it", async () => {
  known = [];
  const { screen, field } = await open("We pay within 14 days.");
  await selectIn(field, 0, 22);
  await screen.getByRole("button", { name: "Snippets" }).click();
  await expect.element(screen.getByText("No snippets yet")).toBeVisible();

  await screen.getByRole("button", { name: "New snippet" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Text" })).toHaveValue("We pay within 14 days.");
  await userEvent.keyboard("Payment{Enter}");

  const body = { name: "Payment", content: "We pay within 14 days.", isShared: false };
  await expect.poll(changes).toEqual([["POST", "/snippet", body]]);
  await expect.element(screen.getByRole("dialog", { name: "Insert a snippet" })).toBeVisible();
  expect(toasts.map(({ text }) => text)).toEqual(["Payment saved"]);
  expect(sentForms).toBe(0);
});

test("a taken name is an error at its field, and the text stays", async () => {
  saving = () =>
    json(400, {
      type: "error",
      errorKind: "validation",
      message: "Please check",
      errors: { name: "You have a snippet with this name already" },
    });
  const { screen } = await open("We pay");
  await screen.getByRole("button", { name: "Snippets" }).click();
  await screen.getByRole("button", { name: "New snippet" }).click();
  await screen.getByRole("textbox", { name: "Name" }).fill("Usage rights");
  await screen.getByRole("textbox", { name: "Text" }).fill("For a year");
  await screen.getByRole("button", { name: "Save snippet" }).click();

  await expect.element(screen.getByText("You have a snippet with this name already")).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "Text" })).toHaveValue("For a year");
});

test("own snippets can be changed and deleted, with an undo; those of others cannot", async () => {
  saving = () => json(200, { message: "Snippet updated", data: rights });
  const { screen } = await open();
  await screen.getByRole("button", { name: "Snippets" }).click();
  await screen.getByRole("button", { name: "Manage" }).click();
  await expect.element(screen.getByRole("button", { name: "Edit Usage rights" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Edit Brief" }).elements()).toEqual([]);

  await screen.getByRole("button", { name: "Edit Usage rights" }).click();
  await screen.getByRole("checkbox", { name: "Everyone can use it" }).click();
  await screen.getByRole("button", { name: "Save snippet" }).click();
  await screen.getByRole("button", { name: "Delete Usage rights" }).click();
  await expect.poll(() => toasts.at(-1)?.text).toBe("Usage rights deleted");
  toasts.at(-1)?.options.action?.onClick();

  const own = `/snippet/${rights._id}`;
  await expect.poll(changes).toEqual([
    ["PUT", own, { isShared: false, before: { name: rights.name, content: rights.content } }],
    ["DELETE", own, undefined],
    ["POST", `${own}/restore`, undefined],
  ]);
});

test("a snippet that was saved elsewhere is shown beside what is typed, and is replaced when it is saved again", async () => {
  const current = { ...rights, content: "For a year" };
  const { screen } = await open();
  await screen.getByRole("button", { name: "Snippets" }).click();
  await screen.getByRole("button", { name: "Manage" }).click();
  await screen.getByRole("button", { name: "Edit Usage rights" }).click();
  const field = screen.getByRole("textbox", { name: "Text" });
  await field.fill("For a week");
  saving = () =>
    json(409, { type: "error", errorKind: "base", message: "This snippet was changed elsewhere", current });
  await screen.getByRole("button", { name: "Save snippet" }).click();
  await expect.element(screen.getByText("This snippet was changed elsewhere")).toBeVisible();
  await expect.element(screen.getByText("For a year")).toBeVisible();
  await expect.element(field).toHaveValue("For a week");

  saving = () => json(200, { message: "Snippet updated", data: { ...rights, content: "For a week" } });
  await screen.getByRole("button", { name: "Save snippet" }).click();
  await expect.element(field).not.toBeInTheDocument();
  const body = { content: "For a week", before: { name: rights.name, content: "For a year" } };
  expect(changes().at(-1)).toEqual(["PUT", `/snippet/${rights._id}`, body]);
});

test("a list that cannot be loaded says so, and can be loaded again", async () => {
  const { screen } = await open();
  vi.mocked(window.fetch).mockImplementationOnce(async () => json(500, { message: "Something went wrong" }));
  await screen.getByRole("button", { name: "Snippets" }).click();
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("option", { name: "Usage rights" })).toBeVisible();
});
