import { mailboxes } from "@overture/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, refusal } from "../../api/testing/network";
import { ConnectMailboxDialog, EditMailboxDialog } from "./mailbox-dialog";

beforeEach(() => {
  session.write(signedIn);
  vi.spyOn(window, "fetch").mockImplementation(fakeNetwork(() => refusal(400, "Not asked for here")).fetch);
});

async function open() {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ConnectMailboxDialog onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return {
    address: screen.getByRole("textbox", { name: /^Address/ }),
    provider: screen.getByRole("combobox", { name: "Provider" }),
    servers: screen.getByRole("button", { name: /^Servers/ }),
    smtp: screen.getByRole("textbox", { name: /^SMTP server/ }),
    imap: screen.getByRole("textbox", { name: /^IMAP server/ }),
  };
}

test("an address names its provider, whose servers are filled in", async () => {
  const { address, provider, servers, smtp } = await open();
  await address.fill("marta@gmail.com");
  await expect.element(provider).toHaveDisplayValue("Gmail");
  await servers.click();
  await expect.element(smtp).toHaveValue("smtp.gmail.com");
});

test("servers that were typed stay when the address names a provider", async () => {
  const { address, provider, smtp } = await open();
  await provider.selectOptions("Another provider");
  await smtp.fill("mail.marta.example");
  await address.fill("marta@gmail.com");
  await expect.element(smtp).toHaveValue("mail.marta.example");
  await expect.element(provider).toHaveDisplayValue("Another provider");
});

test("servers that were typed are there again after a provider was looked at", async () => {
  const { provider, servers, smtp, imap } = await open();
  await provider.selectOptions("Another provider");
  await smtp.fill("mail.marta.example");
  await imap.fill("imap.marta.example");
  await provider.selectOptions("Gmail");
  await servers.click();
  await expect.element(smtp).toHaveValue("smtp.gmail.com");
  await provider.selectOptions("Another provider");
  await expect.element(smtp).toHaveValue("mail.marta.example");
  await expect.element(imap).toHaveValue("imap.marta.example");
});

test("the focus stays in the address while its provider is found", async () => {
  const { address } = await open();
  await address.click();
  await userEvent.keyboard("marta@gmail.com.example");
  await expect.element(address).toHaveFocus();
  await expect.element(address).toHaveValue("marta@gmail.com.example");
});

test("only what was changed here is saved: another tab may have saved the rest meanwhile", async () => {
  const [mailbox] = structuredClone<unknown>(mailboxes.listMailboxes.example.data) as [mailboxes.Mailbox];
  const network = fakeNetwork(() => json(200, { message: "OK", data: mailbox }));
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <EditMailboxDialog mailbox={mailbox} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await screen.getByRole("textbox", { name: "Sender name" }).fill("Marta");
  await screen.getByRole("button", { name: /^Pace and sending window/ }).click();
  await screen.getByRole("textbox", { name: /^At most a day/ }).fill("");
  await screen.getByRole("button", { name: "Save" }).click();

  await expect.poll(() => network.sent.map(({ body }) => body)).toEqual([{ senderName: "Marta", perDay: null }]);
});
