import { campaigns, type outreach } from "@overture/contract";
import { QueryClient, skipToken, useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { json } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { answerReads, holdChanges, toasts } from "../../testing/safe-changes";
import { useShownDrafts } from "./message.queries";
import { type DraftPage, threadKeys } from "./thread.queries";
import { useDiscarding } from "./use-discarding";

const campaignId = campaigns.getCampaign.example.data._id;
const draftOf = (name: string, place: number) =>
  ({
    _id: `01938a5e-7c00-7000-8000-0000000000${10 + place}`,
    threadId: "01938a5e-7c00-7000-8000-000000000050",
    creatorId: "01938a5e-7c00-7000-8000-000000000051",
    createdAt: "2026-11-03T08:00:00.000Z",
    content: `Hello ${name}`,
    step: "initial",
    status: "draft",
    creator: { username: name },
  }) as outreach.Draft;
const [lena, noah, yuki] = [draftOf("lena", 0), draftOf("noah", 1), draftOf("yuki", 2)];
const pageOf = (...drafts: outreach.Draft[]): DraftPage => ({ drafts, total: drafts.length, pages: 1 });

answerReads(() => json(200, { message: "OK", data: {} }));

const key = threadKeys.draftPage(campaignId, { page: 1, q: "" });

function Drafts() {
  const { data } = useQuery<DraftPage>({ queryKey: key, queryFn: skipToken });
  const shown = useShownDrafts(campaignId, data);
  const { discard } = useDiscarding(campaignId);
  return (
    <>
      <p role="status">{shown?.total} drafts</p>
      <ul>
        {shown?.drafts.map((draft) => (
          <li key={draft._id}>
            {draft.content}
            <button type="button" onClick={() => void discard(draft)}>
              Discard {draft.creator.username}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

async function open() {
  const queryClient = new QueryClient();
  queryClient.setQueryData(key, pageOf(lena, noah));
  await render(
    <InApp queryClient={queryClient}>
      <Drafts />
    </InApp>,
  );
  return queryClient;
}

const shown = () =>
  page
    .getByRole("listitem")
    .elements()
    .map((item) => item.firstChild?.textContent);

test("a draft that is discarded is gone at once, and stays gone when the server agrees", async () => {
  const change = holdChanges();
  const queryClient = await open();
  await page.getByRole("button", { name: "Discard lena" }).click();
  await expect.poll(shown).toEqual(["Hello noah"]);
  await expect.element(page.getByRole("status")).toHaveTextContent("1 drafts");
  expect(toasts).toEqual([]);

  change.accept({ success: true });
  await expect.poll(() => toasts).toEqual(["Draft discarded successfully"]);
  expect(shown()).toEqual(["Hello noah"]);
  expect(queryClient.getQueryData<DraftPage>(key)?.total).toBe(1);
});

test("a draft that could not be discarded is in its place again, and it is said why", async () => {
  const change = holdChanges();
  await open();
  await page.getByRole("button", { name: "Discard lena" }).click();
  await expect.poll(shown).toEqual(["Hello noah"]);
  change.refuse();
  await expect.poll(shown).toEqual(["Hello lena", "Hello noah"]);
  expect(toasts).toEqual(["Failed to discard draft"]);
});

test("changes while a draft is being discarded are shown without the draft, and stay if that is refused", async () => {
  const change = holdChanges();
  const queryClient = await open();
  await page.getByRole("button", { name: "Discard lena" }).click();
  await expect.poll(shown).toEqual(["Hello noah"]);

  queryClient.setQueryData(key, pageOf(lena, { ...noah, content: "Hi noah" }, yuki));
  await expect.poll(shown).toEqual(["Hi noah", "Hello yuki"]);

  change.refuse();
  await expect.poll(shown).toEqual(["Hello lena", "Hi noah", "Hello yuki"]);
});

test("two drafts whose discarding is refused are both restored", async () => {
  const change = holdChanges();
  await open();
  await page.getByRole("button", { name: "Discard lena" }).click();
  await page.getByRole("button", { name: "Discard noah" }).click();
  await expect.poll(shown).toEqual([]);
  change.refuse();
  await expect.poll(shown).toEqual(["Hello lena", "Hello noah"]);
  expect(toasts).toHaveLength(2);
});
