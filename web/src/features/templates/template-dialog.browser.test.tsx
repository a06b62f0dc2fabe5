import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json } from "../../api/testing/network";
import { textIn } from "../../testing/written-text";
import { receiveToasts } from "../../ui/toast";
import { CreateTemplateDialog } from "./template-dialog";

let toasts: string[];

beforeEach(async () => {
  session.write(signedIn);
  toasts = [];
  const network = fakeNetwork(({ address }) =>
    address.endsWith("/vars")
      ? json(200, { message: "Variables", data: { vars: ["username", "firstName"] } })
      : json(200, { message: "Preview", data: { subject: "", content: "", unknown: [], empty: [] } }),
  );
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <CreateTemplateDialog kind="custom" onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return receiveToasts((event) => {
    if (event.kind === "show") toasts.push(event.text);
  });
});

test("a click on a variable puts it in at the caret, copies it, and lets one write on", async () => {
  const content = page.getByRole("textbox", { name: "Content" });
  await content.fill("Hi , how are you?");
  await userEvent.keyboard("{Home}{ArrowRight}{ArrowRight}{ArrowRight}");
  await page.getByRole("button", { name: "{{firstName}}" }).click();
  await expect.poll(() => textIn(content)).toBe("Hi {{firstName}}, how are you?");
  await expect.element(content).toHaveFocus();
  await userEvent.keyboard("!");
  await expect.poll(() => textIn(content)).toBe("Hi {{firstName}}!, how are you?");
  expect(navigator.clipboard.writeText).toHaveBeenCalledWith("{{firstName}}");
  await expect.poll(() => toasts).toEqual(["Copied {{firstName}} to clipboard"]);
});

test("a variable goes into the subject where one wrote there last", async () => {
  const subject = page.getByRole("textbox", { name: "Subject" });
  await subject.fill("For ");
  await page.getByRole("button", { name: "{{username}}" }).click();
  await expect.element(subject).toHaveValue("For {{username}}");
});

test("Ctrl and Enter in the editor press the dialog's button, and add no line", async () => {
  const content = page.getByRole("textbox", { name: "Content" });
  await content.fill("Hi");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByRole("textbox", { name: "Name", exact: true })).toBeInvalid();
  expect(textIn(content)).toBe("Hi");
});
