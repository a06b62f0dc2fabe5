import { domainCheck, mailboxes } from "@overture/contract";
import type { Page } from "@playwright/test";
import { fieldErrors, type Message, notice, toast, words } from "./message.ts";
import { mockCall, serverFaultText } from "./mock-call.ts";
import { fill, press } from "./validation.ts";

const settings = "/dashboard/settings";
const [connected] = mailboxes.listMailboxes.example.data;
const one = [mailboxes.listMailboxes, [connected]] as const;
const servers = { Address: "marta@example.com", "SMTP server": "smtp.example.com", "IMAP server": "imap.example.com" };

/** Messages shown while a user connects a mailbox, and after its actions. */
export const mailboxMessages: readonly Message[] = [
  {
    when: "one's mailboxes cannot be loaded",
    at: settings,
    who: "user",
    fails: [mailboxes.listMailboxes, "serverFault"],
    shows: notice(serverFaultText),
  },
  {
    when: "a mailbox is connected without an address and a server",
    at: settings,
    who: "user",
    steps: async (page) => {
      await press(page, "Connect a mailbox");
      await press(page, "Connect");
    },
    shows: fieldErrors({ Address: "Enter a valid email address", "SMTP server": "Server is required" }),
  },
  {
    when: "a new mailbox should begin slowly, and nothing says how it goes on",
    at: settings,
    who: "user",
    steps: async (page) => {
      await connectWith(page, {});
      await page.getByRole("button", { name: "Pace and sending window" }).click();
      await fill(page, { "First day at most": "10" });
      await press(page, "Connect");
    },
    shows: fieldErrors({ "More each day": "Say how many more on each day" }),
  },
  {
    when: "both servers of a mailbox let us in",
    at: settings,
    who: "user",
    mocks: [mailboxes.testMailbox, { smtp: { ok: true, message: "OK" }, imap: { ok: true, message: "OK" } }],
    steps: async (page) => {
      await connectWith(page, { Password: "secret" });
      await press(page, "Test");
    },
    shows: words("Reading works"),
  },
  {
    when: "a mail server refuses the password",
    at: settings,
    who: "user",
    mocks: [
      mailboxes.testMailbox,
      { smtp: { ok: false, message: "smtp.example.com refuses the user name or the password" } },
    ],
    steps: async (page) => {
      await connectWith(page, { Password: "wrong" });
      await press(page, "Test");
    },
    shows: words("smtp.example.com refuses the user name or the password"),
  },
  {
    when: "a mailbox is connected",
    at: settings,
    who: "user",
    mocks: [mailboxes.listMailboxes, []],
    steps: async (page) => {
      await page.route(/\/api\/v1\/mailbox$/, (route) =>
        route.request().method() === "POST"
          ? route.fulfill({ status: 201, json: { data: connected, message: "OK" } })
          : route.fallback(),
      );
      await connectWith(page, { Password: "secret" });
      await press(page, "Connect");
    },
    shows: toast("marta@example.com is connected"),
  },
  {
    when: "a mailbox is changed",
    at: settings,
    who: "user",
    mocks: one,
    steps: async (page) => {
      await mockCall(page, mailboxes.updateMailbox, connected);
      await choose(page, "Edit");
      await press(page, "Save");
    },
    shows: toast("marta@example.com is saved"),
  },
  ...after("Pause sending", mailboxes.pauseMailbox, {
    done: "marta@example.com is paused",
    failed: "marta@example.com could not be paused",
  }),
  ...after("Disconnect", mailboxes.deleteMailbox, {
    done: "marta@example.com disconnected",
    failed: "marta@example.com could not be disconnected",
  }),
  {
    when: "a mailbox that was disconnected comes back",
    at: settings,
    who: "user",
    mocks: one,
    steps: async (page) => {
      await mockCall(page, mailboxes.deleteMailbox, null);
      await mockCall(page, mailboxes.restoreMailbox, connected);
      await choose(page, "Disconnect");
      await press(page, "Undo");
    },
    shows: toast("marta@example.com is connected again"),
  },
  {
    when: "a domain has no DMARC record",
    at: settings,
    who: "user",
    mocks: one,
    steps: async (page) => {
      await mockCall(page, domainCheck.checkDomain, domainCheck.checkDomain.example.data);
      await choose(page, "Check domain");
    },
    shows: words("There is no DMARC record"),
  },
  {
    when: "a record for a domain is copied",
    at: settings,
    who: "user",
    mocks: one,
    steps: async (page) => {
      await mockCall(page, domainCheck.checkDomain, domainCheck.checkDomain.example.data);
      await choose(page, "Check domain");
      await press(page, "Copy value of the DMARC record");
    },
    shows: toast("Copied the record to clipboard"),
  },
  {
    when: "the shared mailbox is changed",
    at: "/settings?tab=state",
    steps: async (page) => {
      await fill(page, { Signature: "Overture" });
      await mockCall(page, mailboxes.updateSystemMailbox, { ...connected, isSystem: true });
      await press(page, "Save");
    },
    shows: toast("Shared mailbox saved"),
  },
];

/** Returns the two results of an action in a mailbox's menu: it works, and it fails. */
function after(
  action: string,
  call: typeof mailboxes.pauseMailbox | typeof mailboxes.deleteMailbox,
  said: { done: string; failed: string },
): Message[] {
  const steps = (page: Page) => choose(page, action);
  return [
    {
      when: `one chooses “${action}” for a mailbox`,
      at: settings,
      who: "user",
      mocks: one,
      steps: async (page) => {
        await mockCall(page, call, call.example.data);
        await steps(page);
      },
      shows: toast(said.done),
    },
    {
      when: `“${action}” fails for a mailbox`,
      at: settings,
      who: "user",
      fails: [call, "serverFault"],
      mocks: one,
      steps,
      shows: toast(said.failed),
    },
  ];
}

async function choose(page: Page, action: string): Promise<void> {
  await press(page, "Actions for marta@example.com");
  await page.getByRole("menuitem", { name: action }).click();
}

async function connectWith(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await press(page, "Connect a mailbox");
  await page.getByRole("button", { name: "Servers" }).click();
  await fill(page, { ...servers, ...values });
}
