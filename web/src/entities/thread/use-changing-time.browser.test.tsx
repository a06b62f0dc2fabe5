import { outreach } from "@overture/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../api/testing/network";
import { localTime } from "../../ui/reader-zone";
import { receiveToasts } from "../../ui/toast";
import { morningIn } from "./sending-times";
import { useChangingTime } from "./use-changing-time";

const campaignId = "01938a5e-7c00-7000-8000-000000000014";
const inTwoHours = new Date(Date.now() + 2 * 60 * 60_000).toISOString();
const message = { ...outreach.exampleSent, nextAttemptAt: inTwoHours };

let sent: SentRequest[];
let toasts: string[];
let isGone: boolean;

beforeEach(async () => {
  session.write(signedIn);
  toasts = [];
  isGone = false;
  const network = fakeNetwork(() =>
    isGone
      ? refusal(400, "This message does not wait to be sent any more")
      : json(200, { message: "OK", data: message }),
  );
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Changer />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Change time" }).click();
  return receiveToasts((event) => {
    if (event.kind === "show") toasts.push(`${event.text}: ${event.options.description ?? ""}`);
  });
});

function Changer() {
  const { changeTime, question } = useChangingTime(campaignId);
  return (
    <>
      <button type="button" onClick={() => changeTime(message)}>
        Change time
      </button>
      {question}
    </>
  );
}

const dialog = () => page.getByRole("dialog");
const confirm = () => dialog().getByRole("button", { name: "Change time" }).click();
const changes = () => sent.filter(({ method }) => method === "PUT").map(({ body }) => body);

test("the time of a mail that waits is there to be changed, and one click chooses tomorrow morning", async () => {
  const field = dialog().getByLabelText("Send at");
  await expect.element(field).toHaveValue(localTime(new Date(inTwoHours)));
  await dialog().getByRole("button", { name: "Tomorrow morning" }).click();
  const morning = morningIn(1, new Date());
  await expect.element(field).toHaveValue(morning);
  await confirm();
  await expect.poll(changes).toEqual([{ sendAt: new Date(morning).toISOString() }]);
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(toasts.join()).toContain("Planned for ");
});

test("a past time is refused at its field without a request", async () => {
  await dialog().getByLabelText("Send at").fill("2020-01-01T09:00");
  await confirm();
  await expect.element(dialog().getByText("Choose a time that is still to come")).toBeVisible();
  expect(changes()).toEqual([]);
});

test("if the mail has been sent meanwhile, the dialog says so", async () => {
  isGone = true;
  await confirm();
  await expect.poll(() => toasts).toEqual(["The time was not changed: This message does not wait to be sent any more"]);
});
