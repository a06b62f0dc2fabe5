import { outreach } from "@overture/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, refusal } from "../../../api/testing/network";
import { InApp } from "../../../testing/in-app";
import { receiveToasts } from "../../../ui/toast";
import { CancelThreadDialog } from "./cancel-thread-dialog";
import { FinalizeDealDialog } from "./finalize-deal-dialog";

const thread = outreach.getThread.example.data;
const { username } = thread.creator;

let settle: (answer: Response) => void;
let toasts: Array<{ text: string; description: string | undefined }>;

beforeEach(() => {
  session.write(signedIn);
  toasts = [];
  const held = new Promise<Response>((resolve) => (settle = resolve));
  const network = fakeNetwork(async () => (await held).clone());
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  return receiveToasts((event) => {
    if (event.kind === "show") toasts.push({ text: event.text, description: event.options.description });
  });
});

async function cancel() {
  const screen = await render(
    <InApp>
      <CancelThreadDialog thread={thread} onClose={() => undefined} />
    </InApp>,
  );
  await screen.getByRole("button", { name: "Cancel conversation" }).click();
  return screen;
}

test("a refused cancellation is said also when its dialog was closed meanwhile, with the reason", async () => {
  const screen = await cancel();
  await screen.unmount();
  settle(refusal(503, "The database is away"));
  await expect
    .poll(() => toasts)
    .toEqual([
      { text: `The conversation with ${username} could not be cancelled`, description: "The database is away" },
    ]);
});

test("a cancellation that went well is said also when its dialog was closed meanwhile", async () => {
  const screen = await cancel();
  await screen.unmount();
  settle(json(200, { message: "Cancelled", data: { ...thread, status: "cancelled" } }));
  await expect.poll(() => toasts.map(({ text }) => text)).toEqual([`Conversation with ${username} cancelled`]);
});

test("a deal that is refused is said also when its dialog was closed meanwhile, with the reason", async () => {
  const screen = await render(
    <InApp>
      <FinalizeDealDialog thread={thread} onClose={() => undefined} />
    </InApp>,
  );
  await screen.getByLabelText("Final amount").fill("400");
  await screen.getByRole("button", { name: "Finalize", exact: true }).click();
  await screen.unmount();
  settle(refusal(503, "The database is away"));
  await expect.poll(() => toasts.at(-1)?.description).toBe("The database is away");
});
