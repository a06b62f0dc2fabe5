import { archive, mail, views } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, refusal, type SentRequest } from "../../api/testing/network";
import { RecentlyDeletedPage } from "../../features/recently-deleted/recently-deleted-page";
import { SandboxPage } from "../../features/sandbox/sandbox-page";
import { type SandboxSearch, sandboxSearchDefaults } from "../../features/sandbox/sandbox-search";
import { InApp } from "../../testing/in-app";
import { ThemeProvider } from "../../ui/theme";

const [example] = views.listViews.example.data.views as [views.View];
const tables = ["recently-deleted", "sandbox"] as const;
const filters = { "recently-deleted": { kind: "note" }, sandbox: { q: "lena" } };

let sent: SentRequest[];
let isDown: boolean;

beforeEach(async () => {
  await page.viewport(1440, 900);
  session.write(signedIn);
  for (const table of tables) window.localStorage.removeItem(`overture.view.${table}.${signedIn.user._id}`);
  isDown = false;
  const network = fakeNetwork(({ method, address, body }) => {
    if (method === "POST") return json(201, { message: "View saved", data: { ...example, ...(body as object) } });
    const table = tables.find((name) => address.endsWith(`/view?table=${name}`));
    if (table !== undefined) {
      const one = { ...example, table, name: "Short", filters: filters[table], sort: null };
      return json(200, { message: "Views", data: { views: [one] } });
    }
    if (isDown) return refusal(503, "Too busy right now");
    if (address.includes("/archive")) return json(200, { message: "Deleted", data: archive.listArchive.example.data });
    return json(200, { message: "Mails", data: mail.listSandboxMail.example.data });
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

function Deleted() {
  const [search, setSearch] = useState<{ kind?: string | undefined }>({});
  return <RecentlyDeletedPage isAdmin search={search} onSearch={setSearch} />;
}

function Sandbox() {
  const [search, setSearch] = useState<SandboxSearch>(sandboxSearchDefaults);
  return (
    <SandboxPage isAdmin search={search} onSearch={(change) => setSearch((before) => ({ ...before, ...change }))} />
  );
}

const show = (shown: ReactNode) =>
  render(
    <InApp queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ThemeProvider>{shown}</ThemeProvider>
    </InApp>,
  );

async function keepAs(name: string) {
  await page.getByRole("menuitem", { name: "Save as a new view…" }).click();
  await page.getByLabelText("Name").fill(name);
  await page.getByRole("button", { name: "Save view" }).click();
}

const kept = () => sent.filter(({ method }) => method === "POST").map(({ body }) => body);

test("deleted things can be filtered by a saved view, and filters saved as one", async () => {
  await show(<Deleted />);
  await page.getByRole("button", { name: "Views", exact: true }).click();
  await page.getByRole("menuitem", { name: "Short" }).click();
  await expect.element(page.getByRole("combobox", { name: "Show" })).toHaveValue("note");
  await expect.poll(() => sent.some(({ address }) => address.includes("kind=note"))).toBe(true);

  await page.getByRole("combobox", { name: "Show" }).selectOptions("Campaigns");
  await page.getByRole("button", { name: /^(Short|Views)/ }).click();
  await keepAs("Gone campaigns");
  await expect
    .poll(kept)
    .toEqual([expect.objectContaining({ table: "recently-deleted", filters: { kind: "campaign" } })]);
});

test("the sandbox is searched by a saved view, and what is searched for is kept as one", async () => {
  await show(<Sandbox />);
  await page.getByRole("button", { name: "Views", exact: true }).click();
  await page.getByRole("menuitem", { name: "Short" }).click();
  await expect.element(page.getByRole("searchbox", { name: "Search mail" })).toHaveValue("lena");
  await expect.poll(() => sent.some(({ address }) => /sandbox.*q=lena/.test(address))).toBe(true);

  await page.getByRole("searchbox", { name: "Search mail" }).fill("noah");
  await expect.poll(() => sent.some(({ address }) => /sandbox.*q=noah/.test(address))).toBe(true);
  await page.getByRole("button", { name: /^(Short|Views)/ }).click();
  await keepAs("Noah");
  await expect.poll(kept).toEqual([expect.objectContaining({ table: "sandbox", filters: { q: "noah" } })]);
});

test("a sandbox that could not be read keeps its search, and is read again", async () => {
  isDown = true;
  await show(<Sandbox />);
  const said = page.getByRole("alert");
  await expect.element(said).toHaveTextContent("Too busy right now");
  await expect.element(page.getByRole("searchbox", { name: "Search mail" })).toBeVisible();

  isDown = false;
  await said.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("list", { name: "Mails" })).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
});
