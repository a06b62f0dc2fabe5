import { accounts } from "@overture/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { json } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { answerReads, holdChanges, holdReads, toasts } from "../../testing/safe-changes";
import { noLayout } from "../../ui/data-table/layout";
import { UserTable } from "./user-table";

const [example] = accounts.listUsers.example.data.users;
const users = ["marta", "noah"].map((username, at) => ({
  ...example,
  username,
  _id: `01938a5e-7c00-7000-8000-0000000000a${at}`,
}));

answerReads(() =>
  json(200, { message: "Users", data: { ...accounts.listUsers.example.data, users, total: 2, pages: 1 } }),
);

async function deleteBoth() {
  await page.viewport(1280, 800);
  const ignore = () => undefined;
  await render(
    <InApp>
      <UserTable
        search={{ page: 1, query: "" }}
        toolbar={null}
        views={{ layout: noLayout, setLayout: () => undefined }}
        foot={null}
        onPage={ignore}
        onCreate={ignore}
        onEdit={ignore}
        onResetFactor={ignore}
        onDelete={ignore}
      />
    </InApp>,
  );
  for (const name of ["marta", "noah"]) await page.getByRole("checkbox", { name: new RegExp(name) }).click();
  await expect.element(page.getByText("2 users selected")).toBeVisible();
  await page.getByRole("button", { name: "Delete 2 users" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete 2 users?" });
  await expect.element(question).toHaveTextContent("Your own account and the last administrator are skipped.");
  await question.getByRole("button", { name: "Delete 2 users" }).click();
}

test("selected users are deleted after it was asked, and who was skipped is counted", async () => {
  const change = holdChanges();
  await deleteBoth();
  change.accept({ changed: 1, skipped: 1, skippedIds: [users[1]?._id] });
  await expect.poll(() => toasts).toEqual(["1 user deleted"]);
  await expect.element(page.getByText("users selected")).not.toBeInTheDocument();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
});

test("users that could not be deleted stay selected", async () => {
  const change = holdChanges();
  await deleteBoth();
  change.refuse();
  await expect.poll(() => toasts).toEqual(["The users could not be deleted"]);
  await expect.element(page.getByText("2 users selected")).toBeVisible();
});

test("deleting is done when the server says so, whenever the list comes again", async () => {
  const change = holdChanges();
  await deleteBoth();
  holdReads();
  change.accept({ changed: 2, skipped: 0 });
  await expect.poll(() => toasts).toEqual(["2 users deleted"]);
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
});
