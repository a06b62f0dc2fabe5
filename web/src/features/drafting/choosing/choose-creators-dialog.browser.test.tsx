import { campaigns, type catalogue, outreach, templates } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../../api/testing/network";
import type { CreatorSearch } from "../../../entities/campaign/campaign-search";
import { InApp } from "../../../testing/in-app";
import { receiveToasts } from "../../../ui/toast";
import { ChooseCreatorsDialog } from "./choose-creators-dialog";
import { offerSums, reasons, sums } from "./testing/example-sums";

const campaign = campaigns.getCampaign.example.data;
const [example] = outreach.listAvailableCreators.example.data.creators as [outreach.AvailableCreator];
const creators = ["lena", "noah"].map((username, at) => ({
  ...example,
  username,
  _id: `01938a5e-7c00-7000-8000-0000000000a${at}`,
}));
const templateList = { ...templates.listTemplates.example.data, emailTemplates: [], total: 1, pages: 1 };
const [template] = templateList.defaultEmailTemplates as [templates.EmailTemplate];
const remembered = { initial: template._id };

const filled = { creators: [creators[1]], cost: 450, free: 120, unpriced: 3 };

let queryClient: QueryClient;
let sent: SentRequest[];
let creation: () => Response | Promise<Response>;
let saving: () => Response;
let toasts: string[];
let limits: Partial<campaigns.Campaign>;
let totals: { total: number; pages: number; totalIsEstimate?: boolean; next?: string; previous?: string };

beforeEach(() => {
  queryClient = new QueryClient();
  toasts = [];
  limits = {};
  totals = { total: 60, pages: 3 };
  creation = () => json(201, { message: "Created", data: { created: 1, skipped: 0 } });
  saving = () => json(200, { message: "Saved", data: campaign });
  session.write(signedIn);
  const network = fakeNetwork(({ method, address }) => {
    if (address.endsWith("/user/first-steps"))
      return json(200, { message: "Steps", data: { steps: [], isHidden: false } });
    if (address.includes("/available-creators/sums")) return json(200, { message: "Sums", data: sums });
    if (address.includes("/empty")) return json(200, { message: "Reasons", data: reasons });
    if (address.includes("/fill-budget")) return json(200, { message: "Added", data: filled });
    if (address.includes("/offer-sums")) return json(200, { message: "Sums", data: offerSums });
    if (address.includes("/available")) {
      return json(200, { message: "Creators", data: { creators: totals.total > 0 ? creators : [], ...totals } });
    }
    if (/template/i.test(address)) return json(200, { message: "Templates", data: templateList });
    if (method === "PUT") return saving();
    if (method === "POST") return creation();
    return json(200, { message: "List", data: [] });
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
  return receiveToasts((event) => {
    if (event.kind === "show") toasts.push(event.text);
  });
});

function Chooser({ id, at }: { id: string; at: CreatorSearch }) {
  const [search, setSearch] = useState(at);
  return (
    <InApp queryClient={queryClient}>
      <ChooseCreatorsDialog
        campaign={{ ...campaign, ...limits, _id: id }}
        remembered={remembered}
        search={search}
        onSearch={(change) => setSearch({ ...search, ...change })}
        onClose={() => undefined}
        onCreated={() => undefined}
      />
      <output>{JSON.stringify(search)}</output>
    </InApp>
  );
}

async function open(id: string = campaign._id, at: CreatorSearch = {}) {
  const screen = await render(<Chooser id={id} at={at} />);
  await expect.element(screen.getByText("lena", { exact: true }).first()).toBeVisible();
  const chosen = (count: string) => expect.element(screen.getByText(`${count} chosen`)).toBeVisible();
  return { screen, chosen };
}

async function chooseLena() {
  const { screen, chosen } = await open();
  await screen.getByRole("checkbox", { name: /lena/ }).click();
  await chosen("1 creator");
  return screen;
}

const lists = () => sent.filter(({ address }) => address.includes("/available")).map(({ address }) => address);

test("the choice stays when the dialog is closed and opened again", async () => {
  const screen = await chooseLena();
  await screen.unmount();
  const { chosen, screen: again } = await open();
  await chosen("1 creator");
  await expect.element(again.getByRole("checkbox", { name: /lena/ })).toBeChecked();
});

test("j and k walk through the available creators, and Enter chooses", async () => {
  const { screen, chosen } = await open();
  screen.getByRole("checkbox", { name: /lena/ }).element().focus();
  await userEvent.keyboard("j{Enter}");
  await chosen("1 creator");
  await expect.element(screen.getByRole("checkbox", { name: /noah/ })).toBeChecked();
});

test("another campaign, and another user in this tab, begin without chosen creators", async () => {
  const screen = await chooseLena();
  await screen.unmount();
  const other = await open("01938a5e-7c00-7000-8000-0000000000ff");
  await other.chosen("0 creators");
  await other.screen.unmount();
  session.write({ ...signedIn, user: { ...signedIn.user, _id: "01938a5e-7c00-7000-8000-0000000000ee" } });
  await (await open()).chosen("0 creators");
});

test("with full storage no chosen creator is lost while the page is open", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const screen = await chooseLena();
  await screen.unmount();
  const { chosen, screen: again } = await open();
  await chosen("1 creator");
  await again.getByRole("button", { name: "Clear" }).click();
  await again.unmount();
  await (await open()).chosen("0 creators");
});

test("an unreadable stored choice of an earlier version counts as empty", async () => {
  const screen = await chooseLena();
  await screen.unmount();
  const [key] = Object.keys(window.sessionStorage);
  window.sessionStorage.setItem(key ?? "", JSON.stringify({ value: [{ name: "lena" }], keptAt: Date.now() }));
  await (await open()).chosen("0 creators");
});

test("once there are drafts the choice is empty", async () => {
  const screen = await chooseLena();
  await screen.getByRole("button", { name: "Create 1 draft" }).click();
  await expect.element(screen.getByText("0 creators chosen")).toBeVisible();
  await screen.unmount();
  await (await open()).chosen("0 creators");
});

function holdCreation() {
  let settle: (answer: Response) => void = () => {};
  const held = new Promise<Response>((resolve) => (settle = resolve));
  creation = () => held;
  return (answer: Response) => settle(answer);
}

async function createAndClose() {
  const screen = await chooseLena();
  await screen.getByRole("button", { name: "Create 1 draft" }).click();
  await expect.poll(() => sent.some(({ method }) => method === "POST")).toBe(true);
  await screen.unmount();
}

test("drafts created after the dialog was closed are reported, and the choice is empty", async () => {
  const settle = holdCreation();
  await createAndClose();
  settle(json(201, { message: "Created", data: { created: 1, skipped: 0 } }));
  await expect.poll(() => toasts).toEqual(["Outreach created successfully"]);
  await (await open()).chosen("0 creators");
});

test("drafts that could not be made after the dialog was closed are said, and the choice stays", async () => {
  const settle = holdCreation();
  await createAndClose();
  settle(refusal(503, "The database is away"));
  await expect.poll(() => toasts).toEqual(["Failed to create outreach"]);
  await (await open()).chosen("1 creator");
});

test("a dialog that is opened while drafts are created says so, and offers no creator twice", async () => {
  const settle = holdCreation();
  await createAndClose();
  const { screen, chosen } = await open();
  await chosen("1 creator");
  await expect.element(screen.getByRole("button", { name: "Create 1 draft" })).toHaveAttribute("aria-disabled", "true");
  await screen.getByRole("checkbox", { name: /noah/ }).click();
  await chosen("2 creators");
  settle(json(201, { message: "Created", data: { created: 1, skipped: 0 } }));
  await chosen("1 creator");
  await expect.element(screen.getByRole("checkbox", { name: /noah/ })).toBeChecked();
  await expect.element(screen.getByRole("checkbox", { name: /lena/ })).not.toBeChecked();
});

test("a search is in the URL, and begins at the first page", async () => {
  const { screen } = await open();
  await screen.getByRole("button", { name: /Next/ }).click();
  await expect.poll(() => lists().at(-1)).toContain("page=2");
  await screen.getByRole("searchbox", { name: "Search creators" }).fill("le");
  await expect.element(screen.getByText('{"creator":"le"}')).toBeInTheDocument();
  await expect.poll(() => lists().at(-1)).toMatch(/page=1.*q=le|q=le.*page=1/);
});

const header = (screen: Awaited<ReturnType<typeof open>>["screen"], name: string) =>
  screen.getByRole("columnheader", { name: new RegExp(`^${name}`) });

test("a click on a column sorts by it on the server, from the first page on, and the address says so", async () => {
  await page.viewport(1440, 900);
  const { screen } = await open();
  await expect.element(header(screen, "Fit")).toHaveAttribute("aria-sort", "descending");
  await screen.getByRole("button", { name: /Next/ }).click();
  await screen.getByRole("button", { name: "Cost", exact: true }).click();
  await expect.element(header(screen, "Cost")).toHaveAttribute("aria-sort", "descending");
  await expect.element(screen.getByText('{"creatorSort":"-avgCost"}')).toBeInTheDocument();
  await expect.poll(() => lists().at(-1)).toMatch(/sort=-avgCost.*page=1|page=1.*sort=-avgCost/);

  await userEvent.keyboard("{Enter}");
  await expect.element(header(screen, "Cost")).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(() => lists().at(-1)).toContain("sort=avgCost");
  for (const name of ["Creator", "Views", "Expected", "Per 1,000", "Accepts"]) {
    await expect.element(header(screen, name).getByRole("button", { name, exact: true })).toBeVisible();
  }
  await screen.getByRole("button", { name: "Fit", exact: true }).click();
  await expect.element(screen.getByText("{}", { exact: true })).toBeInTheDocument();
});

test("the next page of very many continues after the shown one", async () => {
  totals = { total: 1_000_000, pages: 40_000, totalIsEstimate: true, next: "behind-this", previous: "before-this" };
  const { screen } = await open();
  await screen.getByRole("button", { name: /Next/ }).click();
  await expect.poll(() => lists().at(-1)).toMatch(/page=2.*after=behind-this/);
  await screen.getByRole("button", { name: /Last/ }).click();
  await expect.poll(() => lists().at(-1)).toMatch(/page=40000/);
  expect(lists().at(-1)).not.toContain("after=");
  await screen.getByRole("button", { name: /Previous/ }).click();
  await expect.poll(() => lists().at(-1)).toMatch(/page=39999.*before=before-this/);
});

async function chooseAll() {
  totals = { total: 42_000, pages: 1_680, totalIsEstimate: true };
  const { screen, chosen } = await open();
  await screen.getByRole("searchbox", { name: "Search creators" }).fill("le");
  await expect.poll(() => lists().at(-1)).toContain("q=le");
  await screen.getByRole("button", { name: "Choose all about 42,000 creators that match" }).click();
  await chosen("42,315 creators");
  return { screen, chosen };
}

const creations = () => sent.filter(({ method, address }) => method === "POST" && address.endsWith("/outreach"));

test("all that match are chosen by their filter, counted by the server, and written to in one call", async () => {
  creation = () => json(201, { message: "Created", data: { created: 42_315, skipped: 0 } });
  const { screen, chosen } = await chooseAll();
  await expect.element(screen.getByText("3 creators are in touch with somebody here already")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Preview 2 mails" })).toBeVisible();
  await expect.element(screen.getByRole("checkbox", { name: /lena/ })).not.toBeInTheDocument();

  await screen.getByRole("button", { name: "Create 42,315 drafts" }).click();

  await chosen("0 creators");
  expect(creations().map(({ body }) => body)).toEqual([
    {
      campaignId: campaign._id,
      emailTemplates: remembered,
      matching: { filters: { q: "le", genres: [], region: [], field: {}, beyond: [] }, count: 42_315 },
    },
  ]);
});

test("the choice of all matches ends with another search, and is restored on return", async () => {
  const { screen, chosen } = await chooseAll();
  await screen.getByRole("searchbox", { name: "Search creators" }).fill("len");
  await chosen("0 creators");
  await screen.getByRole("searchbox", { name: "Search creators" }).fill("le");
  await chosen("42,315 creators");
  await screen.getByRole("button", { name: "Clear" }).click();
  await chosen("0 creators");
});

test("all that have a tag stay chosen by it when the dialog is closed and opened again", async () => {
  totals = { total: 42_000, pages: 1_680, totalIsEstimate: true };
  const opened = await open(campaign._id, { tag: "agency" });
  await opened.screen.getByRole("button", { name: "Choose all about 42,000 creators that match" }).click();
  await opened.chosen("42,315 creators");
  await opened.screen.unmount();

  await (await open(campaign._id, { tag: "agency" })).chosen("42,315 creators");
});

test("if other creators match meanwhile, the choice is empty and no draft is created", async () => {
  creation = () => refusal(409, "The list has changed");
  const { screen, chosen } = await chooseAll();
  await screen.getByRole("button", { name: "Create 42,315 drafts" }).click();
  await expect.poll(() => toasts).toEqual(["Failed to create outreach"]);
  await chosen("0 creators");
});

test("the sum of offers is shown with the free budget, and the offers are in the first mails", async () => {
  const screen = await chooseLena();
  await screen.getByRole("combobox", { name: "Offer in the first mail" }).selectOptions("By 1,000 views");
  await screen.getByRole("textbox", { name: "Offer for 1,000 average views" }).fill("1.250,50");
  await expect.element(screen.getByText("$1,250.50")).toBeVisible();
  await expect.element(screen.getByText("About $12,400 for 1 creator")).toBeVisible();
  await expect.element(screen.getByText("$2,400 more than is free of the budget")).toBeVisible();

  await screen.getByRole("button", { name: "Create 1 draft" }).click();

  await expect
    .poll(() => creations().map(({ body }) => body))
    .toMatchObject([{ offer: { by: "thousandViews", amount: 1_250.5 } }]);
});

test("an offer that is not complete makes no drafts, and says at its field what is missing", async () => {
  const screen = await chooseLena();
  await screen.getByRole("combobox", { name: "Offer in the first mail" }).selectOptions("Usual cost less a percentage");
  await screen.getByRole("textbox", { name: "Less than the usual cost" }).fill("120");
  await screen.getByRole("button", { name: "Create 1 draft" }).click();
  await expect
    .element(screen.getByRole("textbox", { name: "Less than the usual cost" }))
    .toHaveAttribute("aria-invalid", "true");
  expect(creations()).toEqual([]);
  await expect.element(screen.getByText("1 creator chosen")).toBeVisible();
});

test("the campaign's limits are shown, and one click lifts one for a search", async () => {
  limits = { budget: 5_000 };
  const { screen } = await open();
  const panel = screen.getByRole("region", { name: "Limits of the campaign" });
  await expect.element(panel.getByText("Cost within the $5,000 left")).toBeVisible();
  await panel.getByRole("button", { name: "Widen the search beyond the budget of the campaign" }).click();
  await expect.poll(() => lists().at(-1)).toContain("beyond=budget");
  await panel.getByRole("button", { name: "Keep to the budget of the campaign" }).click();
  await expect.poll(() => screen.container.textContent).not.toContain("beyond");
});

test("the limits of the campaign are changed where they are shown, and who is chosen stays so", async () => {
  limits = { budget: 5_000, genreFocus: [example.genres[0] as catalogue.Genre], region: [] };
  const { screen, chosen } = await open();
  await screen.getByRole("checkbox", { name: /lena/ }).click();
  await screen.getByRole("button", { name: "Change the limits of the campaign" }).click();
  const dialog = screen.getByRole("dialog", { name: "Limits of the campaign" });
  await dialog.getByRole("textbox", { name: "Budget left" }).fill("7.500");
  const before = lists().length;
  await dialog.getByRole("button", { name: "Save" }).click();

  await expect.poll(() => toasts).toEqual(["Limits of the campaign saved"]);
  expect(sent.find(({ method }) => method === "PUT")?.body).toEqual({ budget: 7_500, budgetBefore: 5_000 });
  await expect.poll(() => lists().length).toBeGreaterThan(before);
  await expect.element(dialog).not.toBeInTheDocument();
  await chosen("1 creator");
});

test("limits that the server refuses stay as they were typed", async () => {
  limits = { budget: 5_000 };
  saving = () => refusal(409, "A deal has changed the budget meanwhile");
  const { screen } = await open();
  await screen.getByRole("button", { name: "Change the limits of the campaign" }).click();
  const dialog = screen.getByRole("dialog", { name: "Limits of the campaign" });
  await dialog.getByRole("textbox", { name: "Budget left" }).fill("800");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("A deal has changed the budget meanwhile")).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: "Budget left" })).toHaveValue("800");
});

test("a campaign without a budget says that there is no limit, and has nothing to fill up to", async () => {
  limits = { budget: 0, hasBudget: false };
  const { screen } = await open();
  await expect.element(screen.getByText("No budget, so cost has no limit")).toBeVisible();
  await expect.element(screen.getByText("No limit", { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Fill up to the budget" })).not.toBeInTheDocument();
});

test("the budget is filled up with whom the server picks, and their sum is said", async () => {
  limits = { budget: 5_000 };
  const { screen, chosen } = await open();
  await screen.getByRole("checkbox", { name: /lena/ }).click();
  await screen.getByRole("button", { name: "Fill up to the budget" }).click();
  await chosen("2 creators");
  expect(toasts).toEqual(["1 creator added for $450"]);
  expect(sent.find(({ address }) => address.endsWith("/fill-budget"))?.body).toMatchObject({
    creatorIds: [creators[0]?._id],
  });
});

test("an empty list names what emptied it, and each of these is taken away by one click", async () => {
  const { screen } = await open();
  totals = { total: 0, pages: 0 };
  await screen.getByRole("searchbox", { name: "Search creators" }).fill("nobody");
  await expect.element(screen.getByText("No creator matches these filters")).toBeVisible();
  await expect
    .element(screen.getByText("2 creators that match have a conversation in this campaign already."))
    .toBeVisible();
  await expect.element(screen.getByText("12 creators", { exact: true })).toBeVisible();
  await screen.getByRole("button", { name: "Remove the search" }).click();
  await expect.poll(() => lists().at(-1)).not.toContain("q=");
});
