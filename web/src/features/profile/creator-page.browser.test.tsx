import { profiles } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { receiveToasts } from "../../ui/toast";
import { CreatorPage } from "./creator-page";

const known: profiles.Profile = profiles.getProfile.example.data;
const { _id: id } = known.creator;
const at = "2026-11-04T08:00:00.000Z";
const itemId = (number: number) => `01938a5e-7c00-7000-8000-0000000001${String(number).padStart(2, "0")}`;

let sent: SentRequest[];
let read: (cursor: string | null) => Response;
let save: () => Response;

beforeEach(async () => {
  await page.viewport(1280, 900);
  session.write(signedIn);
  read = () => json(200, { message: "OK", data: known });
  save = () => json(200, { message: "OK", data: known });
  const network = fakeNetwork(({ method, address }) => {
    if (method === "PUT") return save();
    if (address.endsWith("/field")) return json(200, { message: "OK", data: { fields: [] } });
    if (address.includes("/metrics")) return json(200, { message: "OK", data: known.figures });
    return read(new URL(address, "http://localhost").searchParams.get("cursor"));
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

const show = () =>
  render(
    <InApp queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CreatorPage id={id} />
    </InApp>,
  );

const timeline = () =>
  page
    .getByRole("list", { name: "Timeline" })
    .getByRole("listitem")
    .elements()
    .map((item) => item.textContent ?? "");

test.each([1280, 390])(
  "what is known of a creator, and what there was, stands on one page %i px wide",
  async (width) => {
    await page.viewport(width, 900);
    await show();

    await expect.element(page.getByRole("heading", { name: known.creator.username })).toBeVisible();
    const addresses = page.getByRole("list", { name: "Addresses" });
    await expect.element(addresses).toHaveTextContent("lena@example.comPrimarysam@agency.exampleManager");
    await expect.element(page.getByText("Portuguese")).toBeVisible();
    await expect.element(page.getByText("Europe/Lisbon")).toBeVisible();
    await expect.element(page.getByText("from 12 mails")).toBeVisible();
    await expect.element(page.getByText("Asked for $450")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Summer in Portugal" }))
      .toHaveAttribute("href", expect.stringContaining("thread="));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test("every kind of what there was has its words, and others' conversations say who is in touch", async () => {
  const items: profiles.TimelineItem[] = [
    { _id: itemId(1), at, kind: "deal", amount: 400, viewsBooked: 82_000, viewsDelivered: 71_200 },
    { _id: itemId(2), at, kind: "contact", user: { _id: itemId(9), username: "joao" } },
    { _id: itemId(3), at, kind: "bounce", from: "us", subject: "Summer" },
    { _id: itemId(4), at, kind: "opt-out", address: "lena@example.com", reason: "unsubscribe" },
    { _id: itemId(5), at, kind: "mail", from: "program", excerpt: "I am away" },
    { _id: itemId(6), at, kind: "opt-out", address: "lena@example.com", reason: "manual" },
  ];
  read = () => json(200, { message: "OK", data: { ...known, timeline: { items } } });
  await show();

  await expect.poll(() => timeline().length).toBe(6);
  const [deal, contact, bounce, optOut, mail, byHand] = timeline();
  expect(deal).toMatch(/^Deal for \$400.*82,000 views booked, 71,200 delivered$/);
  expect(contact).toContain("In touch with joao");
  expect(bounce).toContain("Mail came back");
  expect(optOut).toContain("lena@example.com asked for no more mail");
  expect(mail).toMatch(/^Automatic mail.*I am away$/);
  expect(byHand).toContain("lena@example.com was suppressed by hand");
});

test("the timeline goes on by its cursor; a page that fails is asked for again", async () => {
  const item = (number: number) => ({ _id: itemId(number), at, kind: "offer" as const, amount: number });
  let fails = true;
  read = (cursor) => {
    if (cursor === null) {
      return json(200, { message: "OK", data: { ...known, timeline: { items: [item(1)], next: "abc" } } });
    }
    if (fails) return refusal(500, "The database is away");
    return json(200, { message: "OK", data: { ...known, timeline: { items: [item(2)] } } });
  };
  await show();

  await page.getByRole("button", { name: "Show more" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  fails = false;
  await page.getByRole("button", { name: "Try again" }).click();

  await expect.poll(() => timeline().length).toBe(2);
  expect(timeline()[1]).toContain("$2");
  await expect.element(page.getByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  expect(sent.some(({ address }) => address.includes("cursor=abc"))).toBe(true);
});

test("without data about a creator the page says so; a failed page can be loaded again", async () => {
  const bare = { ...known, channels: [], language: null, timeZone: null, tags: [], notes: "", timeline: { items: [] } };
  read = () => refusal(500, "The database is away");
  await show();
  await expect.element(page.getByRole("alert")).toBeVisible();

  read = () => json(200, { message: "OK", data: bare });
  await page.getByRole("button", { name: "Try again" }).click();

  await expect.element(page.getByText("Nothing yet")).toBeVisible();
  await expect.element(page.getByText("None known")).toBeVisible();
});

test.each([
  ["admin", "Show what was deleted", "/dashboard/recently-deleted?kind=creator"],
  ["user", "Go to your campaigns", "/campaigns"],
] as const)("a creator who is gone is not in the catalogue, and the %s is led on", async (role, words, address) => {
  session.write({ ...signedIn, user: { ...signedIn.user, role } });
  read = () => refusal(404, "Creator not found");
  await show();
  await expect.element(page.getByText("This creator is not in the catalogue")).toBeVisible();
  await expect.element(page.getByRole("link", { name: words })).toHaveAttribute("href", address);
});

test("every user saves notes, which stay where the server refuses them, and edits no address", async () => {
  await show();
  const notes = page.getByRole("textbox", { name: "Notes" });
  await expect.element(notes).toHaveValue(known.notes);
  await expect.element(page.getByRole("button", { name: "Edit profile" })).not.toBeInTheDocument();

  save = () => refusal(500, "The database is away");
  await notes.fill("Prefers July.");
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect.element(page.getByText("The database is away")).toBeVisible();
  await expect.element(notes).toHaveValue("Prefers July.");
  const after = { ...known, notes: "Prefers July." };
  save = () => json(200, { message: "OK", data: after });
  read = () => json(200, { message: "OK", data: after });
  await page.getByRole("button", { name: "Save notes" }).click();

  await expect
    .poll(() => sent.filter(({ method }) => method === "PUT").map(({ body }) => body))
    .toEqual(Array.from({ length: 2 }, () => ({ notes: "Prefers July.", before: { notes: known.notes } })));
  await expect.element(notes).toHaveValue("Prefers July.");
});

test("unchanged parts of a profile are not saved: an address may have been learned since", async () => {
  session.write({ ...signedIn, user: { ...signedIn.user, role: "admin" } });
  await show();
  await page.getByRole("button", { name: "Edit profile" }).click();
  await page.getByLabelText("Language").fill("de");
  await page.getByRole("button", { name: "Save", exact: true }).click();

  await expect
    .poll(() => sent.filter(({ method }) => method === "PUT").map(({ body }) => body))
    .toEqual([{ language: "de", before: { language: known.language } }]);
});

test("an administrator says how many followers a channel has, in any notation", async () => {
  session.write({ ...signedIn, user: { ...signedIn.user, role: "admin" } });
  await show();
  await page.getByRole("button", { name: "Edit profile" }).click();
  const followers = page.getByLabelText("Followers 1");
  await expect.element(followers).toHaveValue("120,000");
  await followers.fill("many");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  expect(sent.filter(({ method }) => method === "PUT")).toEqual([]);
  await followers.fill("150K");
  await page.getByRole("button", { name: "Save", exact: true }).click();

  const saved = () => sent.findLast(({ method }) => method === "PUT")?.body;
  await expect.poll(saved).toMatchObject({ channels: [{ ...known.channels[0], followers: 150_000 }] });
});

test("an administrator says by which address, language and channels mail goes", async () => {
  session.write({ ...signedIn, user: { ...signedIn.user, role: "admin" } });
  await show();
  await page.getByRole("button", { name: "Edit profile" }).click();
  await page.getByLabelText("Language").fill("de");
  await page.getByRole("radio").nth(1).click();
  await page.getByRole("button", { name: "Add address" }).click();
  await page.getByLabelText("Address 3", { exact: true }).fill("nobody");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(page.getByText("Enter a valid email address")).toBeVisible();
  await page.getByRole("button", { name: "Remove address 3" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();

  await expect.poll(() => sent.filter(({ method }) => method === "PUT").length).toBe(1);
  expect(sent.find(({ method }) => method === "PUT")?.body).toEqual({
    language: "de",
    addresses: [
      expect.objectContaining({ email: "lena@example.com", isPrimary: false }),
      { email: "sam@agency.example", role: "manager", isPrimary: true },
    ],
    before: { language: known.language, addresses: known.addresses },
  });
});

const changedMeanwhile = "Somebody else has changed this profile meanwhile";

test("of two who change addresses at once the second sees what the first has changed, and saves both", async () => {
  session.write({ ...signedIn, user: { ...signedIn.user, role: "admin" } });
  await show();
  await page.getByRole("button", { name: "Edit profile" }).click();
  await page.getByRole("button", { name: "Add address" }).click();
  await page.getByLabelText("Address 3", { exact: true }).fill("mine@example.com");
  const theirs = { email: "theirs@example.com", role: "agency" as const, isPrimary: false };
  const newer = { ...known, addresses: [...known.addresses, theirs] };
  save = () => refusal(409, changedMeanwhile);
  read = () => json(200, { message: "OK", data: newer });
  await page.getByRole("button", { name: "Save", exact: true }).click();

  await expect.element(page.getByText(/Their changes stand beside yours now/)).toBeVisible();
  await expect.element(page.getByLabelText("Address 3", { exact: true })).toHaveValue("mine@example.com");
  await expect.element(page.getByLabelText("Address 4", { exact: true })).toHaveValue("theirs@example.com");
  save = () => json(200, { message: "OK", data: newer });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const mine = { email: "mine@example.com", role: "manager", isPrimary: false };
  await expect
    .poll(() => sent.findLast(({ method }) => method === "PUT")?.body)
    .toEqual({ addresses: [...known.addresses, mine, theirs], before: { addresses: newer.addresses } });
});

test("of two who change the language and the time zone at once the second sees what the first has entered", async () => {
  session.write({ ...signedIn, user: { ...signedIn.user, role: "admin" } });
  await show();
  await page.getByRole("button", { name: "Edit profile" }).click();
  const [language, zone] = [page.getByLabelText("Language"), page.getByLabelText("Time zone")];
  await language.fill("nl");
  await zone.fill("Europe/Paris");
  save = () => refusal(409, changedMeanwhile);
  read = () => json(200, { message: "OK", data: { ...known, language: "fr", timeZone: null } });
  await page.getByRole("button", { name: "Save", exact: true }).click();

  await expect.element(language).toHaveAccessibleDescription("Somebody else has entered fr meanwhile.");
  await expect.element(zone).toHaveAccessibleDescription("Somebody else has emptied this meanwhile.");
  await expect.element(language).toHaveValue("nl");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect
    .poll(() => sent.findLast(({ method }) => method === "PUT")?.body)
    .toEqual({ language: "nl", timeZone: "Europe/Paris", before: { language: "fr", timeZone: null } });
});

test("notes that another user has saved meanwhile are shown, and the typed text stays", async () => {
  await show();
  const notes = page.getByRole("textbox", { name: "Notes" });
  await notes.fill("Prefers July.");
  save = () => refusal(409, changedMeanwhile);
  read = () => json(200, { message: "OK", data: { ...known, notes: "Is on holiday in May." } });
  await page.getByRole("button", { name: "Save notes" }).click();

  await expect.element(page.getByText("Is on holiday in May.")).toBeVisible();
  await expect.element(notes).toHaveValue("Prefers July.");
  save = () => json(200, { message: "OK", data: { ...known, notes: "Prefers July." } });
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect
    .poll(() => sent.findLast(({ method }) => method === "PUT")?.body)
    .toEqual({ notes: "Prefers July.", before: { notes: "Is on holiday in May." } });
});

test("notes are removed only where there were some", async () => {
  const toasts: string[] = [];
  onTestFinished(
    receiveToasts((event) => {
      if (event.kind === "show") toasts.push(event.text);
    }),
  );
  // Discards the toasts of the tests before.
  toasts.splice(0);
  const bare = { ...known, notes: "" };
  read = () => json(200, { message: "OK", data: bare });
  save = () => json(200, { message: "OK", data: bare });
  await show();
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect.poll(() => toasts).toEqual(["Notes saved"]);

  const notes = page.getByRole("textbox", { name: "Notes" });
  save = () => json(200, { message: "OK", data: known });
  read = save;
  await notes.fill(known.notes);
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect.poll(() => toasts.length).toBe(2);
  save = () => json(200, { message: "OK", data: bare });
  read = save;
  await notes.fill("");
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect.poll(() => toasts).toEqual(["Notes saved", "Notes saved", "Notes removed"]);
});
