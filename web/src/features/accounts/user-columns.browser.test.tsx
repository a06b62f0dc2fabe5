import { accounts } from "@overture/contract";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { InTheWay, RoleBadge } from "./user-columns";

test("a standing and a role that only a newer server knows are shown as they are", async () => {
  const user: accounts.User = { ...accounts.me.example.data };
  Object.assign(user, { standing: "locked", role: "auditor" });
  const screen = await render(
    <>
      <InTheWay user={user} />
      <RoleBadge role={user.role} />
    </>,
  );
  await expect.element(screen.getByText("locked")).toBeVisible();
  await expect.element(screen.getByText("auditor")).toBeVisible();
});
