import { catalogue, limits } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { json } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { answerReads, holdChanges, holdReads, toasts } from "../../testing/safe-changes";
import { CreateCreatorDialog } from "./create-creator-dialog";
import { creatorPage } from "./creators.queries";
import { UpdateCreatorDialog } from "./update-creator-dialog";

const { data: list } = catalogue.listCreators.example;
const [lena] = list.creators as [catalogue.Creator];
const { genres, region: regions } = lena;

answerReads(() => json(200, { message: "Creators", data: list }));

function Names() {
  const { data } = useQuery(creatorPage({ page: 1, limit: limits.pageSize }));
  return (
    <ul>
      {data?.creators.map(({ _id, username }) => (
        <li key={_id}>{username}</li>
      ))}
    </ul>
  );
}

test("a creator is created when the server says so, whenever the list comes again", async () => {
  const change = holdChanges();
  const onClose = vi.fn<() => void>();
  await render(
    <InApp>
      <Names />
      <CreateCreatorDialog genres={genres} regions={regions} onClose={onClose} />
    </InApp>,
  );
  await page.getByRole("textbox", { name: "Username" }).fill("noah.cooks");
  await page.getByRole("textbox", { name: "Email" }).fill("noah@cooks.example");
  for (const field of ["Genres", "Regions"]) {
    await page.getByRole("button", { name: field }).click();
    await page.getByRole("dialog", { name: field }).getByRole("checkbox").first().click();
    await userEvent.keyboard("{Escape}");
  }
  await page.getByRole("button", { name: "Create creator" }).click();
  holdReads();
  change.accept({ ...lena, _id: "01938a5e-7c00-7000-8000-0000000000c1" }, 201);
  await expect.poll(() => toasts).toEqual(["Creator created successfully"]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a saved creator is in the list before the list loads again", async () => {
  const change = holdChanges();
  const onClose = vi.fn<() => void>();
  await render(
    <InApp>
      <Names />
      <UpdateCreatorDialog creator={lena} genres={genres} regions={regions} onClose={onClose} />
    </InApp>,
  );
  await page.getByRole("textbox", { name: "Username" }).fill("lena.travels");
  await page.getByRole("button", { name: /Save|Update/ }).click();
  holdReads();
  change.accept({ ...lena, username: "lena.travels" });
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.element(page.getByText("lena.travels", { exact: true })).toBeInTheDocument();
});
