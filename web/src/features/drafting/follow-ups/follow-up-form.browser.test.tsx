import { campaigns, type followUps, limits } from "@overture/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../../api/testing/network";
import { textIn } from "../../../testing/written-text";
import { hasUnsavedWords } from "../../../ui/unsaved";
import { FollowUpForm } from "./follow-up-form";

const saved: followUps.FollowUp[] = [
  { afterDays: 3, content: "The first" },
  { afterDays: 7, content: "The second" },
  { afterDays: 9, content: "The third" },
];

let sent: unknown[];
let answer: (request: SentRequest) => Response;

beforeEach(() => {
  sent = [];
  answer = ({ body }) => {
    const { followUps: list } = body as followUps.FollowUpBody;
    return json(200, { message: "Follow-ups saved", data: { followUps: list } });
  };
  session.write(signedIn);
  const network = fakeNetwork((request) => {
    if (request.method !== "PUT") return json(200, { message: "OK", data: { content: "", unknown: [], empty: [] } });
    sent.push(request.body);
    return answer(request);
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

async function open(list = saved) {
  const onClose = vi.fn<() => void>();
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <FollowUpForm campaign={campaigns.getCampaign.example.data} saved={list} onClose={onClose} />
    </QueryClientProvider>,
  );
  return {
    screen,
    onClose,
    days: screen.getByRole("textbox", { name: /^Days of silence/ }),
    text: screen.getByRole("textbox", { name: /^Text/ }),
    save: screen.getByRole("button", { name: "Save follow-ups" }),
    step: (name: string) => screen.getByRole("button", { name: new RegExp(`^${name}`) }),
  };
}

test("steps that are changed, added and removed are saved in their order, and nothing else is sent", async () => {
  const { screen, days, text, save, onClose } = await open();
  // The next follow-up moves up and opens.
  await screen.getByRole("button", { name: "Remove Follow-up 2" }).click();
  await expect.poll(() => textIn(text)).toBe("The third");
  await days.fill("12");
  await screen.getByRole("button", { name: "Add a follow-up" }).click();
  await text.fill("A last word");
  await save.click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(sent).toEqual([
    {
      followUps: [
        { afterDays: 3, content: "The first" },
        { afterDays: 12, content: "The third" },
        { afterDays: 7, content: "A last word" },
      ],
      before: saved,
    },
  ]);
});

test("follow-ups that somebody has saved meanwhile are shown, and replaced only when that is wanted", async () => {
  const { screen, text, save, onClose } = await open();
  await text.fill("Mine");
  const theirs = [{ afterDays: 1, content: "Theirs" }];
  const refusal = { type: "error", errorKind: "base", message: "These texts were changed elsewhere" };
  const answerOk = answer;
  answer = () => json(409, { ...refusal, current: { followUps: theirs } });
  await save.click();
  await expect.element(screen.getByText("These texts were changed elsewhere")).toBeVisible();
  await expect.element(screen.getByText("Follow-up 1, after 1 day of silence")).toBeVisible();
  await expect.element(screen.getByText("Theirs", { exact: true })).toBeVisible();

  answer = answerOk;
  await save.click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  const mine = [{ afterDays: 3, content: "Mine" }, ...saved.slice(1)];
  expect(sent).toEqual([
    { followUps: mine, before: saved },
    { followUps: mine, before: theirs },
  ]);
});

test("the first step that is wrong opens, and its fault goes with the right value", async () => {
  const { days, save, step } = await open();
  await step("Follow-up 2").click();
  await days.fill("");
  await step("Follow-up 3").click();
  await save.click();
  await expect.element(days).toBeVisible();
  await expect.element(days).toHaveAccessibleDescription(/Wait \d+ to \d+ days/);
  await days.fill("5");
  await expect.element(days).not.toHaveAccessibleDescription(/Wait/);
  expect(sent).toEqual([]);
});

test("a fault moves with its step when one before it is removed", async () => {
  const { screen, text, save, step } = await open();
  await step("Follow-up 3").click();
  await text.fill("");
  await save.click();
  await expect.element(text).toHaveAccessibleDescription("Content is required");
  await screen.getByRole("button", { name: "Remove Follow-up 1" }).click();
  await expect.poll(() => textIn(text)).toBe("The second");
  await expect.element(text).not.toHaveAccessibleDescription("Content is required");
  await step("Follow-up 2").click();
  await expect.element(text).toHaveAccessibleDescription("Content is required");
});

test("a refusal is shown in its step, which opens", async () => {
  answer = () =>
    json(400, {
      type: "error",
      errorKind: "validation",
      message: "Please correct the marked fields",
      errors: { "followUps.1.content": "Unknown variable {{nobody}}" },
    });
  const { text, save, days } = await open();
  await days.fill("4");
  await save.click();
  await expect.poll(() => textIn(text)).toBe("The second");
  await expect.element(text).toHaveAccessibleDescription("Unknown variable {{nobody}}");
  await text.fill("The second, corrected");
  await expect.element(text).not.toHaveAccessibleDescription("Unknown variable {{nobody}}");
});

test("the list is unsaved once it differs, and no more once that is taken back", async () => {
  const { days, save } = await open();
  expect(hasUnsavedWords()).toBe(false);
  await expect.element(save).toBeDisabled();
  await days.fill("4");
  await expect.poll(hasUnsavedWords).toBe(true);
  await days.fill("3");
  await expect.poll(hasUnsavedWords).toBe(false);
});

test("there is no room for more than the most", async () => {
  const { screen } = await open();
  const add = screen.getByRole("button", { name: "Add a follow-up" });
  for (let count = saved.length; count < limits.followUps.count.max; count += 1) await add.click();
  await expect.element(add).not.toBeInTheDocument();
});
