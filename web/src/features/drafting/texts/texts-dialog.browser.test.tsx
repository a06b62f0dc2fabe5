import { campaigns, followUps, variants } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../../api/testing/network";
import { InApp } from "../../../testing/in-app";
import { textIn } from "../../../testing/written-text";
import { receiveToasts } from "../../../ui/toast";
import { hasUnsavedWords } from "../../../ui/unsaved";
import { TextsDialog } from "./texts-dialog";

const campaign = campaigns.getCampaign.example.data;
const { texts } = variants.listVariants.example.data;
const [first, second] = texts as [variants.Variant, variants.Variant];
const seen = texts.map(({ _id, subject, content }) => ({ _id, subject, content }));
const empty: variants.VariantList = { step: "initial", texts: [], former: [] };

let list: variants.VariantList;
let changes: { method: string; address: string; body: unknown }[];
let refuse: ((request: SentRequest) => Response | undefined) | undefined;

beforeEach(() => {
  session.write(signedIn);
  // Discards toasts that the test before has left unshown.
  receiveToasts(() => undefined)();
  list = { step: "initial", texts, former: [] };
  changes = [];
  refuse = undefined;
  const network = fakeNetwork((request) => {
    const { address, method, body } = request;
    const refused = refuse?.(request);
    if (refused) return refused;
    if (address.includes("/follow-ups"))
      return json(200, { message: "OK", data: followUps.listFollowUps.example.data });
    if (address.includes("/template/preview") || address.includes("preview")) {
      return json(200, { message: "OK", data: { subject: "", content: "", unknown: [], empty: [] } });
    }
    if (!address.includes("/variants")) return json(200, { message: "OK", data: { vars: [] } });
    if (method === "GET") return json(200, { message: "OK", data: list });
    changes.push({ method, address, body });
    list = method === "POST" ? kept(address) : saved(body as variants.VariantBody);
    return json(200, { message: method === "POST" ? "OK" : "Texts saved", data: list });
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

/** Saves as the server does: known texts keep their results, and new ones get the next number. */
function saved(body: variants.VariantBody): variants.VariantList {
  const known = [...list.texts, ...list.former];
  let number = Math.max(0, ...known.map((text) => text.number));
  return {
    ...body,
    texts: body.texts.map((text) => {
      const before = known.find(({ _id }) => _id === text._id);
      if (before) return { ...before, ...text, chanceOfBest: 0.5 } as variants.Variant;
      number += 1;
      return {
        ...{ _id: `01938a5e-7c00-7000-8000-0000000001c${number}`, number, n: 0, answered: 0 },
        ...{ low: 0.1, high: 0.9, chanceOfBest: 0.5, content: text.content },
      };
    }),
    former: known.filter(({ _id, n }) => n > 0 && body.texts.every((text) => text._id !== _id)),
  };
}

function kept(address: string): variants.VariantList {
  const alone = list.texts.filter(({ _id }) => address.includes(_id)).map((text) => ({ ...text, chanceOfBest: 1 }));
  return { ...list, texts: alone, former: list.texts.filter(({ _id, n }) => n > 0 && !address.includes(_id)) };
}

async function open(role: campaigns.Campaign["role"] = "owner") {
  const onClose = vi.fn<() => void>();
  await render(
    <InApp queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TextsDialog campaign={{ ...campaign, role }} onClose={onClose} />
    </InApp>,
  );
  await expect.element(page.getByLabelText("Step")).toBeVisible();
  return onClose;
}

const save = () => page.getByRole("button", { name: "Save texts" });
const content = () => page.getByRole("textbox", { name: /^Content/ });
const textButton = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });

test("each text says how many answered, between what the rate lies, and the chance that it is the best", async () => {
  await open();
  const items = page.getByRole("list", { name: "Texts in use" }).getByRole("listitem");
  await expect.element(items.nth(0)).toHaveTextContent("20% answered, likely 14% to 30%8 of 40 mails≈ 15% chance");
  await expect.element(items.nth(1)).toHaveTextContent("30% answered, likely 22% to 41%12 of 40 mails≈ 85% chance");
  await expect.element(page.getByText("8 of 10 times the rate in truth", { exact: false })).toBeVisible();
});

test("where nothing was sent no rate and no chance is said", async () => {
  const unsent = texts.map(({ rate: _none, ...text }) => ({ ...text, n: 0, answered: 0, chanceOfBest: 0.5 }));
  list = { ...list, texts: unsent };
  await open();
  await expect.element(page.getByText("No mail sent yet").first()).toBeVisible();
  await expect.element(page.getByText("chance", { exact: false })).not.toBeInTheDocument();
  await expect.element(page.getByText("8 of 10 times", { exact: false })).not.toBeInTheDocument();
});

test("texts that are changed, added and removed are saved in their order, with what they are", async () => {
  await open();
  await page.getByRole("button", { name: "Remove Text 1" }).click();
  await textButton("Text 2").click();
  await page.getByRole("textbox", { name: "Subject" }).fill("A film for us?");
  await page.getByRole("button", { name: "Add a text" }).click();
  await content().fill("Quite another one");
  await save().click();
  await expect.poll(() => changes).toHaveLength(1);
  expect(changes[0]?.body).toEqual({
    step: "initial",
    texts: [
      { _id: second._id, subject: "A film for us?", content: second.content },
      { subject: "A film for us?", content: "Quite another one" },
    ],
    before: seen,
  });
  await expect.element(textButton("Text 3")).toBeVisible();
  await expect.poll(() => textIn(content())).toBe("Quite another one");
  await expect.element(save()).toBeDisabled();
  expect(hasUnsavedWords()).toBe(false);
  await expect.element(page.getByRole("region", { name: "Used before" })).toHaveTextContent("Text 1");
});

test("texts that somebody has saved meanwhile are shown, and replaced only when that is wanted", async () => {
  await open();
  await textButton("Text 2").click();
  await content().fill("Mine");
  const theirs = { ...list, texts: [first, { ...second, content: "Theirs" }] };
  const bodies: unknown[] = [];
  refuse = ({ method, body }) => {
    if (method !== "PUT") return undefined;
    bodies.push(body);
    const base = { type: "error", errorKind: "base", message: "These texts were changed elsewhere" };
    return bodies.length === 1 ? json(409, { ...base, current: theirs }) : undefined;
  };
  await save().click();
  await expect.element(page.getByText("These texts were changed elsewhere")).toBeVisible();
  await expect.element(page.getByText("Theirs", { exact: true })).toBeVisible();
  await save().click();

  await expect.poll(() => changes).toHaveLength(1);
  await expect.element(page.getByText("Theirs", { exact: true })).not.toBeInTheDocument();
  expect(bodies).toMatchObject([{ before: seen }, { before: [seen[0], { ...seen[1], content: "Theirs" }] }]);
});

test("one text is chosen, and Undo in the toast restores the others by their ids", async () => {
  const shown: { text: string; undo: (() => void) | undefined }[] = [];
  const stop = receiveToasts((event) => {
    if (event.kind === "show") shown.push({ text: event.text, undo: event.options.action?.onClick });
  });
  await open();
  await page.getByRole("button", { name: "Use this one from now on" }).nth(1).click();
  await expect.poll(() => shown.map(({ text }) => text)).toEqual(["Text 2 is used from now on"]);
  expect(changes[0]?.address).toContain(`/variants/${second._id}/keep`);
  await expect.element(textButton("Text 1")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Use this one from now on" })).not.toBeInTheDocument();

  shown[0]?.undo?.();
  await expect.poll(() => changes).toHaveLength(2);
  expect(changes[1]?.body).toMatchObject({ texts: [{ _id: first._id }, { _id: second._id }] });
  await expect.element(textButton("Text 1")).toBeVisible();
  stop();
});

test("an unused text is deleted when another is chosen, and Undo restores it", async () => {
  let undo: (() => void) | undefined;
  const stop = receiveToasts((event) => event.kind === "show" && (undo = event.options.action?.onClick));
  const { rate: _none, ...unsent } = first;
  list = { ...list, texts: [{ ...unsent, n: 0, answered: 0 }, second] };
  await open();
  await page.getByRole("button", { name: "Use this one from now on" }).nth(1).click();
  await expect.poll(() => undo).toBeDefined();
  undo?.();
  await expect.poll(() => changes).toHaveLength(2);
  expect(changes[1]?.body).toMatchObject({ texts: [{ content: first.content }, { _id: second._id }] });
  const [again] = (changes[1] as { body: variants.VariantBody }).body.texts;
  expect(again).not.toHaveProperty("_id");
  stop();
});

test("text typed meanwhile is kept when Undo restores the others", async () => {
  let undo: (() => void) | undefined;
  const stop = receiveToasts((event) => event.kind === "show" && (undo ??= event.options.action?.onClick));
  await open();
  await page.getByRole("button", { name: "Use this one from now on" }).nth(1).click();
  await expect.poll(() => undo).toBeDefined();
  await expect.element(textButton("Text 1")).not.toBeInTheDocument();
  await textButton("Text 2").click();
  await content().fill("Half a sen");
  undo?.();
  await expect.poll(() => changes).toHaveLength(2);
  await expect.poll(() => textIn(content())).toBe("Half a sen");
  expect(hasUnsavedWords()).toBe(true);
  stop();
});

test("nothing can be chosen while something is not saved, which choosing would lose", async () => {
  await open();
  await expect.element(page.getByRole("button", { name: "Use this one from now on" }).first()).toBeVisible();
  await textButton("Text 1").click();
  await content().fill("Half a sen");
  await expect.element(page.getByRole("button", { name: "Use this one from now on" })).not.toBeInTheDocument();
  await expect.element(page.getByText("Save before you choose one", { exact: false })).toBeVisible();
});

test("going to another step and closing ask while something is not saved, and staying keeps it", async () => {
  const onClose = await open();
  await textButton("Text 1").click();
  await content().fill("Half a sen");
  await page.getByLabelText("Step").selectOptions("negotiation");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(page.getByLabelText("Step")).toHaveValue("initial");
  await expect.poll(() => textIn(content())).toBe("Half a sen");
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Keep editing" }).click();
  expect(onClose).not.toHaveBeenCalled();

  list = { ...empty, step: "negotiation" };
  await page.getByLabelText("Step").selectOptions("negotiation");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect.element(page.getByText("No texts to compare here")).toBeVisible();
  expect(hasUnsavedWords()).toBe(false);
});

test("a follow-up has texts of its own, without a subject", async () => {
  list = empty;
  await open();
  await page.getByLabelText("Mail").selectOptions("1");
  await page.getByRole("button", { name: "Write the first text" }).click();
  await expect.element(page.getByRole("textbox", { name: "Subject" })).not.toBeInTheDocument();
  await content().fill("Did you see it?");
  await save().click();
  await expect.poll(() => changes).toHaveLength(1);
  const written = [{ content: "Did you see it?" }];
  expect(changes[0]?.body).toEqual({ step: "initial", followUp: 1, texts: written, before: [] });
});

test("the text that is wrong opens and says what is wrong, by the page and by the server", async () => {
  await open();
  await textButton("Text 2").click();
  await content().fill(" ");
  await textButton("Text 2").click();
  await save().click();
  await expect.element(content()).toHaveAccessibleDescription("Content is required");
  await content().fill("Hi {{nobody}}");
  await textButton("Text 2").click();
  refuse = ({ method }) =>
    method === "PUT"
      ? json(400, {
          ...{ type: "error", errorKind: "validation", message: "Please correct the marked fields" },
          errors: { "texts.1.content": "Unknown variable: nobody" },
        })
      : undefined;
  await save().click();
  await expect.element(content()).toHaveAccessibleDescription("Unknown variable: nobody");
  await content().fill("Hi");
  await expect.element(content()).not.toHaveAccessibleDescription("Unknown variable: nobody");
});

test("a text that was used before is used again with what came of it", async () => {
  const { chanceOfBest: _none, ...former } = first;
  list = { ...list, texts: [second], former: [former] };
  await open();
  await page.getByRole("button", { name: "Use again: text 1" }).click();
  await save().click();
  await expect.poll(() => changes).toHaveLength(1);
  expect(changes[0]?.body).toMatchObject({ texts: [{ _id: second._id }, { _id: first._id }] });
});

test("a viewer reads texts and what came of them, and changes nothing", async () => {
  await open("viewer");
  await expect.element(page.getByText(second.content)).toBeVisible();
  await expect.element(page.getByText("12 of 40 mails")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^(Use|Add|Remove|Save)/ })).not.toBeInTheDocument();
});

test("a failed load says why, and can be repeated", async () => {
  refuse = ({ address }) =>
    address.includes("/variants")
      ? json(500, { type: "error", errorKind: "base", message: "Something went wrong here" })
      : undefined;
  await open();
  await expect.element(page.getByText("Something went wrong here")).toBeVisible();
  refuse = undefined;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(textButton("Text 1")).toBeVisible();
});

test("there is no room for more than five", async () => {
  await open();
  const add = page.getByRole("button", { name: "Add a text" });
  for (let count = texts.length; count < variants.variantLimits.texts; count += 1) await add.click();
  await expect.element(add).not.toBeInTheDocument();
  await expect.element(page.getByText("Five texts are the most.")).toBeVisible();
});
