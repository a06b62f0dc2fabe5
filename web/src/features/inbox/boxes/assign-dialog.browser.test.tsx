import { inbox, type members } from "@overture/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json } from "../../../api/testing/network";
import { InApp } from "../../../testing/in-app";
import { AssignDialog } from "./assign-dialog";
import type { Person } from "./use-inbox-triage";

const { user } = signedIn;
const item = inbox.listInbox.example.data.items[0] as inbox.InboxItem;
const idOf = (at: number) => `01938a5e-7c00-7000-8000-0000000001${String(at).padStart(2, "0")}`;

const team: members.CampaignMembers = {
  owner: { userId: idOf(0), username: "olga" },
  members: [
    ...Array.from({ length: 20 }, (_, at) => ({
      userId: idOf(at + 1),
      username: `person-${at + 1}`,
      role: "member" as const,
    })),
    { userId: user._id, username: user.username, role: "member" as const },
    { userId: idOf(90), username: "person-who-looks", role: "viewer" as const },
  ],
};

let assigned: (Person | undefined)[];

beforeEach(async () => {
  assigned = [];
  session.write(signedIn);
  const { fetch } = fakeNetwork(() => json(200, { message: "Members", data: team }));
  vi.spyOn(window, "fetch").mockImplementation(fetch);
  const row = { ...item, assignee: { _id: idOf(3), username: "person-3" } };
  await render(
    <InApp queryClient={new QueryClient()}>
      <AssignDialog
        title="Assign the conversation"
        target={{ named: { threadIds: [row._id] }, rows: [row], alone: row }}
        onAssign={(person) => assigned.push(person)}
        onClose={() => undefined}
      />
    </InApp>,
  );
  await expect.element(page.getByRole("option", { name: "person-20" })).toBeInTheDocument();
});

const field = () => page.getByRole("combobox", { name: "Find somebody" });
const chosen = () => page.getByRole("option", { selected: true });

test("an assignee is found by a part of the name, chosen by arrows and assigned by Enter", async () => {
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard("ON-1");
  await expect.poll(() => page.getByRole("option").elements().length).toBe(11);
  await expect.element(chosen()).toHaveTextContent(/^person-1$/);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(chosen()).toHaveTextContent(/^person-11$/);
  await userEvent.keyboard("{Enter}");
  expect(assigned).toEqual([{ _id: idOf(11), username: "person-11" }]);
});

test("the reader comes first, so that Enter takes it; nobody is the last, and a viewer is not among them", async () => {
  const names = page
    .getByRole("option")
    .elements()
    .map(({ textContent }) => textContent);
  expect(names[0]).toBe("maria (you)");
  expect(names.at(-1)).toBe("Nobody");
  expect(names).not.toContain("person-who-looks");
  await userEvent.keyboard("{Enter}");
  expect(assigned).toEqual([{ _id: user._id, username: user.username }]);
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(chosen()).toHaveTextContent("Nobody");
  await userEvent.keyboard("{Enter}");
  expect(assigned.at(-1)).toBeUndefined();
});

test("the present assignee is marked, and a search without matches says so without a layout shift", async () => {
  await expect.element(page.getByRole("option", { name: "person-3 Assigned to" })).toBeInTheDocument();
  // The dialog moves while it opens.
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const top = field().element().getBoundingClientRect().top;
  await userEvent.keyboard("zz");
  await expect.element(page.getByText("Nothing matches.")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(assigned).toEqual([]);
  expect(field().element().getBoundingClientRect().top).toBe(top);
});
