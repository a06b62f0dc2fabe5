import { suppressions } from "@overture/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { receiveToasts, type ToastEvent } from "../../ui/toast";
import { LiftDialog } from "./lift-dialog";

async function lift(data: { remaining: number } | null) {
  const toasts: ToastEvent[] = [];
  onTestFinished(receiveToasts((event) => toasts.push(event)));
  session.write(signedIn);
  const network = fakeNetwork(() => json(200, { message: "Suppression lifted", data }));
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  const [suppression] = suppressions.listSuppressions.example.data.items as [suppressions.Suppression];
  await render(
    <InApp>
      <LiftDialog suppression={suppression} onClose={() => undefined} />
    </InApp>,
  );
  await page.getByLabelText("Reason").fill("A new server");
  await page.getByRole("button", { name: "Lift suppression" }).click();
  await expect.poll(() => toasts).toHaveLength(1);
  return toasts[0];
}

test("an address that nothing else suppresses can be written to again", async () => {
  expect(await lift(null)).toMatchObject({ text: "lena@example.com can be written to again" });
});

test("an address that is suppressed for another reason too is not said to be free", async () => {
  expect(await lift({ remaining: 2 })).toMatchObject({
    text: "Suppression lifted",
    options: { description: "The address is still not written to: 2 other suppressions remain." },
  });
});
