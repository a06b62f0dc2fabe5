import { accounts } from "@overture/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { InApp } from "../../testing/in-app";
import { DataTable } from "../../ui/data-table";
import { RoleBadge, StandingBadge, userColumns } from "./user-columns";

test("a standing and a role that only a newer server knows are shown as they are", async () => {
  const user: accounts.User = { ...accounts.me.example.data };
  Object.assign(user, { standing: "locked", role: "auditor" });
  const screen = await render(
    <>
      <StandingBadge user={user} />
      <RoleBadge role={user.role} />
    </>,
  );
  await expect.element(screen.getByText("locked")).toBeVisible();
  await expect.element(screen.getByText("auditor")).toBeVisible();
});

const ignore = () => undefined;

test("on a tablet it can be read when a user was created: a long address gives way", async () => {
  await page.viewport(820, 1180);
  const user: accounts.User = accounts.updateUser.example.data;
  const rows = [{ ...user, username: "alexandra.mendes", email: `alexandra.mendes@${"long.".repeat(20)}example` }];
  const screen = await render(
    <InApp>
      {/* The space between the sidebar and the page's margins. */}
      <div style={{ width: 516 }}>
        <DataTable
          label="Users"
          columns={userColumns({ onEdit: ignore, onResetFactor: ignore, onDelete: ignore })}
          rows={rows}
          rowId={({ _id }) => _id}
          rowName={({ username }) => username}
          selection={{ ids: new Set(), onChange: ignore }}
          empty=""
          card={() => ""}
        />
      </div>
    </InApp>,
  );
  for (const name of ["Username", "Email", "Role", "Verified", "Created"]) {
    await expect.element(screen.getByRole("columnheader", { name })).toBeVisible();
  }
  const scrolled = screen.getByRole("table").element().parentElement as HTMLElement;
  expect(scrolled.scrollWidth).toBeLessThanOrEqual(scrolled.clientWidth);
});
